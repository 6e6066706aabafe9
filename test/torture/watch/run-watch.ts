import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import {setTimeout as wait} from 'node:timers/promises';
import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import {WatchReport} from '../../../src/cli/watch.ts';
import {compareSnapshots} from '../../../src/live/watch/compare-snapshots.ts';
import {WatchedBooks} from '../../../src/live/watch/watched-books.ts';
import {Prng} from '../../prng.ts';
import {insideWorld} from '../../trust/run-inside.ts';
import type {Outcome, Wishes} from '../outcome.ts';
import {PROGRAM, Scene} from '../scene.ts';
import {BOOK, changeBook} from './change-book.ts';

/** From here on nothing may grow. */
const FIRST = 1_000;

/** What a leak of 100 bytes an event would come to, beside what V8 takes and gives back by itself. */
const MOST_GROWTH_MB = 10;

/** The memory of a process comes in large pieces, and garbage is collected when V8 likes. */
const MOST_PROCESS_GROWTH_MB = 60;

/** Changes of a book that is watched: memory stays as it is after the first thousand. */
export async function runWatch({runs, seed, only}: Wishes): Promise<Outcome> {
  const parts = {looks: watchInside, events: watchOutside};
  const outcomes = await Promise.all(
    Object.entries(parts)
      .filter(([name]) => only === undefined || name === only)
      .map(([name, run]) => run(name, runs, seed)),
  );
  return {
    tried: outcomes.reduce((sum, {tried}) => sum + tried, 0),
    failures: outcomes.flatMap(({failures}) => failures),
    notes: outcomes.flatMap(({notes}) => notes),
  };
}

/** In this process, where the heap can be measured without its garbage: every change is looked at. */
async function watchInside(name: string, runs: number, seed: number): Promise<Outcome> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const scene = new Scene(BOOK);
  const nowhere = {write: () => true};
  const world = insideWorld(nowhere, nowhere);
  const books = new WatchedBooks([scene.folder], {allowRoot: []}, world);
  const report = new WatchReport({}, world);
  const random = new Prng(seed);
  let last = await books.takeSnapshot(new Set());
  const sample = (): number => {
    collect();
    return process.memoryUsage().heapUsed / 1e6;
  };
  const measure = new Growth(name, runs, MOST_GROWTH_MB);
  for (let event = 1; event <= runs; event += 1) {
    const now = await books.takeSnapshot(new Set(changeBook(scene, event, random)));
    report.tell(compareSnapshots(last, now), now);
    last = now;
    if (measure.isDue(event)) measure.add(event, sample());
  }
  scene.remove();
  return measure.outcome;
}

/** As it is used: events of the system, of which those without a pause between are one change. */
async function watchOutside(name: string, runs: number, seed: number): Promise<Outcome> {
  const scene = new Scene(BOOK);
  const child = spawn(process.execPath, [PROGRAM, 'watch', '.'], {
    cwd: scene.folder,
    env: scene.env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exit = once(child, 'exit');
  await new Promise<void>((resolve) => {
    child.stderr.on('data', (text: Buffer) => {
      if (text.includes('Ctrl+C')) resolve();
    });
  });
  const random = new Prng(seed + 1);
  const measure = new Growth(name, runs, MOST_PROCESS_GROWTH_MB);
  for (let event = 1; event <= runs && child.exitCode === null; event += 1) {
    changeBook(scene, event, random);
    await wait(event % PAUSED === 0 ? PAUSE_MS : 1);
    if (measure.isDue(event)) measure.add(event, residentMb(child.pid ?? 0));
  }
  const failures = child.exitCode === null ? [] : [`${name}: ended with ${child.exitCode}`];
  child.kill('SIGKILL');
  await exit;
  scene.remove();
  return {...measure.outcome, failures: [...measure.outcome.failures, ...failures]};
}

/** So that it is looked at every now and then, however slow the machine is. */
const PAUSED = 100;
const PAUSE_MS = 60;

/** Linux tells it; elsewhere nothing is measured. */
function residentMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1000;
  } catch {
    return 0;
  }
}

/** What memory comes to over time. */
class Growth {
  readonly #name: string;
  readonly #runs: number;
  readonly #most: number;
  readonly #samples: (readonly [event: number, mb: number])[] = [];

  constructor(name: string, runs: number, most: number) {
    this.#name = name;
    this.#runs = runs;
    this.#most = most;
  }

  isDue(event: number): boolean {
    return event === FIRST || event % Math.ceil(this.#runs / 10) === 0;
  }

  add(event: number, mb: number): void {
    this.#samples.push([event, mb]);
  }

  get outcome(): Outcome {
    const from = Math.min(FIRST, this.#runs / 2);
    const first = this.#samples.find(([event]) => event >= from);
    const last = this.#samples.at(-1);
    const growth = (last?.[1] ?? 0) - (first?.[1] ?? 0);
    const told = this.#samples.map(([event, mb]) => `${event}: ${mb.toFixed(1)} MB`);
    return {
      tried: last?.[0] ?? 0,
      failures: growth > this.#most ? [`${this.#name}: grows by ${growth.toFixed(1)} MB`] : [],
      notes: [`${this.#name}: ${told.join(', ')}`],
    };
  }
}
