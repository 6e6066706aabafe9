import {parentPort, workerData} from 'node:worker_threads';
import {countReached, fuzzLoop} from './fuzz-loop.ts';
import {Slate} from './slate.ts';
import type {FuzzNews, FuzzOrder} from './slate.ts';

/** A text that takes longer is a failure; the usual ones take 0.2 ms. */
const MOST_MS = 5_000;

// Most texts are refused; where from is of interest for those that should not have been.
Error.stackTraceLimit = 4;

const {shared, ...order} = workerData as FuzzOrder;
const slate = new Slate(shared);

const tell = (news: FuzzNews): void => {
  parentPort?.postMessage(news);
};

const slowest = await fuzzLoop({
  ...order,
  mostMs: MOST_MS,
  begin: (run, target, text) => {
    slate.write(run, target, text);
  },
  fail: (target, text, why) => {
    tell({kind: 'failure', target, text, why});
  },
});
tell({kind: 'end', reached: countReached(), slowest});
