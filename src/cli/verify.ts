import {availableParallelism} from 'node:os';
import {EnginePool, readBook, VERIFY_INFOS, verifyGame} from '../book/index.ts';
import type {BookGame, ClaimPlace, Verifier} from '../book/index.ts';
import {
  describeClaims,
  EXIT,
  isolated,
  isTexPath,
  makeRunPlan,
  makeSettingsFor,
  NO_OUTPUT,
  openBooks,
  Progress,
  readAll,
  readingOptionsOf,
  readSources,
  say,
} from '../workspace/index.ts';
import type {PickFlags, SettingsFlags, World} from '../workspace/index.ts';
import {plural, UserError, type Diagnostic} from '../text/index.ts';
import type {Game, MoveNode, Side} from '../chess/index.ts';
import type {GameFlags} from './games/game-flags.ts';
import {printAllClear, printReports, type ReportFlags} from './print-reports.ts';

interface VerifyFlags extends GameFlags, PickFlags, SettingsFlags, ReportFlags {
  readonly engine?: string;
  readonly nodes?: number;
  readonly jobs?: number;
  readonly repertoire?: Side;
}

/** The size of the first search: less than half a second for a fast engine. */
const NODES = 50_000;

/** The results of a run so far. */
interface Tally {
  readonly findings: Diagnostic[];
  /** Findings about moves of a repertoire, which has many of them in several lines. */
  readonly known: Set<string>;
  claims: number;
  unanswered: number;
}

/** `skakmat verify`: asks a UCI engine about the signs and exercises of books and game files. */
export async function verify(
  paths: readonly string[],
  flags: VerifyFlags,
  world: World,
): Promise<number> {
  const path = flags.engine ?? world.env['SKAKMAT_ENGINE'] ?? '';
  if (path === '') {
    throw new UserError('no-engine', 'no engine given: --engine PATH or SKAKMAT_ENGINE names one');
  }
  const pool = await EnginePool.start(path, flags.jobs ?? availableParallelism());
  const release = world.whenStopped(() => pool.stop());
  const tally: Tally = {findings: [], known: new Set(), claims: 0, unanswered: 0};
  try {
    const isComplete = await verifyAll(paths, flags, {pool, tally, world});
    printReports(tally.findings, flags, {rules: VERIFY_INFOS}, world);
    if (tally.findings.length === 0) printAllClear('No disagreement.', flags, world);
    const missing =
      tally.unanswered === 0 ? '' : `; ${plural(tally.unanswered, 'claim')} without an answer`;
    say(`${pool.name} was asked about ${plural(tally.claims, 'claim')}${missing}`, world);
    return isComplete ? EXIT.clean : EXIT.usage;
  } finally {
    release();
    await pool.stop();
  }
}

interface Stage {
  readonly pool: EnginePool;
  readonly tally: Tally;
  readonly world: World;
}

async function verifyAll(
  paths: readonly string[],
  flags: VerifyFlags,
  stage: Stage,
): Promise<boolean> {
  const books = paths.filter(isTexPath);
  const files = paths.filter((path) => !books.includes(path));
  const areBooks = books.length === 0 || (await verifyBooks(books, flags, stage));
  const areFiles =
    (files.length === 0 && books.length > 0) || (await verifyFiles(files, flags, stage));
  return areBooks && areFiles;
}

async function verifyBooks(
  paths: readonly string[],
  flags: VerifyFlags,
  {pool, tally, world}: Stage,
): Promise<boolean> {
  const plan = makeRunPlan(makeSettingsFor(flags, world), flags, world);
  const {sources, isUnreadable} = await readSources(paths, plan, world);
  const progress = new Progress(world, describeClaims);
  const onFailure = (failure: Diagnostic): void => void tally.findings.push(failure);
  for await (const {book} of openBooks(sources, {...plan, onFailure}, world)) {
    const {document, checked} = book;
    const verifierOf = (found: BookGame): Verifier =>
      verifierFor({pool, progress}, flags, (node) => placeInBook(found, node));
    const verifyBook = (): Promise<void> => {
      const {games} = readBook(document, checked.facts, {comments: false});
      return addAll(
        games.map((found) => [found.game, verifierOf(found)]),
        tally,
      );
    };
    await isolated(document.source, world, verifyBook, onFailure);
  }
  progress.clear();
  return !isUnreadable;
}

async function verifyFiles(
  paths: readonly string[],
  flags: VerifyFlags,
  {pool, tally, world}: Stage,
): Promise<boolean> {
  const progress = new Progress(world, describeClaims);
  const reader = {world, progress: new Progress({...world, stderr: NO_OUTPUT})};
  let isComplete = true;
  for await (const event of readAll(paths, readingOptionsOf(flags), reader, flags)) {
    if (event.kind === 'unreadable') isComplete = false;
    if (event.kind !== 'reading') continue;
    const verifierOf = (game: Game): Verifier =>
      verifierFor({pool, progress}, flags, (node) => placeInFile(game, node));
    await addAll(
      event.reading.games.map((game) => [game, verifierOf(game)]),
      tally,
    );
  }
  progress.clear();
  return isComplete;
}

/** Verifies games at the same time, so that all processes of the engine have work. */
async function addAll(games: readonly (readonly [Game, Verifier])[], tally: Tally): Promise<void> {
  const verified = await Promise.all(games.map(([game, verifier]) => verifyGame(game, verifier)));
  for (const {findings, claims, unanswered} of verified) {
    for (const finding of findings) {
      const key = `${finding.rule} ${finding.message} ${finding.fen ?? ''}`;
      if (finding.rule === 'engine-disagrees-with-repertoire' && tally.known.has(key)) continue;
      tally.known.add(key);
      tally.findings.push(finding);
    }
    tally.claims += claims;
    tally.unanswered += unanswered;
  }
}

function verifierFor(
  {pool, progress}: {readonly pool: EnginePool; readonly progress: Progress},
  {nodes = NODES, repertoire}: VerifyFlags,
  placeOf: Verifier['placeOf'],
): Verifier {
  const ask: Verifier['ask'] = (question) => pool.ask(question);
  return {ask, name: () => pool.name, nodes, placeOf, progress, repertoire};
}

function placeInFile({source, span}: Game, node: MoveNode): ClaimPlace {
  const {start, end} = node.parent === undefined ? {...span, end: span.start} : node;
  return {source, span: {start, end}};
}

function placeInBook({game, plyOf}: BookGame, node: MoveNode): ClaimPlace {
  const found = plyOf(node);
  if (found === undefined) return {source: game.source, span: game.span};
  const {argument} = found.block;
  if (argument.at !== undefined) return argument.at;
  const {start, end} = found.ply.token;
  return {source: argument.source, span: {start, end}};
}
