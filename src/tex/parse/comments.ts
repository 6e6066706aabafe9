import {endOfLine, skipBlanks, afterComment} from '../lexer/skip-token.ts';
import {engineNamedBy} from '../document/is-unicode-engine.ts';
import {noteOfPlace, readMisaddressed} from '../document/request-comment.ts';
import type {ScanState} from '../state/scan-state.ts';
import type {MagicComment} from '../document/tex-document.ts';
import {mayTouchBoard} from '../expand/push-gap.ts';
import {leaveGap} from '../state/leave-gap.ts';
import type {Span} from '../../text/index.ts';
import {assumptionsOf} from '../document/text-settings.ts';
import {endOfOwnMacros} from './own-macros.ts';

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
    const options = text.startsWith('% skakmat-print ', start) ? 'print' : 'copyable';
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
