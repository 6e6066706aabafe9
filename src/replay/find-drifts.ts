import {isPrinted} from '../latex/tables/effects.ts';
import {compareBoards} from '../chess/compare-boards.ts';
import type {BoardDifference} from '../chess/compare-boards.ts';
import {findPath} from '../chess/find-path.ts';
import type {Move} from '../chess/move.ts';
import {gameOf} from './diagrams.ts';
import type {Diagram, LiteralFen} from './diagrams.ts';
import type {Facts} from './facts.ts';
import {nodesAtPly, plyOf} from './played-game.ts';
import type {PlayedGame, GameNode} from './played-game.ts';
import {isSlipInFen, MOST_SQUARES} from './is-slip-in-fen.ts';
import {Keys} from './keys.ts';
import {ReachedPlacements} from './reached-placements.ts';
import {lineAround} from './block.ts';
import {readWrittenTurn} from './written-turn.ts';

/** A board that nearly shows a position of the text. */
export interface Drift {
  readonly diagram: Diagram;
  readonly fen: LiteralFen;
  /** The position of the text. */
  readonly node: GameNode;
  /** What is in the diagram (`one`), and what in the text (`other`); none if only the side differs. */
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
