import {readFen, START_FEN, type Position} from '../../chess/index.ts';
import {openingPosition, TreeReport, type TreeMove} from '../../games/index.ts';
import {UserError, writeJson} from '../../text/index.ts';
import {say, alignColumns, type World} from '../../workspace/index.ts';
import type {GameFlags} from './game-flags.ts';
import type {TreeFormat} from '../commands/options.ts';
import {percentOf, printTotal} from './print-statistics.ts';

interface TreeFlags extends GameFlags {
  readonly format: TreeFormat;
  /** The number of half-moves. */
  readonly depth?: number;
}

/** Prints which moves games play from a position, and how they score. */
export async function printTree(
  paths: readonly string[],
  {format, depth = 1, ...flags}: TreeFlags,
  world: World,
): Promise<number> {
  const tree = new TreeReport(rootOf(flags), depth);
  return printTotal(paths, flags, world, {
    add: (game) => {
      tree.add(game);
    },
    write: (isUnreadable) => {
      if (tree.games === 0 && !isUnreadable) say('no game reaches the position', world);
      return TREE_WRITERS[format](tree);
    },
  });
}

/** The position of `--position`, or that after the moves of `--opening`, or the usual start. */
function rootOf({position, opening = ''}: GameFlags): Position {
  const outcome = readFen(position ?? START_FEN);
  if (outcome.kind !== 'position')
    throw new UserError('malformed-fen', `--position ${position ?? ''}: expected a FEN`);
  return (position === undefined ? openingPosition(opening) : undefined) ?? outcome.position;
}

const TREE_WRITERS: Readonly<Record<TreeFormat, (tree: TreeReport) => string>> = {
  table: (tree) => {
    const rows = rowsOf(tree.moves, []).map(([line, ...cells]) => [
      `${'  '.repeat(line.length - 1)}${line.at(-1) ?? ''}`,
      ...cells,
    ]);
    const [[first = ''], ...numbers] = TITLES;
    const columns = [{title: first}, ...numbers.map((title) => ({title, align: 'right' as const}))];
    return alignColumns(columns, rows);
  },
  csv: (tree) =>
    [TITLES, ...rowsOf(tree.moves, [])]
      .map(([line, ...cells]) => `${[line.join(' '), ...cells].join(',')}\r\n`)
      .join(''),
  json: (tree) => `${writeJson({version: 1, games: tree.games, moves: tree.moves}, 2)}\n`,
};

type Row = readonly [line: readonly string[], ...cells: string[]];

const TITLES: Row = [['move'], 'games', 'share', '1-0', 'draws', '0-1', 'score', 'Elo'];

/** The moves with those after them, each with the line that leads to it. */
function rowsOf(moves: readonly TreeMove[], before: readonly string[]): readonly Row[] {
  return moves.flatMap((move): readonly Row[] => {
    const {san, fullmove, isWhite, games, share, white, draws, black, elo, replies} = move;
    const number = isWhite ? `${fullmove}. ` : before.length === 0 ? `${fullmove}... ` : '';
    const line = [...before, `${number}${san}`];
    const counts = [games, `${Math.round(100 * share)}%`, white, draws, black].map(String);
    return [[line, ...counts, percentOf(move), `${elo ?? ''}`], ...rowsOf(replies, line)];
  });
}
