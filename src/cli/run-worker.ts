import {parentPort, workerData} from 'node:worker_threads';
import type {SegmentTask} from '../game-files/crew.ts';
import {makeSegmentWorker} from './games/segment-job.ts';
import type {SegmentJob} from './games/segment-job.ts';

/**
 * Runs a worker in this thread. Its first message says that it is ready; each further one answers a
 * task, in their order.
 */
export function runWorker(): void {
  const answer = makeSegmentWorker(workerData as SegmentJob, process);
  let last = Promise.resolve();
  parentPort?.on('message', (task: SegmentTask) => {
    last = last.then(async () => {
      parentPort?.postMessage(await answer(task));
    });
  });
  parentPort?.postMessage({});
}
