import {moveCastling, moveFrom, movePromotion, moveTo, NULL_MOVE, type Move} from '../move.ts';
import {QUEEN, ROOK} from '../piece.ts';
import type {Position} from '../position.ts';
import type {MateSearch} from './mate-search.ts';
import {splitComment} from '../game/commands/split-comment.ts';
import {followMove} from '../game/main-line.ts';
import type {Game, Comment, MoveNode} from '../game/game.ts';
import {walkGame} from '../game/walk-game.ts';
import {OPEN_BRACE, SEMICOLON, type SourceText, type Span} from '../../text/index.ts';
import {MAY_CLAIM, readWholeClaim, type MateClaim} from './mate-claims.ts';

/** An exercise that asks for a mate, and the solutions that its author gives. */
export interface MateExercise {
  readonly start: Position;
  /** The number of moves in which the side to move is said to mate. */
  readonly moves: number;
  /**
   * Lines from `start`, moves of both sides; the first one is the solution, the others are further
   * solutions or variations of it.
   */
  readonly solutions: readonly (readonly Move[])[];
}

/** The fault of an exercise. */
export type ExerciseFault =
  /** Nothing mates in time; `later` is a longer mate, if a short search finds one. */
  | {readonly kind: 'no-solution'; readonly later: MateLine | undefined}
  /**
   * The move `ply` of the solution `line` does not mate in time: after `reply` there is no mate
   * left; undefined if the search was given up.
   */
  | {
      readonly kind: 'wrong-solution';
      readonly line: number;
      readonly ply: number;
      readonly reply: Move | 'stalemate' | undefined;
      readonly keys: readonly Move[];
    }
  /** Another first move mates as well, maybe even sooner. */
  | {readonly kind: 'second-key'; readonly other: MateLine; readonly more: number}
  /** The only key mates in fewer moves. */
  | {readonly kind: 'shorter'; readonly by: MateLine}
  /** The search was given up. */
  | {readonly kind: 'undecided'}
  /** It was not looked at, since the time was up. */
  | {readonly kind: 'left'};

/** A mate in `moves` moves, with one line of moves that leads to it. */
export interface MateLine {
  readonly moves: number;
  readonly line: readonly Move[];
}

/** Mates of this length and shorter are searched for in order to say what there is instead. */
const SHORT = 3;

/** Returns everything that is wrong with an exercise; each fault is proved. */
export function judgeExercise(
  exercise: MateExercise,
  search: MateSearch,
): readonly ExerciseFault[] {
  const {start, moves} = exercise;
  if (!start.hasBothKings()) return [];
  const position = start.clone();
  const keys = search.keysOf(position, moves);
  if (keys === undefined) return [{kind: 'undecided'}];
  if (keys.length === 0) return [{kind: 'no-solution', later: findLater(position, moves, search)}];
  return [...findWrongSolution(exercise, keys, search), ...findOtherKey(exercise, keys, search)];
}

function findLater(position: Position, moves: number, search: MateSearch): MateLine | undefined {
  for (let longer = moves + 1; longer <= SHORT; longer++) {
    const [key] = search.keysOf(position, longer) ?? [];
    if (key !== undefined) return lineOf(position, key, longer, search);
  }
  return undefined;
}

/**
 * A game may show what was played instead of the solution: only if no line begins with a key is the
 * first one wrong.
 */
function findWrongSolution(
  {start, moves, solutions}: MateExercise,
  keys: readonly Move[],
  search: MateSearch,
): readonly ExerciseFault[] {
  if (solutions.length === 0) return [];
  const begun = solutions.flatMap((line, index) => (isOneOf(line[0], keys) ? [index] : []));
  if (begun.length === 0) {
    return [wrongAt(start.clone(), {line: 0, ply: 0, moves, keys}, solutions, search)];
  }
  for (const line of begun) {
    const fault = followSolution(start, line, {start, moves, solutions}, search);
    if (fault !== undefined) return [fault];
  }
  return [];
}

function followSolution(
  start: Position,
  line: number,
  {moves, solutions}: MateExercise,
  search: MateSearch,
): ExerciseFault | undefined {
  const position = start.clone();
  for (const [ply, move] of (solutions[line] ?? []).entries()) {
    const left = moves - (ply >> 1);
    if (left < 1) return undefined;
    if (ply > 0 && ply % 2 === 0) {
      const keys = search.keysOf(position, left);
      if (keys === undefined) return undefined;
      if (!keys.includes(move)) {
        return wrongAt(position, {line, ply, moves: left, keys}, solutions, search);
      }
    }
    position.play(move);
  }
  return undefined;
}

/** A move of a solution, with the moves that would mate in its place. */
interface WrongMove {
  readonly line: number;
  readonly ply: number;
  /** The number of moves in which the mate is due. */
  readonly moves: number;
  readonly keys: readonly Move[];
}

function wrongAt(
  position: Position,
  {line, ply, moves, keys}: WrongMove,
  solutions: MateExercise['solutions'],
  search: MateSearch,
): ExerciseFault {
  const move = solutions[line]?.[ply];
  if (move === undefined) return {kind: 'undecided'};
  position.play(move);
  const reply = search.refutationOf(position, moves - 1);
  return {kind: 'wrong-solution', line, ply, reply: reply === 'none' ? 'stalemate' : reply, keys};
}

function findOtherKey(
  {start, moves, solutions}: MateExercise,
  keys: readonly Move[],
  search: MateSearch,
): readonly ExerciseFault[] {
  const known = solutions.map(([first]) => first).filter((move) => move !== undefined);
  const claimed = known.some((move) => isOneOf(move, keys)) ? known : keys.slice(0, 1);
  const others = distinct(keys.filter((key) => !isOneOf(key, claimed)));
  const position = start.clone();
  const other = shortestLineOf(position, others, moves, search);
  if (other !== undefined) return [{kind: 'second-key', other, more: others.length - 1}];
  const by = shortestLineOf(position, keys.slice(0, 1), moves, search);
  return by !== undefined && by.moves < moves ? [{kind: 'shorter', by}] : [];
}

/** The shortest mate that begins with one of `keys`, all of which mate in `moves`. */
function shortestLineOf(
  position: Position,
  keys: readonly Move[],
  moves: number,
  search: MateSearch,
): MateLine | undefined {
  for (let fewer = 1; fewer < moves && keys.length > 0; fewer++) {
    const quick = search.keysOf(position, fewer) ?? [];
    const key = keys.find((one) => quick.includes(one));
    if (key !== undefined) return lineOf(position, key, fewer, search);
  }
  const [first] = keys;
  return first === undefined ? undefined : lineOf(position, first, moves, search);
}

/** A line of `moves` moves that begins with `key`, in which the other side resists to the end. */
export function lineOf(start: Position, key: Move, moves: number, search: MateSearch): MateLine {
  const position = start.clone();
  const line: Move[] = [key];
  position.play(key);
  for (let left = moves - 1; left > 0; left--) {
    const reply = search.refutationOf(position, left - 1);
    if (reply === undefined || reply === 'none') break;
    position.play(reply);
    const [next] = search.keysOf(position, left) ?? [];
    if (next === undefined) break;
    position.play(next);
    line.push(reply, next);
  }
  return {moves, line};
}

function isOneOf(move: Move | undefined, keys: readonly Move[]): boolean {
  return move !== undefined && keys.some((key) => isSameKey(key, move));
}

/** Leaves out keys that are the same as an earlier one. */
export function distinct(keys: readonly Move[]): readonly Move[] {
  return keys.filter((key, index) => !isOneOf(key, keys.slice(0, index)));
}

/** A promotion to a queen and to a rook that both mate are one key. */
function isSameKey(one: Move, other: Move): boolean {
  return (
    moveFrom(one) === moveFrom(other) &&
    moveTo(one) === moveTo(other) &&
    moveCastling(one) === moveCastling(other) &&
    promotionClass(one) === promotionClass(other)
  );
}

function promotionClass(move: Move): number {
  const promotion = movePromotion(move);
  return promotion === ROOK ? QUEEN : promotion;
}

/** The fault of a claim after a move. */
export type ClaimFault =
  | {readonly kind: 'no-mate'}
  /** The mate takes `moves` moves at most; `line` is one such line from the position after the move. */
  | {readonly kind: 'shorter'; readonly moves: number; readonly line: readonly Move[]};

/**
 * Judges a claim such as "mates in two" after a move. It can be about the side to move; about the
 * side that has just moved, with or without this move counted; or about what this side had before.
 * Returns undefined if one of these is true, or may be: a fault is proved for each of them.
 */
export function judgeClaim(claim: MoveClaim, search: MateSearch): ClaimFault | undefined {
  const {moves, side, before, after} = claim;
  const concerns = (position: Position): boolean =>
    side === undefined || side === position.sideToMove;
  const toMove = concerns(after) ? search.shortestMate(after.clone(), moves) : 'none';
  const moved = concerns(before) ? search.shortestLoss(after.clone(), moves) : 'none';
  const missed = concerns(before) ? search.shortestMate(before.clone(), moves) : 'none';
  if (toMove === undefined || moved === undefined || missed === undefined) return undefined;
  if ([toMove, moved, missed].includes(moves)) return undefined;
  if (toMove !== 'none') return {kind: 'shorter', ...mateFrom(after, toMove, search)};
  if (moved !== 'none') {
    return moved + 1 === moves
      ? undefined
      : {kind: 'shorter', moves: moved + 1, line: lossFrom(after, moved, search)};
  }
  return missed === 'none' ? {kind: 'no-mate'} : undefined;
}

function mateFrom(
  position: Position,
  moves: number,
  search: MateSearch,
): {readonly moves: number; readonly line: readonly Move[]} {
  const [key] = search.keysOf(position.clone(), moves) ?? [];
  return {moves, line: key === undefined ? [] : lineOf(position, key, moves, search).line};
}

/** A line in which the side to move is mated in `moves` moves of the other. */
function lossFrom(position: Position, moves: number, search: MateSearch): readonly Move[] {
  const next = position.clone();
  const reply = moves === 0 ? undefined : search.refutationOf(next, moves - 1);
  if (reply === undefined || reply === 'none') return [];
  next.play(reply);
  return [reply, ...mateFrom(next, moves, search).line];
}

/** A mate that a comment claims after a move. */
export interface MoveClaim extends Pick<MateClaim, 'moves' | 'side'> {
  /** The positions before and after the move. */
  readonly before: Position;
  readonly after: Position;
  /** The comment. */
  readonly span: Span;
}

/** Returns the texts of `games` that may contain claims; takes a small part of reading them. */
export function claimingTexts(games: readonly Game[]): ReadonlySet<SourceText> {
  const sources = Array.from(new Set(games.map(({source}) => source)));
  return new Set(sources.filter((source) => hasComments(source) && MAY_CLAIM.test(source.text)));
}

function hasComments({bytes}: SourceText): boolean {
  return bytes === undefined || bytes.includes(OPEN_BRACE) || bytes.includes(SEMICOLON);
}

/**
 * Returns the claims after moves of a game, in reading order. A comment is a claim only if it says
 * nothing else: any other sentence may be about another move or another position.
 */
export function claimsAfterMoves(game: Game): readonly MoveClaim[] {
  const {source, span, start} = game;
  if (!MAY_CLAIM.test(source.slice(span)) || !start.hasBothKings()) return [];
  const claims: MoveClaim[] = [];
  walkGame(game, {
    move: (node, {position}) => {
      if (node.move === NULL_MOVE || node.after.length === 0) return;
      for (const claim of claimsIn(node.after)) {
        const before = position.clone();
        claims.push({...claim, before, after: positionAfter(before, node)});
      }
    },
  });
  return claims;
}

function* claimsIn(
  comments: readonly Comment[],
): Generator<Pick<MoveClaim, 'moves' | 'side' | 'span'>> {
  const [comment, ...others] = comments;
  if (comment?.span === undefined || others.length > 0) return;
  const claim = readWholeClaim(splitComment(comment.text).text);
  if (claim !== undefined) yield {moves: claim.moves, side: claim.side, span: comment.span};
}

function positionAfter(before: Position, node: MoveNode): Position {
  const after = before.clone();
  followMove(after, node);
  return after;
}
