import {legalMoves, resolveMove, sanOf, spell, isCapture, specCapture} from '../../chess/index.ts';
import type {Letters, Position, Move} from '../../chess/index.ts';
import type {MovetextToken, RemarkKind, RemarkToken} from '../movetext/token.ts';
import {typingDistance} from '../movetext/typing-distance.ts';
import type {BoardCursor} from './board-cursor.ts';
import type {FaultKind} from './faults.ts';
import type {Line} from './line.ts';
import {plyAt, plyOf} from './played-game.ts';

/** The part of a list that can be played. */
export interface TriedRest {
  /** The number of half-moves of the rest that can be played. */
  readonly plies: number;
  /** True if they are all of them. */
  readonly isWhole: boolean;
  /** The index of the first token that does not fit; the number of tokens where all do. */
  readonly stop: number;
  /** True if captures, and nothing else, are written as captures in what can be played. */
  readonly isExact: boolean;
}

/** A move in the place of one that cannot be played, and how the list continues after it. */
export interface TriedMove extends TriedRest {
  readonly move: Move;
}

/** Moves in the place of one that cannot be played, or before it, and how the list continues. */
export interface TriedMoves extends TriedRest {
  readonly moves: readonly Move[];
}

/** A list from one of its tokens on. */
export interface Rest {
  readonly tokens: readonly MovetextToken[];
  /** The first of them that counts. */
  readonly from: number;
}

/**
 * Plays the rest of a list after each of `moves`, as far as it goes: the strongest hint at what was
 * meant, since most wrong moves soon leave a piece where it should not be.
 */
export function tryMoves(
  position: Position,
  moves: readonly Move[],
  rest: Rest,
): readonly TriedMove[] {
  const board = position.clone();
  return moves.map((move) => {
    board.play(move);
    const played = playRest(board, rest);
    for (let left = played.plies + 1; left > 0; left -= 1) board.back();
    return {move, ...played};
  });
}

/** Plays the rest of a list after all sequences of `count` legal moves, as far as it goes. */
export function tryAllMoves(position: Position, count: number, rest: Rest): readonly TriedMoves[] {
  const board = position.clone();
  const attempts: TriedMoves[] = [];
  const tryAll = (moves: readonly Move[]): void => {
    const all = legalMoves(board);
    if (moves.length === count - 1) {
      for (const {move, ...played} of tryMoves(board, all, rest))
        attempts.push({moves: [...moves, move], ...played});
      return;
    }
    for (const move of all) {
      board.play(move);
      tryAll([...moves, move]);
      board.back();
    }
  };
  tryAll([]);
  return attempts;
}

/**
 * Plays `rest` up to the first thing that does not fit, a number that is not due included; `watch` is
 * called with the index of each move that is played.
 */
export function playRest(
  position: Position,
  {tokens, from}: Rest,
  watch?: (index: number) => void,
): TriedRest {
  let plies = 0;
  let isExact = true;
  let stop = from;
  for (; stop < tokens.length; stop += 1) {
    const token = tokens[stop];
    if (token === undefined) break;
    if (token.type === 'move') {
      const move = resolveMove(position, token.spec);
      if (move < 0) break;
      isExact &&= isCapture(position, move) === specCapture(token.spec);
      position.play(move);
      plies += 1;
      watch?.(stop);
    } else if (token.type === 'number') {
      if (plyOf(token) !== plyAt(position)) break;
    } else if (token.type === 'remark' && !isAside(token)) break;
  }
  return {plies, isWhole: stop >= tokens.length, stop, isExact};
}

/** Tests whether a word says something about moves, and takes the place of none. */
export function isAside({kind}: RemarkToken): boolean {
  return ASIDES.has(kind);
}

const ASIDES: ReadonlySet<RemarkKind> = new Set<RemarkKind>([
  'comment',
  'nag',
  'symbol',
  'group',
  'parenthesis',
  'result',
]);

/** One slip of the hand that explains why a line cannot be played. */
export interface Slip {
  /** The distance between what was typed and what was meant. */
  readonly distance: number;
  /** The number of other half-moves in the line. */
  readonly others: number;
}

/** A list of moves and the text it is in. */
interface Written {
  readonly tokens: readonly MovetextToken[];
  readonly text: string;
  readonly letters: Letters;
}

/**
 * The nearest legal move in the place of the one that cannot be played, after which the rest of the
 * line can; undefined if there is none, so that the line was perhaps not meant for this position.
 */
export function findSlip(board: BoardCursor, line: Line, written: Written): Slip | undefined {
  const {faults, nodes} = line;
  const fault = faults.find(({kind}) => PLAIN.has(kind)) ?? faults.at(-1);
  if (fault === undefined) return undefined;
  const {token, at} = fault;
  const from = written.tokens.findIndex(({start}) => start >= token.end);
  const rest = {tokens: written.tokens, from: from < 0 ? written.tokens.length : from};
  const others =
    nodes.length + rest.tokens.slice(rest.from).filter(({type}) => type === 'move').length;
  if (PLAIN.has(fault.kind)) return {distance: 0, others};
  if (token.type !== 'move' && token.type !== 'number') return undefined;
  const position = board.goTo(at);
  const last = line.plies.at(-1);
  if (last !== undefined && wordOf(last.token, written) === wordOf(token, written))
    return {distance: 1, others};
  const isFirm =
    nodes.length > 0 || others >= ENOUGH || (others > 0 && isOfOtherSide(position, token));
  if (isFirm && isOneWordOff(position, token, rest)) return {distance: 1, others};
  if (fault.kind !== 'illegal') return undefined;
  const own = nearest(position, token, rest, written);
  if (own !== undefined) return {distance: own, others};
  if (last === undefined || others < ENOUGH) return undefined;
  // The move before may be the slip, though it can be played.
  const start = written.tokens.findIndex((one) => one.start >= last.token.end);
  const before = nearest(board.goTo(last.before), last.token, {...rest, from: start}, written);
  return before !== undefined && before <= NEAR ? {distance: before, others} : undefined;
}

/** The distance to the nearest legal move after which the rest can be played. */
function nearest(
  position: Position,
  token: MovetextToken,
  rest: Rest,
  written: Written,
): number | undefined {
  const word = wordOf(token, written);
  if (word.length > LONGEST) return undefined;
  const distances = tryMoves(position, legalMoves(position), rest)
    .filter(({isWhole}) => isWhole)
    .map(({move}) => typingDistance(word, spell(sanOf(position, move), written.letters)));
  return distances.length === 0 ? undefined : Math.min(...distances);
}

/** A word without its signs. */
function wordOf(token: MovetextToken, {text}: Written): string {
  return text
    .slice(token.start, token.type === 'move' ? token.meaningEnd : token.end)
    .replace(/[+#!?.,;]*$/, '');
}

/** True if the side that is not to move could play it, which no author means by the number before it. */
function isOfOtherSide(position: Position, token: MovetextToken): boolean {
  if (token.type !== 'move' || position.checked) return false;
  position.playNull();
  const fits = resolveMove(position, token.spec) >= 0;
  position.back();
  return fits;
}

/** Tests whether the rest can be played once a word is left out, moved on, or put in. */
function isOneWordOff(position: Position, token: MovetextToken, {tokens, from}: Rest): boolean {
  const here = tokens.slice(Math.max(0, from - 1), from).filter(({start}) => start === token.start);
  const next = tokens.findIndex(({type}, index) => index >= from && type === 'move');
  const behind = tokens.slice(from);
  const isLeft = behind.some(({type}) => type === 'move');
  const orders: (readonly MovetextToken[])[] = isLeft ? [behind] : [];
  const [other] = next < 0 ? [] : tokens.slice(next, next + 1);
  if (other !== undefined)
    orders.push([other, ...tokens.slice(from, next), ...here, ...tokens.slice(next + 1)]);
  if (orders.some((order) => playRest(position.clone(), {tokens: order, from: 0}).isWhole))
    return true;
  const whole = {tokens: [...here, ...behind], from: 0};
  return tryMoves(position, legalMoves(position), whole).some(({isWhole}) => isWhole);
}

/** Faults of a word, whatever is on the board. */
const PLAIN: ReadonlySet<FaultKind> = new Set<FaultKind>([
  'unknown',
  'underspecified',
  'ambiguous',
  'glued',
]);

/** So many half-moves besides prove where a list starts whose first word cannot be played. */
const ENOUGH = 3;

/** The largest distance between a move that can be played and what was meant. */
const NEAR = 2;

/** The length from which a word is no move with a slip in it. */
const LONGEST = 24;
