import {nearestName, type SourceText} from '../../text/index.ts';
import type {ChessCommand, MagicComment} from './tex-document.ts';
import {holdsSettings, TEXT_SETTINGS} from './text-settings.ts';

/** The kinds of requests to `skakmat build` in comments. */
export const REQUEST_KINDS = [
  'game',
  'diagram',
  'crosstable',
  'exercises',
  'index',
  'include',
] as const;

/** The word with which a request begins. */
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** All words with which such comments begin; `end` closes what a request has generated. */
export const REQUEST_WORDS = [...REQUEST_KINDS, 'end'] as const;

/** The word with which a comment begins or ends a request; undefined if the comment is no request. */
export function requestWordOf(comment: MagicComment): RequestKind | 'end' | undefined {
  if (comment.kind !== 'skakmat' || holdsSettings(comment)) return undefined;
  const [first] = /^\S*/.exec(comment.text) ?? [];
  return REQUEST_WORDS.find((word) => word === first);
}

/**
 * True if a comment seems to ask for something in a word that is none of ours: one that is near to
 * ours, or is followed by an attribute, as in `gmae file=games.pgn`.
 */
export function isMisspeltRequest(comment: MagicComment): boolean {
  if (comment.kind !== 'skakmat' || holdsSettings(comment)) return false;
  const [first = ''] = /^\S*/.exec(comment.text) ?? [];
  if (REQUEST_WORDS.some((word) => word === first)) return false;
  return nearestName(first, REQUEST_KINDS) !== undefined || HAS_ATTRIBUTE.test(comment.text);
}

const HAS_ATTRIBUTE = /^[^\s=]+\s+[a-z]+=/;

/** Has the replay take note of the board where a comment asks for a diagram. */
export function noteOfPlace(source: SourceText, comment: MagicComment): readonly ChessCommand[] {
  if (requestWordOf(comment) !== 'diagram') return [];
  return [
    {type: 'command', name: 'here', effect: 'assume', source, span: comment.span, arguments: []},
  ];
}

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
