import {accountPlace, kindOfCause} from '../skak/index.ts';
import type {
  AccountPlace,
  Block,
  EvidenceKind,
  Facts,
  GameNode,
  Strength,
  UnjudgedKind,
} from '../skak/index.ts';
import {writeFen} from '../chess/index.ts';
import {
  drawBoard,
  EXIT,
  isolated,
  isWanted,
  makeRunPlan,
  makeSettingsFor,
  openBooks,
  readSources,
  readTemplate,
} from '../workspace/index.ts';
import type {PickFlags, SettingsFlags, World} from '../workspace/index.ts';
import {plural, printable, writeJson} from '../text/index.ts';

interface BoardsFlags extends PickFlags, Pick<SettingsFlags, 'config' | 'dialect' | 'allowRoot'> {
  readonly format?: 'text' | 'json' | 'latex';
}

/** One block of moves; `before` and `after` are FENs, null if unknown. */
interface BlockOfMoves {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly command: string;
  /** The game, counted from 1 in reading order; null if none was started. */
  readonly game: number | null;
  /** The id under which xskak stores it. */
  readonly id: string | null;
  readonly before: string | null;
  readonly after: string | null;
  /** Half-moves played. */
  readonly plies: number;
  readonly status: Block['status'];
  /** The evidence that it starts there, which shows how reliable that is. */
  readonly evidence: EvidenceKind;
  readonly strength: Strength;
  /** Half-moves not judged. */
  readonly unjudged: number;
  /** The reason why half-moves are not judged, and its place; null if all are judged. */
  readonly cause: UnjudgedBlock | null;
}

interface UnjudgedBlock extends AccountPlace {
  readonly kind: UnjudgedKind;
}

/** `skakmat boards`: lists every block of moves with the positions before and after it. */
export async function boards(
  paths: readonly string[],
  flags: BoardsFlags,
  world: World,
): Promise<number> {
  const plan = makeRunPlan(makeSettingsFor(flags, world), flags, world);
  const {sources, isUnreadable} = await readSources(paths, plan, world);
  if (sources.length === 0 && isUnreadable) return EXIT.usage;
  const blocks: BlockOfMoves[] = [];
  for await (const opened of openBooks(sources, plan, world)) {
    const {document, checked} = opened.book;
    const wanted = checked.facts.blocks.filter(({command}) => isWanted(opened, command.source));
    const described = await isolated(document.source, world, () =>
      wanted.map((block) => describe(block, checked.facts)),
    );
    blocks.push(...(described ?? []));
  }
  const title = sources.map(({path}) => path).join(', ');
  world.stdout.write(await FORMATS[flags.format ?? 'text'](blocks, title));
  return isUnreadable ? EXIT.usage : EXIT.clean;
}

/** The output formats of the list; the sheet of diagrams is a LaTeX document. */
const FORMATS: Record<
  NonNullable<BoardsFlags['format']>,
  (blocks: readonly BlockOfMoves[], title: string) => string | Promise<string>
> = {
  text: (blocks) => blocks.map(draw).join('\n'),
  json: (blocks) => `${writeJson({version: 1, blocks}, 2)}\n`,
  latex: async (blocks, title) => {
    const {renderTemplate} = await import('../typeset/render-template.ts');
    const {makeEscape} = await import('../typeset/escape-tex.ts');
    const boards = blocks.flatMap(({after, line, command}) =>
      after === null ? [] : [{fen: after, line, command: `\\${command}`}],
    );
    return renderTemplate(readTemplate('boards.tex'), {title, boards}, makeEscape('pdflatex'));
  },
};

function describe(block: Block, {board}: Facts): BlockOfMoves {
  const {command, before, after, nodes, status, evidence, unjudged, cause} = block;
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
    plies: nodes.length,
    status,
    evidence: evidence.kind,
    strength: evidence.strength,
    unjudged,
    cause: cause === undefined ? null : {kind: kindOfCause(cause), ...accountPlace(cause)},
  };
}

function draw({file, line, column, command, plies, after}: BlockOfMoves): string {
  const title = `${printable(file)}:${line}:${column}  \\${command}  ${plural(plies, 'half-move')}`;
  const body =
    after === null ? ['the position after it is not known'] : [after, '', ...drawBoard(after)];
  return [title, ...body.map((row) => (row === '' ? '' : `    ${row}`)), ''].join('\n');
}
