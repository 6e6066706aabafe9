import {availableParallelism} from 'node:os';
import {readBook} from '../book/read-book.ts';
import type {BookGame} from '../book/read-book.ts';
import {describeClaims, Progress} from '../console/progress.ts';
import {say} from '../console/say.ts';
import {EXIT, NO_OUTPUT} from '../console/world.ts';
import type {World} from '../console/world.ts';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import {UserError} from '../diagnostic/user-error.ts';
import {isTexPath} from '../files/is-tex-path.ts';
import type {Game} from '../game/game.ts';
import type {MoveNode} from '../game/move-node.ts';
import {readAll} from '../game-files/read-all.ts';
import {readingOptionsOf} from '../game-files/reading-options.ts';
import {makeRunPlan} from '../run/make-run-plan.ts';
import type {PickFlags} from '../run/pick-files.ts';
import {openBooks, readSources} from '../run/open-books.ts';
import {makeSettingsFor} from '../run/settings-for.ts';
import type {SettingsFlags} from '../run/settings-for.ts';
import {plural} from '../source/plural.ts';
import {EnginePool} from '../verify/engine-pool.ts';
import {verifyGame} from '../verify/verify-game.ts';
import type {ClaimPlace, Verifier} from '../verify/verify-game.ts';
import {VERIFY_INFOS} from '../verify/verify-rules.ts';
import type {GameFlags} from './games/game-flags.ts';
import {printAllClear, printReports} from './print-reports.ts';
import type {ReportFlags} from './print-reports.ts';

interface VerifyFlags extends GameFlags, PickFlags, SettingsFlags, ReportFlags {
  readonly engine?: string;
  readonly nodes?: number;
  readonly jobs?: number;
}

/** The size of the first search: less than half a second for a fast engine. */
const NODES = 50_000;

/** What a run has found out so far. */
interface Tally {
  readonly findings: Diagnostic[];
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
  const tally: Tally = {findings: [], claims: 0, unanswered: 0};
  try {
    const isComplete = await verifyAll(paths, flags, {pool, tally, world});
    printReports(tally.findings, flags, {rules: VERIFY_INFOS}, world);
    tell(tally, pool.name, flags, world);
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
  for await (const {book} of openBooks(sources, plan, world)) {
    const {games} = readBook(book.document, book.checked.facts, {comments: false});
    const verifierOf = (found: BookGame): Verifier =>
      verifierFor({pool, progress}, flags, (node) => placeInBook(found, node));
    await addAll(
      games.map((found) => [found.game, verifierOf(found)]),
      tally,
    );
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
    event.reading.source.hold();
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
    tally.findings.push(...findings);
    tally.claims += claims;
    tally.unanswered += unanswered;
  }
}

function verifierFor(
  {pool, progress}: {readonly pool: EnginePool; readonly progress: Progress},
  {nodes = NODES}: VerifyFlags,
  placeOf: Verifier['placeOf'],
): Verifier {
  return {ask: (question) => pool.ask(question), name: () => pool.name, nodes, placeOf, progress};
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

function tell(
  {findings, claims, unanswered}: Tally,
  name: string,
  flags: VerifyFlags,
  world: World,
): void {
  if (findings.length === 0) printAllClear('No disagreement.', flags, world);
  const missing = unanswered === 0 ? '' : `; ${plural(unanswered, 'claim')} without an answer`;
  say(`${name} was asked about ${plural(claims, 'claim')}${missing}`, world);
}
