import {isCheckmate, isStalemate, spell, writeSan, type Letters} from '../chess/index.ts';
import {turnOf, writeTurn, type GameNode} from '../skak/index.ts';
import {skipAllBlanks} from '../tex/index.ts';
import type {Span} from '../text/index.ts';
import type {LintContext} from './context.ts';

type PrintedResult = '1-0' | '0-1' | '1/2-1/2';

const DASH = String.raw`\s?(?:-{1,3}|[–—:])\s?`;
const HALF = String.raw`(?:1/2|½|\\textonehalf(?:\{\})?|\\frac\s?\{?1\}?\s?\{?2\}?)`;
const RESULT = `(?:1${DASH}0|0${DASH}1|${HALF}${DASH}${HALF})`;

/** Signs, and commands that change how things look, with the braces that they open. */
const AROUND = [
  String.raw`~|[.,;({$]|\\[,;:! ]|\\\\|\\hspace\*?\{[^{}]*\}`,
  String.raw`\\(?:hfill|hfil|quad|qquad|enspace|par|noindent|newline|textbf|textit|textrm|textsf`,
  String.raw`textsc|emph|mbox|centerline|bf|bfseries|it|itshape|em|rm|sf|large|Large|small)\b`,
].join('|');

const SIGN = new RegExp(AROUND, 'y');
const BEHIND = new RegExp(String.raw`(${RESULT})(?![\w/-])`, 'y');
const WHOLE = new RegExp(String.raw`^\W*?(${RESULT})\W*$`);

/** The place of a result that is printed at `offset`, after nothing but blanks and braces. */
export function findResultAfter(text: string, offset: number): Span | undefined {
  // Nearly always a word follows, which is cheaper to recognise.
  if (isLetter(text, offset) || isLetter(text, offset + 1)) return undefined;
  let start = skipAllBlanks(text, offset, text.length);
  for (;;) {
    BEHIND.lastIndex = start;
    const [result] = BEHIND.exec(text) ?? [];
    if (result !== undefined) return {start, end: start + result.length};
    SIGN.lastIndex = start;
    if (!SIGN.test(text)) return undefined;
    start = skipAllBlanks(text, SIGN.lastIndex, text.length);
  }
}

function isLetter(text: string, offset: number): boolean {
  const small = text.charCodeAt(offset) | 32;
  return small >= 97 && small <= 122;
}

/** The result that a text is; undefined for anything else, such as `*` or a macro. */
export function readPrintedResult(text: string): PrintedResult | undefined {
  const [, result] = WHOLE.exec(text.trim()) ?? [];
  if (result === undefined) return undefined;
  if (/^1\s?[^/\d]+\s?0$/.test(result)) return '1-0';
  return result.startsWith('0') ? '0-1' : '1/2-1/2';
}

/** The end of a game on the board. */
export interface GameEnd {
  readonly kind: 'checkmate' | 'stalemate';
  /** The result that fits it. */
  readonly result: PrintedResult;
  /** The last move with its number; absent where the board was set up so. */
  readonly move: string | undefined;
}

/** Returns how the game has ended at `node`, if the board ends it there. */
export function readGameEnd(
  context: LintContext,
  node: GameNode,
  letters: Letters,
): GameEnd | undefined {
  const position = context.position(node);
  if (!position.hasBothKings()) return undefined;
  const move = (): string | undefined => writeLastMove(context, node, letters);
  if (isCheckmate(position)) {
    const result = position.sideToMove === 'white' ? '0-1' : '1-0';
    return {kind: 'checkmate', result, move: move()};
  }
  return isStalemate(position) ? {kind: 'stalemate', result: '1/2-1/2', move: move()} : undefined;
}

/** `23.Qxh7#` */
function writeLastMove(
  context: LintContext,
  {parent, move}: GameNode,
  letters: Letters,
): string | undefined {
  if (parent === undefined) return undefined;
  const san = spell(writeSan(context.position(parent), move), letters);
  return writeTurn(turnOf(parent)) + san;
}
