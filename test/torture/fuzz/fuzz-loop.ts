import {Prng} from '../../prng.ts';
import {mutate} from './mutate.ts';
import {seedsFor, wordsFor} from './seeds.ts';
import {TARGETS, tryTarget} from './targets.ts';
import type {Target} from './targets.ts';
import type {Slowest} from './slate.ts';

export interface FuzzWishes {
  readonly seed: number;
  readonly runs: number;
  /** The only target, if one was named. */
  readonly only: string | undefined;
  /** What no text may take, in milliseconds of the processor. */
  readonly mostMs: number;
  /** Called before each run. */
  readonly begin?: (run: number, target: number, text: string) => void;
  readonly fail: (target: string, text: string, why: string) => void;
}

/** A text that takes longer is nothing to begin with: hundreds of others could be tried. */
const SLOW_MS = 30;

/** What a target has to begin with, and the slowest text so far. */
interface Lot {
  readonly target: Target;
  readonly corpus: string[];
  readonly words: readonly string[];
  most: {readonly ms: number; readonly text: string};
}

/** Mutates texts, and keeps those that reach new places in code that counts them: see instrument.mjs. */
export async function fuzzLoop(wishes: FuzzWishes): Promise<readonly Slowest[]> {
  const {seed, runs, only, mostMs, begin, fail} = wishes;
  const random = new Prng(seed);
  const lots = TARGETS.filter(({name}) => only === undefined || name === only).flatMap((target) => {
    const {name, share} = target;
    const most = {ms: 0, text: ''};
    const lot: Lot = {target, corpus: [...seedsFor(name)], words: wordsFor(name), most};
    return Array.from({length: share / 10}, () => lot);
  });
  for (let run = 0; run < runs; run += 1) {
    const lot = random.pick(lots);
    const {target, corpus, words} = lot;
    const text = mutate(random.pick(corpus), {random, corpus, words});
    begin?.(run, TARGETS.indexOf(target), text);
    const before = countReached();
    const ms = await measure(target, text, fail);
    if (ms > mostMs) fail(target.name, text, `took ${ms} ms`);
    if (ms > lot.most.ms) lot.most = {ms, text};
    if (countReached() > before && ms < SLOW_MS) corpus.push(text);
  }
  return [...new Set(lots)].map(({target, corpus, most}) => ({
    target: target.name,
    corpus: corpus.length,
    ...most,
  }));
}

/** How many places of the code were reached so far; 0 where nobody counts. */
export function countReached(): number {
  return (globalThis as {reached?: Uint32Array}).reached?.[0] ?? 0;
}

/** How long a text keeps the processor busy, in milliseconds; what it throws is told. */
async function measure(target: Target, text: string, fail: FuzzWishes['fail']): Promise<number> {
  const start = process.cpuUsage();
  try {
    await tryTarget(target, text);
  } catch (error) {
    fail(target.name, text, error instanceof Error ? (error.stack ?? '') : String(error));
  }
  const {user, system} = process.cpuUsage(start);
  return (user + system) / 1000;
}
