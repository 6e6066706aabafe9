import {
  compareBoards,
  fileOf,
  findPath,
  isDisplaced,
  rankOf,
  writePlacement,
} from '../../chess/index.ts';
import type {BoardDifference, Move, Position} from '../../chess/index.ts';
import {isPrinted} from '../../tex/index.ts';
import {lineAround} from './block.ts';
import type {BoardCursor} from './board-cursor.ts';
import {gameOf, type Diagram, type LiteralFen, type Facts} from './facts.ts';
import {Keys} from './keys.ts';
import {nodesAtPly, plyOf, type GameNode, type PlayedGame} from './played-game.ts';
import {readWrittenTurn} from './set-up.ts';

/** A board that nearly shows a position of the text. */
export interface Drift {
  readonly diagram: Diagram;
  readonly fen: LiteralFen;
  /** The position of the text. */
  readonly node: GameNode;
  /** The pieces in the diagram (`one`) and in the text (`other`); none if only the side differs. */
  readonly differences: readonly BoardDifference[];
  /** The legal moves that lead from the text's position to the diagram's, if any do. */
  readonly path: readonly Move[] | undefined;
}

/**
 * Finds the boards that were to show a position of the text and fail to: their author has changed
 * the moves and forgotten the FEN, or the other way round.
 *
 * A board that equals any position of the text is right, and so is one that a legal move or two
 * lead to from the position at hand: authors show what comes next, or what might. Only a FEN whose
 * own side and number name a position of the text is held to that position.
 *
 * A `\skmboard` without the key `free` shows the position at hand, so that any difference counts. One
 * with the key may follow moves that are not read, such as drops: only its FEN names a position.
 */
export function findDrifts(facts: Facts): readonly Drift[] {
  const reached = new ReachedPlacements(facts);
  return facts.diagrams.flatMap((diagram) => {
    const {fen, command} = diagram;
    const keys = new Keys(command.options);
    if (fen === undefined || keys.hasAny(COMPOSED)) return [];
    if (isPrinted(command) && !diagram.starts && !keys.has('free'))
      return findStray(facts, diagram, fen) ?? [];
    return findDrift(facts, reached, diagram, fen) ?? [];
  });
}

/** Keys of chessboard that put pieces on top of the FEN, or take some away. */
const COMPOSED = [
  ...['setpieces', 'addpieces', 'setwhite', 'setblack', 'addwhite', 'addblack', 'addfen'],
  ...['clearfield', 'clearfields', 'clearfile', 'clearfiles', 'clearrank', 'clearranks'],
  ...['clearboard', 'loadfen', 'restorefen', 'startfen', 'fillarea'],
];

/** A board, or a side to move, that no position at hand has, as far as these are known. */
function findStray(facts: Facts, diagram: Diagram, fen: LiteralFen): Drift | undefined {
  const {board} = facts;
  const target = fen.position.board;
  // As TeX reads it, which marks the side to move.
  const {side = 'white'} = readWrittenTurn(fen.argument);
  const [nearest] = atHand(facts, diagram)
    .map((node) => ({node, differences: compareBoards(target, board.goTo(node).board)}))
    .sort((one, other) => one.differences.length - other.differences.length);
  if (nearest === undefined) return undefined;
  const isRight = board.goTo(nearest.node).sideToMove === side;
  if (nearest.differences.length === 0 && isRight) return undefined;
  return {diagram, fen, ...nearest, path: undefined};
}

function findDrift(
  facts: Facts,
  reached: ReachedPlacements,
  diagram: Diagram,
  fen: LiteralFen,
): Drift | undefined {
  const {board} = facts;
  const target = fen.position.board;
  const ply = namedPly(facts, diagram, fen);
  const isFree = new Keys(diagram.command.options).has('free');
  const here = isFree ? [] : atHand(facts, diagram);
  const near = [...new Set([...here, ...named(facts, diagram, ply)])]
    .map((node) => ({node, differences: compareBoards(target, board.goTo(node).board)}))
    .filter(({node, differences}) => differences.length <= MOST_SQUARES || here.includes(node))
    .sort((one, other) => one.differences.length - other.differences.length);
  if (near[0]?.differences.length === 0) return undefined;
  if (near.length === 0 || reached.has(fen.position, gameOf(diagram, facts.games)))
    return undefined;
  const drifts: Drift[] = [];
  for (const {node, differences} of near) {
    const path = findPath(board.goTo(node), target, 2);
    if (path !== undefined && node.ply !== ply) return undefined;
    const drift = {diagram, fen, node, differences, path};
    if (isSlipInFen(board, drift, ply)) drifts.push(drift);
  }
  return drifts[0];
}

/** The ply that a FEN names; that of the first move is most often a mere placeholder. */
function namedPly({games}: Facts, diagram: Diagram, {argument}: LiteralFen): number | undefined {
  const {side, fullmove} = readWrittenTurn(argument);
  const written = side && fullmove !== undefined ? plyOf({side, fullmove}) : undefined;
  const ply = gameOf(diagram, games)?.root.ply ?? written;
  return ply === undefined || ply >> 1 === 1 ? undefined : ply;
}

/** The position at a diagram, and the end of the line before it. */
function atHand({blocks: all}: Facts, diagram: Diagram): readonly GameNode[] {
  const {at, inside, command, starts, blocks} = diagram;
  const here = inside === undefined ? at : lineAround(inside, command);
  const last = starts ? undefined : all[blocks - 1]?.after;
  return [here, last].filter((node) => node !== undefined);
}

/** The positions that a FEN names by its `ply`, in the game at hand and in the next one. */
function named(facts: Facts, diagram: Diagram, ply: number | undefined): readonly GameNode[] {
  if (ply === undefined) return [];
  const [here] = atHand(facts, diagram);
  const games = [here?.game, nextGame(facts, diagram)].filter((game) => game !== undefined);
  return games.flatMap((game) => [...nodesAtPly(game, ply)]);
}

/** Some authors show a diagram first, and then the moves that lead to it. */
function nextGame({games}: Facts, diagram: Diagram): PlayedGame | undefined {
  const own = gameOf(diagram, games);
  if (own === undefined) return games[diagram.games];
  return own.hasMoves ? undefined : games[diagram.games + 1];
}

/** Every placement that some line of a text reaches; looked up only on demand. */
class ReachedPlacements {
  readonly #facts: Facts;
  #lines: ReadonlySet<string> | undefined;
  #starts: readonly string[] | undefined;

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  /** Tests whether a line of the text reaches it, or a game other than `own` begins with it. */
  has(position: Position, own: PlayedGame | undefined): boolean {
    const placement = writePlacement(position);
    this.#lines ??= linesOf(this.#facts);
    if (this.#lines.has(placement)) return true;
    this.#starts ??= this.#facts.games.map(({start}) => writePlacement(start));
    return this.#starts.some(
      (start, index) => start === placement && this.#facts.games[index] !== own,
    );
  }
}

/** In the order of the text, so that the board need not go far from one to the next. */
function linesOf({blocks, board}: Facts): ReadonlySet<string> {
  const placements = new Set<string>();
  for (const {nodes} of blocks) {
    for (const node of nodes) placements.add(writePlacement(board.goTo(node)));
  }
  return placements;
}

/** A board that is not `node`, and what it differs in. */
interface Doubt {
  readonly diagram: Diagram;
  readonly fen: LiteralFen;
  readonly node: GameNode;
  readonly differences: readonly BoardDifference[];
  readonly path: readonly Move[] | undefined;
}

/** On how many squares a slip shows at most. */
const MOST_SQUARES = 2;

/** With fewer pieces, positions are alike by nature, and variations of a theme. */
const FEWEST_PIECES = 11;

/** By how many plies a FEN may miscount and still be about the current position. */
const MISCOUNT = 2;

/**
 * True if a board differs from `node` by a slip, on one or two squares. No legal moves may lead from
 * one to the other, unless the FEN names `node` by its `ply`; a FEN that does not must come close in
 * every other way. What an alternative to one of the last two moves leads to is shown on purpose.
 */
function isSlipInFen(board: BoardCursor, doubt: Doubt, ply: number | undefined): boolean {
  const {diagram, fen, node, differences, path} = doubt;
  if (path === undefined && differences.length > MOST_SQUARES) return false;
  if (isAlternative(board, node, fen)) return false;
  if (ply === node.ply) return true;
  return (
    !diagram.starts &&
    (ply === undefined || Math.abs(ply - node.ply) <= MISCOUNT) &&
    fen.position.counts.reduce((sum, count) => sum + count, 0) >= FEWEST_PIECES &&
    !isFarMove(differences) &&
    !isThreat(board.goTo(node), fen)
  );
}

/** "Or 12...Kg7", which is nowhere as a move. */
function isAlternative(board: BoardCursor, {parent}: GameNode, {position}: LiteralFen): boolean {
  if (parent === undefined) return false;
  const from = parent.parent ?? parent;
  return findPath(board.goTo(from), position.board, from === parent ? 1 : 2) !== undefined;
}

/** Tests whether the FEN shows a threat of the side that is not to move. */
function isThreat(position: Position, fen: LiteralFen): boolean {
  position.playNull();
  const path = findPath(position, fen.position.board, 1);
  position.back();
  return path !== undefined;
}

/** One piece on another square than in the text, which is not a neighbour of it. */
function isFarMove([first, second]: readonly BoardDifference[]): boolean {
  if (first === undefined || second === undefined) return false;
  if (!isDisplaced(first, second) && !isDisplaced(second, first)) return false;
  const files = fileOf(first.square) - fileOf(second.square);
  const ranks = rankOf(first.square) - rankOf(second.square);
  return Math.max(Math.abs(files), Math.abs(ranks)) > 1;
}
