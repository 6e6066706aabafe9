import {endOfLine, skipBlanks, afterComment} from '../lexer/skip-token.ts';
import {engineNamedBy} from '../document/is-unicode-engine.ts';
import {noteOfPlace, readMisaddressed} from '../document/request-comment.ts';
import type {ScanState} from '../state/scan-state.ts';
import type {MagicComment} from '../document/tex-document.ts';
import {mayTouchBoard} from '../expand/push-gap.ts';
import {leaveGap} from '../state/leave-gap.ts';
import type {Span} from '../../text/index.ts';
import {assumptionsOf} from '../document/text-settings.ts';
import {COLUMN_MACROS} from '../tables/column-macros.ts';
import {COPYABLE_MACROS} from '../tables/copyable-macros.ts';
import {PRINT_MACROS} from '../tables/print-macros.ts';

/** With which comments to programs begin, slips included. */
const openings = '!@SsKk';
const magic = /^%+\s*(?:!\s*(TeX)\b|(skakmat)\s*:)\s*(.*?)\s*$/i;

/**
 * Skips a comment with its line end and the blanks that follow; keeps those for programs. The
 * comment that begins the macros of our own preambles is skipped together with them, as if they
 * were loaded from skakmat.sty.
 */
export function readComment(state: ScanState, start: number): void {
  const {text, source} = state.cursor;
  const ownEnd = endOfOwnMacros(text, start);
  if (ownEnd !== undefined && ownEnd <= state.cursor.end) {
    state.cursor.offset = ownEnd;
    const options = text.startsWith(PRINT_OPENING, start) ? 'print' : 'copyable';
    const span = {start, end: ownEnd};
    state.output.packages.push({name: 'skakmat', options, source, span});
    return;
  }
  const end = endOfLine(text, start, state.cursor.end);
  noteOther(state, {start, end});
  state.cursor.offset = afterComment(text, start, state.cursor.end);
  let first = skipBlanks(text, start + 1, end);
  while (text.charAt(first) === '%' && first < end) first = skipBlanks(text, first + 1, end);
  if (!openings.includes(text.charAt(first))) return;
  if (state.purpose.kind !== 'document' || end - start > 2_000) return;
  // An argument may be read in each branch of a conditional.
  const isAgain = state.open.carriedOut.length > 0;
  if (isAgain && state.output.comments.some(({span}) => span.start === start)) return;
  const match = magic.exec(text.slice(start, end));
  if (match === null) {
    const meant = readMisaddressed(text.slice(start, end));
    if (meant === undefined) return;
    const span = {start: start + meant.start, end: start + meant.end};
    state.output.comments.push({kind: 'misaddressed', text: meant.text, span});
    return;
  }
  const kind = match[1] === undefined ? 'skakmat' : 'tex';
  const comment: MagicComment = {kind, text: match[3] ?? '', span: {start, end}};
  state.output.comments.push(comment);
  if (kind === 'tex') state.session.engine ??= engineNamedBy(comment);
  state.output.items.push(
    ...assumptionsOf(state.cursor.source, comment),
    ...noteOfPlace(state.cursor.source, comment),
  );
}

/** After `\catcode37=12` a percent sign is printed, and TeX carries out what follows it. */
function noteOther(state: ScanState, span: Span): void {
  const what = state.session.values.unfollowed.get('catcode %') ?? '';
  if (what === '' || !mayTouchBoard(state.cursor.source.slice(span))) return;
  leaveGap(state, {kind: 'macro', what, touchesBoard: true}, span);
}

/** The texts with which our own preambles define macros. */
const OWN_MACROS = [COPYABLE_MACROS, PRINT_MACROS, COLUMN_MACROS];

/**
 * Returns where a text of our own preambles that starts at `start` ends; undefined if none starts
 * there, or if it has been changed. Lines may end in any of the usual ways.
 */
export function endOfOwnMacros(text: string, start: number): number | undefined {
  if (!text.startsWith(OPENING, start)) return undefined;
  const lineEnd = /\r?\n|\r/g;
  lineEnd.lastIndex = start;
  const [end = '\n'] = lineEnd.exec(text) ?? [];
  const known = OWN_MACROS.map((macros) => macros.replaceAll('\n', end)).find((macros) =>
    text.startsWith(macros, start),
  );
  return known === undefined ? undefined : start + known.length;
}

/** The beginning of these texts. */
const OPENING = '% skakmat-';

/** The beginning of those that print moves and boards. */
const PRINT_OPENING = `${OPENING}print `;
