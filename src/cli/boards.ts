import {writeFen} from '../chess/fen.ts';
import type {Dialect} from '../latex/dialect-of.ts';
import type {Block, Facts} from '../replay/facts.ts';
import type {GameNode} from '../replay/game-tree.ts';
import {drawBoard} from '../report/draw-board.ts';
import {printable} from '../report/finding.ts';
import {openBook, openSource} from './open-book.ts';
import {EXIT} from './world.ts';
import type {World} from './world.ts';

interface BoardsFlags {
  readonly format?: 'text' | 'json';
  readonly dialect?: Dialect;
  readonly allowRoot?: readonly string[];
}

/** One block of moves; `before` and `after` are FENs, null where nobody can know them. */
interface BlockOfMoves {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly command: string;
  /** The game, counted from 1 in reading order; null where none was started. */
  readonly game: number | null;
  /** The id under which xskak files it. */
  readonly id: string | null;
  readonly before: string | null;
  readonly after: string | null;
  /** Half-moves played. */
  readonly plies: number;
  readonly status: Block['status'];
}

/** `skakmat boards`: every block of moves with the positions that frame it. */
export async function boards(path: string, flags: BoardsFlags, world: World): Promise<number> {
  const source = await openSource(path, world);
  const {checked} = await openBook(source, flags);
  const blocks = checked.facts.blocks.map((block) => describe(block, checked.facts));
  const text =
    flags.format === 'json'
      ? `${JSON.stringify({version: 1, blocks}, undefined, 2)}\n`
      : blocks.map(draw).join('\n');
  world.stdout.write(text);
  return EXIT.clean;
}

function describe({command, before, after, plies, status}: Block, {board}: Facts): BlockOfMoves {
  const fenOf = (node: GameNode | undefined): string | null =>
    node === undefined ? null : writeFen(board.goTo(node));
  return {
    file: command.source.path,
    ...command.source.place(command.span.start),
    command: command.name,
    game: before?.game.ordinal ?? null,
    id: before?.game.id ?? null,
    before: fenOf(before),
    after: fenOf(after),
    plies: plies.length,
    status,
  };
}

function draw({file, line, column, command, plies, after}: BlockOfMoves): string {
  const title = `${printable(file)}:${line}:${column}  \\${command}  ${plies} half-move${plies === 1 ? '' : 's'}`;
  const body =
    after === null ? ['the position behind it is not known'] : [after, '', ...drawBoard(after)];
  return [title, ...body.map((row) => (row === '' ? '' : `    ${row}`)), ''].join('\n');
}
