import {cutToWidth} from '../report/columns.ts';
import type {Output, World} from './world.ts';

/** Work that finishes sooner needs no bar. */
const PATIENCE_MS = 1_000;

/** The interval between updates; more would be unreadable. */
const PAUSE_MS = 200;

/** The width of the bar, in cells. */
const CELLS = 20;

const MEGABYTE = 1_000_000;

/** Returns to the start of the line and erases it (ECMA-48, 8.3.41: EL). */
const ERASE = '\r\u001b[K';

/**
 * Shows a person at a terminal the progress of a long task, its speed and the time left. Prints
 * nothing where standard error is not a terminal.
 */
export class Progress {
  readonly #output: Output;
  readonly #now: () => number;
  readonly #isWatched: boolean;
  readonly #begin: number;
  #total: number | undefined = 0;
  #done = 0;
  #next: number;
  #isShown = false;
  readonly #describe: typeof describeProgress;

  /** `describe` writes the line; by default the units are bytes. */
  constructor(
    {stderr, env, now}: Pick<World, 'stderr' | 'env' | 'now'>,
    describe = describeProgress,
  ) {
    this.#describe = describe;
    this.#output = stderr;
    this.#now = now;
    this.#isWatched = stderr.isTTY === true && env['TERM'] !== 'dumb';
    this.#begin = now();
    this.#next = this.#begin + PATIENCE_MS;
  }

  /** Adds units to the total; undefined if the size is unknown. */
  expect(units: number | undefined): void {
    this.#total =
      this.#total === undefined || units === undefined ? undefined : this.#total + units;
  }

  /** Records that this many more units are done. */
  advance(units: number): void {
    this.#done += units;
    if (!this.#isWatched) return;
    const now = this.#now();
    if (now < this.#next) return;
    this.#next = now + PAUSE_MS;
    this.#isShown = true;
    const line = this.#describe(this.#done, this.#total, now - this.#begin);
    this.#output.write(ERASE + cutToWidth(line, (this.#output.columns ?? 80) - 1));
  }

  /** Hides the bar so that something else can be written; it returns by itself. */
  clear(): void {
    if (this.#isShown) this.#output.write(ERASE);
    this.#isShown = false;
  }
}

/** `[=======>            ]  38%  61.4 MB/s  0:12 left`; no bar and no time left if the total is unknown. */
export function describeProgress(
  done: number,
  total: number | undefined,
  elapsedMs: number,
): string {
  const rate = done / Math.max(elapsedMs, 1);
  const speed = `${((rate * 1_000) / MEGABYTE).toFixed(1)} MB/s`;
  if (total === undefined) return `${(done / MEGABYTE).toFixed(1)} MB  ${speed}`;
  // A file may grow while it is read.
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const left = Math.max(0, total - done) / Math.max(rate, Number.MIN_VALUE);
  const percent = `${Math.floor(share * 100)}%`.padStart(4);
  return `${drawBar(share)} ${percent}  ${speed}  ${writeDuration(left)} left`;
}

/** `[=======>            ]  38%  19 of 50 claims  0:12 left`. */
export function describeClaims(done: number, total: number | undefined, elapsedMs: number): string {
  const all = Math.max(total ?? 0, done, 1);
  const left = ((all - done) * elapsedMs) / Math.max(done, 1);
  const percent = `${Math.floor((100 * done) / all)}%`.padStart(4);
  return `${drawBar(done / all)} ${percent}  ${done} of ${all} claims  ${writeDuration(left)} left`;
}

function drawBar(share: number): string {
  const full = Math.floor(share * CELLS);
  const bar = full === CELLS ? '='.repeat(CELLS) : `${'='.repeat(full)}>`;
  return `[${bar.padEnd(CELLS)}]`;
}

/** `0:12`, `1:02:03`. */
function writeDuration(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours === 0
    ? `${minutes}:${rest}`
    : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
}
