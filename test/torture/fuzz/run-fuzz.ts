import {Worker} from 'node:worker_threads';
import type {Outcome, Wishes} from '../outcome.ts';
import {Slate} from './slate.ts';
import type {FuzzNews, FuzzOrder} from './slate.ts';
import {TARGETS} from './targets.ts';

/** How often somebody looks after a worker. */
const ROUND_MS = 60_000;

/** A text that keeps the processor busy for so long does so for ever. */
const PATIENCE_MS = 60_000;

/** What a worker may hold: its corpus and what it works on. */
const MOST_MB = 600;

/** Mutated texts for all that reads texts: none ends with exit code 3, none takes over 5 seconds. */
export async function runFuzz({runs, seed, only, report}: Wishes): Promise<Outcome> {
  const failures = new Map<string, number>();
  const fail = (target: string, text: string, why: string): void => {
    const name = `${target}: ${why.split('\n').slice(0, 2).join(' ').replace(/\d+/g, '0')}`;
    failures.set(name, (failures.get(name) ?? 0) + 1);
    if (failures.get(name) === 1) report(`${target}: ${why}\n${JSON.stringify(text)}`);
  };
  const notes: string[] = [];
  // A worker that was lost is replaced by one with another seed.
  for (let [done, at] = [0, seed]; done < runs; at += 1) {
    done += await runWorker({seed: at, runs: runs - done, only}, {fail, notes, report});
  }
  return {tried: runs, failures: [...failures].map(([name, count]) => `${name} (${count})`), notes};
}

/** Where a worker's findings go. */
interface Findings {
  readonly fail: (target: string, text: string, why: string) => void;
  readonly notes: string[];
  readonly report: Wishes['report'];
}

async function runWorker(
  order: Omit<FuzzOrder, 'shared'>,
  {fail, notes, report}: Findings,
): Promise<number> {
  const shared = new SharedArrayBuffer(Slate.SIZE);
  const slate = new Slate(shared);
  const worker = new Worker(new URL('fuzz-worker.mjs', import.meta.url), {
    workerData: {...order, shared} satisfies FuzzOrder,
    resourceLimits: {maxOldGenerationSizeMb: MOST_MB},
  });
  return new Promise((resolve) => {
    let [last, since] = [-1, 0];
    const giveUp = (why: string): void => {
      clearInterval(timer);
      const {run, target, text} = slate.read();
      fail(TARGETS[target]?.name ?? '', text, why);
      void worker.terminate().then(() => {
        resolve(run + 1);
      });
    };
    const timer = setInterval(() => {
      const {run} = slate.read();
      const {user, system} = process.cpuUsage();
      const now = (user + system) / 1000;
      if (run !== last) [last, since] = [run, now];
      else if (now - since > PATIENCE_MS) giveUp(`does not end within ${PATIENCE_MS} ms`);
      process.stderr.write(`fuzz: ${run} tried\n`);
    }, ROUND_MS);
    worker.on('error', (error) => {
      giveUp(error.message);
    });
    worker.on('message', (news: FuzzNews) => {
      if (news.kind === 'failure') {
        fail(news.target, news.text, news.why);
        return;
      }
      clearInterval(timer);
      notes.push(`${news.reached} places of the code reached`);
      for (const {target, corpus, ms, text} of news.slowest) {
        notes.push(`${target}: ${corpus} texts, slowest ${ms.toFixed(1)} ms`);
        if (ms > 500) report(`${target}: the slowest, ${ms} ms\n${JSON.stringify(text)}`);
      }
      resolve(order.runs);
    });
  });
}
