import {parentPort, workerData} from 'node:worker_threads';
import {Prng} from '../../prng.ts';
import {mutate} from './mutate.ts';
import {seedsFor, wordsFor} from './seeds.ts';
import {Slate} from './slate.ts';
import type {FuzzNews, FuzzOrder} from './slate.ts';
import {TARGETS, tryTarget} from './targets.ts';
import type {Target} from './targets.ts';

/** A text that takes longer twice is a failure; the usual ones take 0.2 ms. */
const MOST_MS = 5_000;

/** A text that takes longer is nothing to begin with: hundreds of others could be tried. */
const SLOW_MS = 30;

// Most texts are refused; where from is of interest for those that should not have been.
Error.stackTraceLimit = 4;

const {seed, runs, only, shared} = workerData as FuzzOrder;
const random = new Prng(seed);
const slate = new Slate(shared);
/** What the code has reached so far: see instrument.mjs. */
const {reached} = globalThis as unknown as {readonly reached: Uint32Array};

const tell = (news: FuzzNews): void => {
  parentPort?.postMessage(news);
};

const chosen = TARGETS.filter(({name}) => only === undefined || name === only);
const lots = chosen.flatMap((target) => {
  const corpus = [...seedsFor(target.name)];
  const entry = {target, corpus, words: wordsFor(target.name), most: {ms: 0, text: ''}};
  return Array.from({length: target.share / 10}, () => entry);
});

for (let run = 0; run < runs; run += 1) {
  const lot = random.pick(lots);
  const {target, corpus, words} = lot;
  const text = mutate(random.pick(corpus), {random, corpus, words});
  slate.write(run, TARGETS.indexOf(target), text);
  const before = reached[0] ?? 0;
  let ms = await measure(target, text);
  // The machine may have been busy.
  if (ms > MOST_MS) ms = await measure(target, text);
  if (ms > MOST_MS) tell({kind: 'failure', target: target.name, text, why: `took ${ms} ms`});
  if (ms > lot.most.ms) lot.most = {ms, text};
  // What has shown something new is a good beginning.
  if ((reached[0] ?? 0) > before && ms < SLOW_MS) corpus.push(text);
}
tell({
  kind: 'end',
  reached: reached[0] ?? 0,
  slowest: [...new Set(lots)].map(({target, corpus, most}) => ({
    target: target.name,
    corpus: corpus.length,
    ...most,
  })),
});

/** How long a text takes, in milliseconds; what it throws is told. */
async function measure(target: Target, text: string): Promise<number> {
  const start = performance.now();
  try {
    await tryTarget(target, text);
  } catch (error) {
    tell({kind: 'failure', target: target.name, text, why: describe(error)});
  }
  return performance.now() - start;
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
