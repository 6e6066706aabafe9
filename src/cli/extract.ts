import {extname} from 'node:path';
import {readBook, type BookGame} from '../book/index.ts';
import {plural, UserError} from '../text/index.ts';
import {makeFilter, type GameWriter, type TargetName} from '../games/index.ts';
import type {Block} from '../skak/index.ts';
import {
  BatchedOutput,
  EXIT,
  isolated,
  isWanted,
  makeRunPlan,
  makeSettingsFor,
  openBooks,
  Progress,
  readSources,
  say,
  writeOutput,
} from '../workspace/index.ts';
import type {PickFlags, SettingsFlags, Sink, World} from '../workspace/index.ts';
import {chooseWriter} from './games/choose-writer.ts';
import {GamesOnOffer} from './games/games-on-offer.ts';

interface ExtractFlags extends PickFlags, Pick<SettingsFlags, 'config' | 'dialect' | 'allowRoot'> {
  readonly to?: TargetName;
  /** A file; `-` is standard output. */
  readonly output?: string;
  readonly force?: boolean;
  readonly comments?: boolean;
  readonly game?: string;
}

/** The games of the books of a run. */
interface Extracted {
  readonly games: readonly BookGame[];
  /** Blocks that cannot be assigned to a game. */
  readonly astray: readonly Block[];
  /** The paths of all files that were read. */
  readonly inputs: readonly string[];
  readonly isUnreadable: boolean;
}

/** `skakmat extract`: writes the games of books; unjudged moves are marked in them and counted. */
export async function extract(
  paths: readonly string[],
  flags: ExtractFlags,
  world: World,
): Promise<number> {
  const isWanted = makeFilter({game: flags.game});
  const writer = await writerFor(flags);
  const {games, astray, inputs, isUnreadable} = await readBooks(paths, flags, world);
  const offer = new GamesOnOffer({game: flags.game});
  const wanted = games.filter(({game}, index) => offer.add(game, isWanted(game, index + 1)));
  if (offer.problem !== undefined && !isUnreadable) throw offer.problem;
  const {output = '-', force = false} = flags;
  const place = {output, inputs, force, world, progress: new Progress(world)};
  return writeOutput(place, async (sink) => {
    await write(wanted, writer, sink);
    const isLacking =
      wanted.length === 0 ||
      wanted.some(({unjudged}) => unjudged.some(({status}) => status === 'lost'));
    const code = isLacking ? EXIT.findings : EXIT.clean;
    return {
      code: isUnreadable ? EXIT.usage : code,
      report: () => {
        tell(wanted, astray, output, world);
      },
    };
  });
}

function writerFor({to, output}: ExtractFlags): Promise<GameWriter> {
  const ending = extname(output ?? '').toLowerCase();
  if (to === undefined && ending === '.tex') {
    throw new UserError('no-target', `${output ?? ''}: extract writes game files, not LaTeX`);
  }
  const target = to ?? (ending === '' ? 'pgn' : undefined);
  return chooseWriter({...(target && {to: target}), ...(output !== undefined && {output})});
}

async function readBooks(
  paths: readonly string[],
  flags: ExtractFlags,
  world: World,
): Promise<Extracted> {
  const games: BookGame[] = [];
  const astray: Block[] = [];
  const inputs: string[] = [];
  const wishes = {comments: flags.comments === true};
  const plan = makeRunPlan(makeSettingsFor(flags, world), flags, world);
  const {sources, isUnreadable} = await readSources(paths, plan, world);
  for await (const opened of openBooks(sources, plan, world)) {
    const {document, checked} = opened.book;
    inputs.push(...[document, ...document.documents].map(({source}) => source.path));
    const read = await isolated(document.source, world, () =>
      readBook(document, checked.facts, wishes),
    );
    if (read === undefined) continue;
    games.push(...read.games.filter((game) => game.sources.some((one) => isWanted(opened, one))));
    astray.push(...read.astray.filter(({command}) => isWanted(opened, command.source)));
  }
  return {games, astray, inputs, isUnreadable};
}

async function write(games: readonly BookGame[], writer: GameWriter, sink: Sink): Promise<void> {
  const out = new BatchedOutput(sink);
  out.add(writer.head);
  for (const [index, {game}] of games.entries()) {
    out.add((index > 0 ? writer.separator : '') + writer.write(game, index + 1));
    if (out.isFull) await out.flush();
  }
  out.add(writer.tail);
  await out.flush();
}

/** Reports how many games a file contains, and which lines are missing from them. */
function tell(
  games: readonly BookGame[],
  astray: readonly Block[],
  output: string,
  world: World,
): void {
  const marked = games.flatMap(({unjudged}) => unjudged);
  if (output !== '-' || games.length === 0 || marked.length + astray.length > 0) {
    say(`${plural(games.length, 'game')} written`, world);
  }
  if (marked.length > 0) {
    const which = `${plural(marked.length, 'line')} not judged to the end, marked with comments`;
    say(`${which}: ${placesOf(marked)}`, world);
  }
  if (astray.length > 0) {
    const which = `${plural(astray.length, 'line')} left out: their starting positions are not known`;
    say(`${which}: ${placesOf(astray)}`, world);
  }
}

function placesOf(blocks: readonly Block[]): string {
  const places = blocks
    .slice(0, SHOWN)
    .map(({command: {source, span}}) => `${source.path}:${source.place(span.start).line}`);
  return places.join(', ') + (blocks.length > SHOWN ? ', ...' : '');
}

const SHOWN = 3;
