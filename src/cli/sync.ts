import {
  compareWithSource,
  describeComparison,
  findSources,
  gamesIn,
  makeReadNamed,
  readBook,
  readSourceFile,
  sourceAt,
} from '../book/index.ts';
import type {BookGame, GameComparison, Report} from '../book/index.ts';
import {plural, printable, UserError, type SourceText, writeJson} from '../text/index.ts';
import type {GameReading} from '../games/index.ts';
import {
  EXIT,
  isolated,
  isWanted,
  makeRunPlan,
  makeSettingsFor,
  openBooks,
  Progress,
  readSources,
} from '../workspace/index.ts';
import type {OpenedBook, PickFlags, SettingsFlags, World} from '../workspace/index.ts';
import {FlawLog} from './games/flaw-log.ts';

interface SyncFlags extends PickFlags, Pick<SettingsFlags, 'config' | 'dialect' | 'allowRoot'> {
  /** A game file. */
  readonly source?: string;
  readonly format?: 'text' | 'json';
}

/** Games of books that come from the same file. */
interface Share {
  readonly games: BookGame[];
  /** True if the books are declared to contain all of the file. */
  isWhole: boolean;
}

/** `skakmat sync`: compares the games of books with those that they were made from. */
export async function sync(
  paths: readonly string[],
  flags: SyncFlags,
  world: World,
): Promise<number> {
  const plan = makeRunPlan(makeSettingsFor(flags, world), flags, world);
  const comparisons: GameComparison[] = [];
  const given: BookGame[] = [];
  const sources = new Map<string, GameReading>();
  let hasSource = flags.source !== undefined;
  let isAnyRead = false;
  const {sources: texts, isUnreadable} = await readSources(paths, plan, world);
  for await (const opened of openBooks(texts, plan, world)) {
    isAnyRead = true;
    const {source} = opened.book.document;
    await isolated(source, world, async () => {
      if (flags.source !== undefined) given.push(...gamesOf(opened));
      else {
        const {allowRoot} = await plan.optionsFor(source.path);
        const shares = shareOut(opened, allowRoot);
        hasSource ||= shares.size > 0;
        comparisons.push(...compareShares(shares, sources));
      }
    });
  }
  if (!isAnyRead && isUnreadable) return EXIT.usage;
  if (!hasSource && !isUnreadable) {
    throw new UserError(
      'no-source',
      'no source of the games is known; use --source games.pgn or a comment % skakmat: source=games.pgn',
    );
  }
  if (flags.source !== undefined) {
    const reading = readSourceFile(flags.source);
    if (reading.games.length === 0)
      throw new UserError('no-game', `${flags.source}: no game found`);
    sources.set(flags.source, reading);
    comparisons.push(...compareWithSource(given, reading.games, flags.source, true));
  }
  const hasErrors = await tellErrors(sources, world);
  print(comparisons.map(describeComparison), flags.format ?? 'text', world);
  if (isUnreadable) return EXIT.usage;
  return hasErrors || comparisons.some(isDifferent) ? EXIT.findings : EXIT.clean;
}

function gamesOf(opened: OpenedBook): readonly BookGame[] {
  const {document, checked} = opened.book;
  const {games} = readBook(document, checked.facts, {comments: false});
  return games.filter((game) => game.sources.some((one) => isWanted(opened, one)));
}

/** Groups games by the sources that comments name; games without such a comment have none. */
function shareOut(
  opened: OpenedBook,
  allowed: readonly string[] | undefined,
): ReadonlyMap<SourceText, Share> {
  const {document} = opened.book;
  const comments = findSources(document);
  const read = makeReadNamed(document.source.path, allowed);
  const shares = new Map<SourceText, Share>();
  for (const book of gamesOf(opened)) {
    const {source, span} = book.game;
    const comment = sourceAt(comments, {source, offset: span.start, root: document.source});
    if (comment === undefined) continue;
    const file = read(comment);
    const share = shares.get(file) ?? {games: [], isWhole: false};
    shares.set(file, share);
    share.games.push(book);
    share.isWhole ||= !comment.isRequest;
  }
  return shares;
}

/** Compares with each file, and records in `sources` the result of reading it. */
function compareShares(
  shares: ReadonlyMap<SourceText, Share>,
  sources: Map<string, GameReading>,
): readonly GameComparison[] {
  return [...shares].flatMap(([file, {games, isWhole}]) => {
    const reading = sources.get(file.path) ?? gamesIn(file);
    sources.set(file.path, reading);
    return compareWithSource(games, reading.games, file.path, isWhole);
  });
}

/** Reports the flaws of the sources, once for each; returns whether there were any. */
async function tellErrors(
  sources: ReadonlyMap<string, GameReading>,
  world: World,
): Promise<boolean> {
  const log = new FlawLog(true, world, new Progress(world));
  for (const {diagnostics} of sources.values()) await log.add(diagnostics);
  return log.hasErrors;
}

/** The omissions of a book are its author's choice. */
function isDifferent({status}: GameComparison): boolean {
  return status === 'differs' || status === 'only-in-book';
}

function print(reports: readonly Report[], format: 'text' | 'json', {stdout}: World): void {
  if (format === 'json') {
    stdout.write(`${writeJson({version: 1, games: reports}, 2)}\n`);
    return;
  }
  let omitted = 0;
  for (const {status, game, book, source, message} of reports) {
    const place = book ?? source;
    if (status === 'equal' || place === null) continue;
    // An anthology omits most games of a file.
    if (status === 'only-in-source' && (omitted += 1) > MOST_OMITTED) continue;
    const line = `${place.file}:${place.line}:${place.column}: ${game} ${message}`;
    stdout.write(`${printable(line)}\n`);
  }
  if (omitted > MOST_OMITTED) {
    const more = plural(omitted - MOST_OMITTED, 'more game');
    stdout.write(`${more} not in the book; --format json lists them\n`);
  }
  stdout.write(`${sumUp(reports)}\n`);
}

/** The number of omitted games that are listed. */
const MOST_OMITTED = 5;

function sumUp(reports: readonly Report[]): string {
  const count = (status: Report['status']): number =>
    reports.filter((report) => report.status === status).length;
  const parts = [
    `${plural(count('equal'), 'game')} the same`,
    `${count('differs')} different`,
    `${count('only-in-book')} only in the book`,
    `${count('only-in-source')} only in the source`,
  ];
  return `${parts.join(', ')}.`;
}
