import {join} from 'node:path';
import {getAsset, isSea} from 'node:sea';
import {Worker} from 'node:worker_threads';
import type {WorkerPort} from '../workspace/index.ts';
import {WORKER} from './is-worker.ts';

/** The program, as it is bundled. */
const PROGRAM = 'skakmat.cjs';

/** Starts this program as a worker with a job. */
export function startWorker(job: object): WorkerPort {
  const [, , command = ''] = process.argv;
  const options = {argv: [WORKER, command], workerData: job};
  const worker = isSea()
    ? new Worker(getAsset(PROGRAM, 'utf8'), {...options, eval: true})
    : new Worker(join(__dirname, PROGRAM), options);
  return {
    post: (message) => {
      worker.postMessage(message);
    },
    listen: (onMessage, onFailure) => {
      worker.on('message', onMessage);
      worker.on('error', onFailure);
      worker.on('exit', onFailure);
    },
    close: () => {
      void worker.terminate();
    },
  };
}
