import {
  annotationsOf,
  BLACK,
  EMPTY,
  isDrop,
  isEnPassant,
  isStartPosition,
  movePromotion,
  MoveNode,
  moveTo,
  NULL_MOVE,
  readableText,
  sanIn,
  sideOf,
  SQUARES,
  Position,
  typeOf,
  walkGame,
  type Game,
  type GameVisitor,
  type Move,
  type MovePlace,
  type Side,
} from '../chess/index.ts';
import {nameMove} from './board-place.ts';
import {hasMarks, momentsOf, MOMENTS, reasonFor} from './board-moments.ts';
import type {AnnotatedMove, MomentKind} from './board-moments.ts';
import type {BareLine} from './printed-game.ts';

/** Characters per printed line, and lines that each board is given: 1.5 to 2 boards a page. */
const LINE = 46;
const LINES_PER_BOARD = 42;

/** The least distance between two boards of a game. */
const LEAST_PLIES = 8;
const LEAST_LINES = 9;

/** Moments of less weight get a board only if the game has no other. */
const LEAST_SCORE = 2;

/**
 * A game that takes less than this part of the lines of a board gets one only for a moment of some
 * weight, such as the final combination; a sacrifice alone is not enough. A page of miniatures would
 * be full of boards.
 */
const SHORT_GAME = 0.55;
const SHORT_GAME_SCORE = 3;
const SHORT_GAME_TURNS = 0.6;

/** Opening moves, where only marks are worth a board, and the first ones of the middle game. */
const OPENING_PLIES = 10;
const EARLY_PLIES = 16;

/**
 * Chooses the positions of a game that are printed as boards, each with the reasons in words. The
 * choice depends on nothing but the game, and boards that the file asks for are all there are.
 */
export function chooseBoards(game: Game): ReadonlyMap<MoveNode, readonly string[]> {
  const finder = new MomentFinder(game);
  walkGame(game, finder);
  if (finder.requested.length > 0 || asks(game.root)) {
    const nodes = [...(asks(game.root) ? [game.root] : []), ...finder.requested];
    return new Map(nodes.map((node) => [node, ['the file asks for a board']]));
  }
  const picked = pick(finder.moments(), finder.budget, !isStartPosition(game.start));
  return new Map(picked.map(({node, reasons}) => [node, reasons.map(writeReason)]));
}

/**
 * The same for a game from the usual start without annotations: after how many half-moves boards are printed. A
 * line with evaluations is not such a game.
 */
export function chooseBareBoards(
  line: BareLine,
  {result}: Pick<Game, 'result'>,
): readonly number[] | undefined {
  if (line.commands.has('eval')) return undefined;
  const finder = new MomentFinder({start: START, root: BARE, result});
  const position = boardAtStart();
  let ply = 0;
  for (const move of line.moves) {
    finder.take({node: BARE, annotations: NOTHING, move, san: line.signOf(ply), position});
    position.play(move);
    ply += 1;
  }
  return pick(finder.moments(), finder.budget, false).map((moment) => moment.ply);
}

const START = Position.start();

/** The board on which bare lines are played: one for all, since boards are large. */
const BOARD = Position.start();

/** Returns that board with the usual start on it; the next call takes it back. */
export function boardAtStart(): Position {
  BOARD.copyFrom(START);
  return BOARD;
}

/** The node and the annotations of all moves that have none. */
const BARE = MoveNode.root();
const NOTHING = annotationsOf(BARE);

function writeReason([kind, move]: Reason): string {
  return reasonFor(kind, nameMove(move, move.san));
}

function asks(node: MoveNode): boolean {
  return annotationsOf(node).diagram !== undefined;
}

/** Why a position may be printed, and the move that is the reason; in words only for those that are. */
type Reason = readonly [kind: MomentKind, move: Pick<Step, 'fullmove' | 'side' | 'san'>];

/** A position that may be printed. */
interface Moment {
  readonly node: MoveNode;
  /** The number of half-moves from the start, and of printed lines. */
  readonly ply: number;
  readonly line: number;
  score: number;
  readonly reasons: Reason[];
}

/** Takes the moments with the highest scores that keep their distance from each other. */
function pick(
  moments: readonly Moment[],
  {boards, least}: {readonly boards: number; readonly least: number},
  startIsPrinted: boolean,
): readonly Moment[] {
  const [first] = moments;
  const taken: Moment[] = startIsPrinted && first !== undefined ? [first] : [];
  const ranked = [...moments].sort((one, other) => other.score - one.score || one.ply - other.ply);
  for (const moment of ranked) {
    if (taken.length >= boards) break;
    if (moment.score < (taken.length === 0 ? least : LEAST_SCORE)) break;
    const isFree = taken.every(
      ({ply, line}) =>
        Math.abs(ply - moment.ply) >= LEAST_PLIES && Math.abs(line - moment.line) >= LEAST_LINES,
    );
    if (isFree) taken.push(moment);
  }
  return taken.sort((one, other) => one.line - other.line);
}

/** A move of the main line, with what happens on the board. */
interface Step extends AnnotatedMove {
  readonly san: string;
  readonly fullmove: number;
  readonly side: Side;
  /** The square of a capture; undefined for other moves. */
  readonly captured: number | undefined;
  /** White's material after the move, less Black's, in pawns. */
  readonly material: number;
  readonly line: number;
  variationPlies: number;
  variations: number;
}

/** A move of the main line about to be played. */
interface NextMove extends Pick<Step, 'node' | 'annotations' | 'san'> {
  readonly move: Move;
  readonly position: Position;
}

/** Collects the moves of a game, and finds its moments. */
class MomentFinder implements GameVisitor {
  /** The nodes at which the file asks for a board. */
  readonly requested: MoveNode[] = [];
  readonly #game: Pick<Game, 'start' | 'root' | 'result'>;
  readonly #steps: Step[] = [];
  readonly #marked: Moment[] = [];
  #material: number;
  #level = 1;
  #characters: number;

  constructor(game: Pick<Game, 'start' | 'root' | 'result'>) {
    this.#game = game;
    this.#material = game.start === START ? 0 : materialOf(game.start);
    this.#characters = HEADING * LINE + readableText(game.root.after).length;
  }

  open(): void {
    this.#level += 1;
    this.#characters += LINE / 2;
    const step = this.#steps.at(-1);
    if (this.#level === 2 && step !== undefined) step.variations += 1;
  }

  close(): void {
    this.#level -= 1;
  }

  move(node: MoveNode, before: MovePlace): void {
    const annotations = annotationsOf(node, before.side);
    if (annotations.diagram !== undefined) this.requested.push(node);
    if (this.#level === 1) {
      const san = sanIn(node, before);
      this.take({node, annotations, move: node.move, san, position: before.position});
      return;
    }
    const line = this.#print(annotations);
    const step = this.#steps.at(-1);
    if (step !== undefined) step.variationPlies += 1;
    if (hasMarks(annotations) && annotations.after !== '') {
      const {fullmove, side} = before;
      const reasons: Reason[] = [['marks', {fullmove, side, san: sanIn(node, before)}]];
      // Half the weight, since the game itself has gone another way.
      this.#marked.push({
        node,
        ply: this.#steps.length,
        line,
        score: MOMENTS.marks[0] / 2,
        reasons,
      });
    }
  }

  /** Takes the next move of the main line, which is played in `position`. */
  take({node, annotations, move, san, position}: NextMove): void {
    const line = this.#print(annotations);
    const {fullmove, sideToMove: side} = position;
    const isMove = move !== NULL_MOVE && !isDrop(move);
    const target = isMove ? position.pieceAt(moveTo(move)) : 0;
    const isOpponents = target !== EMPTY && sideOf(target) !== side;
    const value = isOpponents ? valueOf(target) : isMove && isEnPassant(move) ? 1 : 0;
    const promoted = isMove ? movePromotion(move) : 0;
    const gain = value + (promoted === 0 ? 0 : valueOf(promoted) - 1);
    this.#material += side === 'white' ? gain : -gain;
    this.#steps.push({
      node,
      san,
      fullmove,
      side,
      captured: value > 0 ? moveTo(move) : undefined,
      material: this.#material,
      annotations,
      line,
      variationPlies: 0,
      variations: 0,
    });
  }

  /** Counts the characters of a move and of what is said about it; returns the line of the move. */
  #print({after, before}: Step['annotations']): number {
    this.#characters += MOVE;
    const line = this.#characters / LINE;
    const length = after.length + before.length;
    if (length > 0) this.#characters += length + LINE / 2;
    return line;
  }

  /** The number of boards that the game may have, and the score that the first of them needs. */
  get budget(): {readonly boards: number; readonly least: number} {
    const least = this.#share < SHORT_GAME ? SHORT_GAME_SCORE : 0;
    return {boards: Math.max(1, Math.floor(this.#share + 0.3)), least};
  }

  /** The lines of the game in those that a board is given. */
  get #share(): number {
    return this.#characters / LINE / LINES_PER_BOARD;
  }

  /** All moments, that of the start first. */
  moments(): readonly Moment[] {
    const byPly = new Map<number, Moment>();
    const momentAt = (ply: number): Moment => {
      const {node, line} = this.#steps[ply - 1] ?? {node: this.#game.root, line: 0};
      const moment = byPly.get(ply) ?? {node, ply, line, score: 0, reasons: []};
      byPly.set(ply, moment);
      return moment;
    };
    const isSetUp = !isStartPosition(this.#game.start);
    if (isSetUp) momentAt(0);
    const note = (ply: number, kind: MomentKind, step: Step | undefined, part = 1): void => {
      if (ply > this.#steps.length || step === undefined) return;
      const moment = momentAt(ply);
      moment.score += MOMENTS[kind][0] * part;
      moment.reasons.push([kind, step]);
    };
    this.#steps.forEach((step, i) => {
      for (const [ply, kind] of momentsOf(step, i + 1, this.#steps[i - 1])) note(ply, kind, step);
    });
    const part = this.#share < SHORT_GAME ? SHORT_GAME_TURNS : 1;
    for (const [ply, kind] of this.#turns())
      note(ply, kind, this.#steps[kind === 'end' ? ply - 1 : ply], part);
    const moments = [...byPly.values()].sort((one, other) => one.ply - other.ply);
    if (!isSetUp) this.#discountOpening(moments);
    this.#discountExchanges(moments);
    return [...moments, ...this.#marked].filter(({score}, i) => (i === 0 && isSetUp) || score > 0);
  }

  /** The moments that the moves themselves make: the final combination, sacrifices, the decision. */
  #turns(): readonly (readonly [ply: number, kind: MomentKind])[] {
    const steps = this.#steps;
    const {length} = steps;
    const {result} = this.#game;
    // A game without a winner gets a board after its middle if nothing else is worth one.
    if (result !== '1-0' && result !== '0-1')
      return [[Math.floor(this.#steps.length * 0.55), 'middle']];
    const winner = result === '1-0' ? 'white' : 'black';
    const sign = winner === 'white' ? 1 : -1;
    const balance = (ply: number): number =>
      sign * (steps[Math.min(ply, length) - 1]?.material ?? materialOf(this.#game.start));
    const turns: (readonly [number, MomentKind])[] = [];
    const combination = startOfAttack(steps, winner);
    if (combination !== undefined) turns.push([combination, 'combination']);
    let last = -Infinity;
    for (let ply = 0; ply + 3 < length; ply += 1) {
      if (steps[ply]?.side !== winner) continue;
      const isGiven =
        balance(ply + 2) - balance(ply) <= -2 && balance(ply + 3) - balance(ply) <= -2;
      // The moves of one combination give material one after the other.
      if (isGiven && ply - last > LEAST_PLIES) turns.push([ply, 'sacrifice']);
      if (isGiven) last = ply;
    }
    let decided = length;
    while (decided > 0 && balance(decided) >= 2) decided -= 1;
    if (decided < length && decided > 0) turns.push([decided, 'decision']);
    else if (combination === undefined) turns.push([length, 'end']);
    return turns;
  }

  #discountOpening(moments: readonly Moment[]): void {
    const plies = this.#steps.length;
    const opening = Math.min(OPENING_PLIES, plies / 2);
    const early = Math.min(EARLY_PLIES, plies / 2);
    for (const moment of moments) {
      const {ply} = moment;
      const step = this.#steps[ply - 1];
      if (ply >= early || (step !== undefined && hasMarks(step.annotations) && ply > 0)) continue;
      moment.score *= ply < opening ? 0 : 0.5;
    }
  }

  /** While pieces are being exchanged, a board shows neither what was nor what will be. */
  #discountExchanges(moments: readonly Moment[]): void {
    for (const moment of moments) {
      const [last, next] = [this.#steps[moment.ply - 1], this.#steps[moment.ply]];
      const isRetaken = last?.captured !== undefined && last.captured === next?.captured;
      if (isRetaken && !hasMarks(last.annotations)) moment.score = 0;
    }
  }
}

/** The lines of a heading, and the characters of a move with its number. */
const HEADING = 5;
const MOVE = 6.5;

/** The value of each piece type in pawns: pawn, knight, bishop, rook, queen, king. */
const VALUES = [0, 1, 3, 3, 5, 9, 0] as const;

function valueOf(piece: number): number {
  return VALUES[typeOf(piece)] ?? 0;
}

function materialOf(position: Position): number {
  let sum = 0;
  for (const square of SQUARES) {
    const piece = position.pieceAt(square);
    sum += (piece & BLACK) === 0 ? valueOf(piece) : -valueOf(piece);
  }
  return sum;
}

/**
 * Returns the ply from which the winner gives check with each move until the end, or wins with at
 * least two checks or a mate; undefined if the game ends otherwise.
 */
function startOfAttack(steps: readonly Step[], winner: Side): number | undefined {
  const last = steps.length - 1;
  let at = steps[last]?.side === winner ? last : last - 1;
  const isMate = steps[last]?.san.endsWith('#') === true;
  let checks = 0;
  while (at >= 0 && /[+#]$/u.test(steps[at]?.san ?? '')) {
    checks += 1;
    at -= 2;
  }
  if (checks === 0 || (checks < 2 && !isMate)) return undefined;
  // Before a mate in one there was a move that threatened it.
  return checks === 1 ? Math.max(at, 0) : at + 2;
}
