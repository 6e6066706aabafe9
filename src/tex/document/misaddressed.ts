import {nearestName} from '../../text/index.ts';
import {REQUEST_KINDS, REQUEST_WORDS} from './request-comment.ts';
import {TEXT_SETTINGS} from './text-settings.ts';

/** The words with which comments about rules begin. */
export const REACHES = [
  'disable-file',
  'disable-next-line',
  'disable-line',
  'disable',
  'enable',
] as const;

/** A comment that seems to be meant for skakmat, and does not begin with `skakmat:`. */
interface MisspeltAddress {
  /** The start of its wrong beginning, from its percent sign. */
  readonly start: number;
  readonly end: number;
  /** The text that follows. */
  readonly text: string;
}

/**
 *     % skakamt: disable-line illegal-move    % skakmat-disable illegal-move    % skakmat game file=a.pgn
 *       ^^^^^^^^                                ^^^^^^^^                          ^^^^^^^
 */
export function readMisaddressed(comment: string): MisspeltAddress | undefined {
  const [, before = '', address = '', name = '', text = ''] = HEAD.exec(comment) ?? [];
  if (!speaks(text) || nearestName(name, ['skakmat']) === undefined) return undefined;
  return {start: before.length, end: before.length + address.length, text};
}

const HEAD = /^(%[%\s]*)([!@]?\s*([A-Za-z]+)(?:\s*[:;,.=>|-]+)?)\s*(.*?)\s*$/;

/** Tests whether the text is addressed to skakmat rather than about it. */
function speaks(text: string): boolean {
  const [, word = '', gap = '', rest = ''] = /^([^\s=]*)(\s*)(.*)$/.exec(text) ?? [];
  if (rest.startsWith('=')) return rest.length > 1 && isNear(word, [...TEXT_SETTINGS.keys()]);
  if (gap === '' && rest !== '') return false;
  const isAttribute = /^[a-z]+=/.test(rest);
  if (isAttribute) return isNear(word, REQUEST_KINDS);
  if (rest === '') return [...REQUEST_WORDS, ...REACHES].some((known) => known === word);
  if (REACHES.some((known) => known === word)) return true;
  return isNear(word, word.includes('-') ? REACHES : VERBS) && RULE.test(rest);
}

/** The words of other programs. */
const VERBS = ['disable', 'enable', 'ignore', 'allow', 'suppress', 'skip'];

const RULE = /^(?:[a-z]+(?:-[a-z]+)+|SK\d+)(?:$|[\s,])/;

function isNear(word: string, known: readonly string[]): boolean {
  return nearestName(word, known) !== undefined;
}
