import fs from 'node:fs';
import {syncBuiltinESMExports} from 'node:module';

/** How the disk fails. */
export interface Fault {
  /** The number of the call from which on every call fails that changes the disk, from 1. */
  readonly at: number;
  /** Whether that call takes half of what is to be written first. */
  readonly isShort: boolean;
}

/** Calls that change the disk, besides those that are looked at one by one. */
const CHANGES = ['fsyncSync', 'ftruncateSync', 'fchmodSync', 'renameSync', 'linkSync', 'mkdirSync'];

/** Runs `work` on a disk that is full from some call on; whether that call was made. */
export async function onFaultyDisk<Result>(
  fault: Fault,
  work: () => Promise<Result>,
): Promise<{readonly result: Result; readonly hasFailed: boolean}> {
  const real = {...fs};
  const disk = new FaultyDisk(fault, real);
  const calls = disk.calls();
  Object.assign(fs, calls);
  syncBuiltinESMExports();
  try {
    return {result: await work(), hasFailed: disk.hasFailed};
  } finally {
    const before = Object.entries(real).filter(([name]) => name in calls);
    Object.assign(fs, Object.fromEntries(before));
    syncBuiltinESMExports();
  }
}

type Calls = typeof fs;

class FaultyDisk {
  hasFailed = false;
  readonly #fault: Fault;
  readonly #real: Calls;
  readonly #opened = new Set<number>();
  #count = 0;

  constructor(fault: Fault, real: Calls) {
    this.#fault = fault;
    this.#real = real;
  }

  calls(): Readonly<Record<string, unknown>> {
    const real = this.#real;
    const others = CHANGES.map((name) => {
      const call = real[name as 'fsyncSync'] as (...args: unknown[]) => unknown;
      const failing = (...args: unknown[]): unknown => {
        this.#step();
        return call(...args);
      };
      return [name, failing] as const;
    });
    return {
      ...Object.fromEntries(others),
      openSync: this.#open,
      writeSync: this.#write,
      closeSync: this.#close,
    };
  }

  readonly #open = (path: string, flags: string | number = 'r', mode?: number): number => {
    if (flags === 'r') return this.#real.openSync(path, flags, mode);
    this.#step();
    const file = this.#real.openSync(path, flags, mode);
    this.#opened.add(file);
    return file;
  };

  readonly #write = (file: number, bytes: Uint8Array, ...rest: number[]): number => {
    const {writeSync} = this.#real;
    if (!this.#opened.has(file)) return writeSync(file, bytes, ...rest);
    const {at, isShort} = this.#fault;
    if (isShort && this.#count + 1 === at && bytes.length > 1) {
      this.#count += 1;
      return writeSync(file, bytes.subarray(0, bytes.length >> 1), ...rest);
    }
    this.#step();
    return writeSync(file, bytes, ...rest);
  };

  readonly #close = (file: number): void => {
    this.#real.closeSync(file);
    if (this.#opened.delete(file)) this.#step();
  };

  #step(): void {
    this.#count += 1;
    if (this.#count < this.#fault.at) return;
    this.hasFailed = true;
    throw Object.assign(new Error('ENOSPC: planted'), {code: 'ENOSPC'});
  }
}
