import {AT_SIGN, OPEN_BRACE, OPEN_BRACKET} from '../../text/index.ts';
import type {Cursor} from '../state/cursor.ts';
import {skipToArgument} from '../lexer/skip-token.ts';
import {bracketedText} from '../lexer/groups.ts';
import type {Gap} from '../document/gap.ts';
import {grabbingEnvironments} from '../tables/text-commands.ts';
import {isUsual} from '../tables/enclosing-table.ts';
import {leaveGap} from '../state/leave-gap.ts';
import type {ScanState} from '../state/scan-state.ts';
import {isTakenBy} from '../tables/taken-names.ts';
import {usualEnvironments} from '../tables/usual-names.ts';

/**
 * A macro that nothing has defined that was read, in a document that loads a package that was not:
 * with moves or a FEN in its arguments it plays them or shows them; without, it may yet start a game.
 */
export function noteUnreadMacro(
  state: ScanState,
  name: string,
  start: number,
  held = argumentsAfter(state.cursor),
): void {
  if (isUsual(name)) return;
  const isChess = holdsChess(held);
  if (isChess || !isTakenBy('latex', name)) note(state, `\\${name}`, start, isChess || 'perhaps');
}

/**
 * A macro with moves in its argument that neither the document nor LaTeX defines: TeX stops at it, or a
 * public package prints them. No board depends on them, but nothing judges them either.
 */
export function noteUndefined(state: ScanState, name: string, start: number, given?: string): void {
  const {cursor} = state;
  const rest = given === undefined ? restOfName(cursor, name) : '';
  const held = given ?? argumentsAfter(cursor, rest.length);
  if (!MOVES.test(held)) return;
  if (rest !== '' || !OWNERS.some((owner) => isTakenBy(owner, name)))
    note(state, `\\${name}${rest}`, start, false);
}

/** What the author takes for the rest of a name, which ends for TeX before `@`: `\play@{1.e4}`, `\@play{1.e4}`. */
function restOfName({text, offset}: Cursor, name: string): string {
  if (name !== '@' && text.charCodeAt(offset) !== AT_SIGN) return '';
  return /^[A-Za-z@]*/.exec(text.slice(offset, offset + 40))?.[0] ?? '';
}

const OWNERS = ['latex', 'skak', 'xskak'] as const;

/** A macro whose definition is not known, but may play moves. */
export function noteOpaque(state: ScanState, name: string, start: number): void {
  note(state, `\\${name}`, start, true);
}

/** The same for an environment, whose content may be its moves. */
export function noteUnreadEnvironment(
  state: ScanState,
  name: string,
  start: number,
  held = state.cursor.text.slice(state.cursor.offset, state.cursor.offset + FAR),
): void {
  if (usualEnvironments.has(name) || grabbingEnvironments.has(name)) return;
  note(state, `\\begin{${name}}`, start, holdsChess(held) || 'perhaps');
}

/** So far moves are looked for. */
const FAR = 300;

function note(
  state: ScanState,
  what: string,
  start: number,
  touchesBoard: Gap['touchesBoard'],
): void {
  leaveGap(state, {kind: 'macro', what, touchesBoard}, {start, end: state.cursor.offset});
}

/** The text of the brackets and braces right after a name, and not much more. */
function argumentsAfter({text, offset, end}: Cursor, skipped = 0): string {
  const at = skipToArgument(text, offset + skipped, end);
  if (at < 0 || at >= end) return '';
  const code = text.charCodeAt(at);
  if (code !== OPEN_BRACE && code !== OPEN_BRACKET) return '';
  return bracketedText(text, at, Math.min(end, at + FAR));
}

const MOVE = String.raw`(?:[KQRBNDTLSCAF]?[a-h]?[1-8]?x?[a-h][1-8]|O-O|0-0)`;

/** `1.e4`, `23... Kxe5`. */
const NUMBERED = String.raw`\b\d{1,3}\s*\.(?:\s*\.\.)?\s*${MOVE}`;

/** Numbered moves, a FEN, or the name of a file of games. */
const chess = new RegExp(String.raw`${NUMBERED}|(?:[pnbrqkPNBRQK1-8]{1,8}\/){7}|\.pgn\b`);

/** The argument of an unknown macro that begins with a move. */
const MOVES = new RegExp(String.raw`^(?:\[[^\]]*\]\s*)?\{\s*${NUMBERED}`);

function holdsChess(text: string): boolean {
  return chess.test(text);
}
