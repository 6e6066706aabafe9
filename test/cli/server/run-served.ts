import {MessageChannel, receiveMessageOnPort, Worker} from 'node:worker_threads';
import type {MessagePort} from 'node:worker_threads';
import {SERVER} from './build-server.ts';
import type {RunRequest, ServedRun} from './run-request.ts';

/** A thread that has a process run `skakmat`, over and over. */
interface Client {
  readonly worker: Worker;
  readonly replies: MessagePort;
  readonly signal: Int32Array;
}

let client: Client | undefined;

/**
 * Runs `skakmat` in a process that lasts as long as the test file, and waits for the end of the run;
 * the result is `undefined`, and the process ends, if that takes longer than `patienceMs`.
 */
export function runServed(request: RunRequest, patienceMs = Infinity): ServedRun | undefined {
  client ??= startClient();
  const {worker, replies, signal} = client;
  Atomics.store(signal, 0, 0);
  worker.postMessage(request);
  if (Atomics.wait(signal, 0, 0, patienceMs) === 'timed-out') {
    void stopServer();
    return undefined;
  }
  const {message} = receiveMessageOnPort(replies) as {message: ServedRun | {error: string}};
  if (!('error' in message)) return message;
  client = undefined;
  throw new Error(message.error);
}

/** Ends the process, if one was started. */
export async function stopServer(): Promise<void> {
  const stopped = client;
  client = undefined;
  await stopped?.worker.terminate();
}

function startClient(): Client {
  const {port1, port2} = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./program-client.mjs', import.meta.url), {
    workerData: {server: SERVER, replies: port2, signal},
    transferList: [port2],
  });
  worker.unref();
  return {worker, replies: port1, signal};
}
