// What the Lua has in the place of declarations of the source, which it knows by their names. In TeX, the real packages
// play, so that no model of them is needed; a list with macros that they might misread is not judged.
import {isStandardCastling, moveCastling} from '../../src/chess/index.ts';
import type {Assumption} from '../../src/skak/replay/assumption.ts';
import type {BoardCursor} from '../../src/skak/replay/board-cursor.ts';
import {isPlainSan} from '../../src/skak/replay/judge-spelling.ts';
import type {LookUp} from '../../src/skak/replay/if-test.ts';
import type {LineContext} from '../../src/skak/replay/line.ts';
import type {GameNode} from '../../src/skak/replay/played-game.ts';
import type {MoveToken} from '../../src/skak/movetext/token.ts';
import {symbolNames} from '../../src/tex/tables/symbol-table.ts';
import {lengthAt} from './runtime.ts';

/** Returns the character at an offset, which has one byte or more. */
export function characterAt(text: string, at: number): string {
  return text.slice(at, at + lengthAt(text, at));
}

/** Returns `unknown` for a move whose remark the packages may read as a part of it. */
export function findMisplay(
  {
    token,
    before,
    after,
  }: {readonly token: MoveToken; readonly before: GameNode; readonly after: GameNode},
  board: BoardCursor,
  {text, commentRules}: LineContext,
): 'unknown' | undefined {
  if (!isPlainSan(text, token) && !isPlainUpToSign(text, token, commentRules.lookUp))
    return 'unknown';
  const position = board.goTo(before);
  const isUsual = moveCastling(after.move) === 0 || isStandardCastling(position, after.move);
  return isUsual ? undefined : 'unknown';
}

/** Plain SAN up to a sign of the notation, or a group that begins with something that is no part of a move. */
function isPlainUpToSign(text: string, token: MoveToken, lookUp: LookUp): boolean {
  let end = token.start;
  while (end < token.end && !isSpecial(text, end)) end += 1;
  if (!isPlainSan(text, {...token, plain: true, end})) return false;
  if (end === token.end) return true;
  const [, name] = /^\\([A-Za-z]+)/.exec(text.slice(end, token.end)) ?? [];
  if (name !== undefined) return lookUp(name)?.kind === 'sign';
  return /^\{[^a-h1-8x=+#O\\{}$!?-][^\\{}$]*\}$/.test(text.slice(end, token.end));
}

/** Tests whether a character is none of plain text, for TeX. */
function isSpecial(text: string, at: number): boolean {
  return text.charCodeAt(at) > 126 || '\\{}$&^_~%"()'.includes(text.charAt(at));
}

/** Nothing is known of macros. */
export function headOf(..._given: readonly unknown[]): {
  readonly atoms: readonly string[];
  readonly unknown: undefined;
} {
  return {atoms: [], unknown: undefined};
}

/** No document defines macros here. */
export function viewOfMacro(..._given: readonly unknown[]): undefined {
  return undefined;
}

/** Nothing is assumed. */
export function assumptionAt(..._given: readonly unknown[]): Assumption | undefined {
  return undefined;
}

/** Castling rights are those of the kings and rooks at home. */
export function readCastlingField(..._given: readonly unknown[]): {
  readonly castling: number;
  readonly chess960: boolean;
} {
  return {castling: 0, chess960: false};
}

/** Of the commands, only the signs among moves matter. */
export const commandTable: ReadonlyMap<string, {readonly isSymbol: boolean}> = new Map(
  symbolNames.map((name) => [name, {isSymbol: true}]),
);
