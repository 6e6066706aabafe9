/** The argument that makes this program a worker; no process can be given a zero byte. */
export const WORKER = '\0worker';

/** Tests whether this is a worker, not a process of its own. */
export function isWorker(): boolean {
  return process.argv[2] === WORKER;
}
