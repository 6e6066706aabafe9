import {parentPort, workerData} from 'node:worker_threads';
import type {BookTask, GameTask, WorkerMessage} from '../workspace/index.ts';
import type {BookJob} from './book-job.ts';
import type {GameJob} from './games/game-job.ts';

type Answer = (task: BookTask & GameTask) => Promise<unknown>;

/**
 * Runs a worker in this thread. Its first message says that it is ready; each further one answers a
 * task, in their order.
 */
export async function runWorker(): Promise<void> {
  const answer = await makeWorker(workerData as BookJob | GameJob);
  let last = Promise.resolve();
  parentPort?.on('message', (task: BookTask & GameTask) => {
    last = last.then(() => post(answer, task));
  });
  parentPort?.postMessage({});
}

async function makeWorker(job: BookJob | GameJob): Promise<Answer> {
  if (job.kind === 'books') return (await import('./book-job.ts')).makeBookWorker(job, process);
  return (await import('./games/game-job.ts')).makeGameWorker(job, process);
}

async function post(answer: Answer, task: BookTask & GameTask): Promise<void> {
  try {
    const message: WorkerMessage = {answer: await answer(task)};
    parentPort?.postMessage(message);
  } catch {
    // The main thread meets the same error, and reports it in its place.
    parentPort?.postMessage({});
  }
}
