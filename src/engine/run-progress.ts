import {cutToWidth} from '../report/cut-to-width.ts';
import type {World} from '../console/world.ts';

const PAUSE_MS = 500;

/** Returns to the start of the line and erases it (ECMA-48, 8.3.41: EL). */
const ERASE = '\r\u001b[K';

/** Shows a person at a terminal which run of TeX is in progress, and for how long. */
export class RunProgress {
  readonly #path: string;
  readonly #engine: string;
  readonly #world: World;
  readonly #isWatched: boolean;
  #clock: NodeJS.Timeout | undefined;

  constructor(path: string, engine: string, world: World) {
    this.#path = path;
    this.#engine = engine;
    this.#world = world;
    this.#isWatched = world.stderr.isTTY === true && world.env['TERM'] !== 'dumb';
  }

  /** Begins a run; `number` counts from 1. */
  start(number: number): void {
    if (!this.#isWatched) return;
    clearInterval(this.#clock);
    const {stderr, now} = this.#world;
    const begin = now();
    this.#clock = setInterval(() => {
      const seconds = Math.round((now() - begin) / 1_000);
      const line = `${this.#path}: ${this.#engine}, run ${number}, ${seconds} s`;
      stderr.write(ERASE + cutToWidth(line, (stderr.columns ?? 80) - 1));
    }, PAUSE_MS);
  }

  /** Removes the line. */
  stop(): void {
    if (this.#clock === undefined) return;
    clearInterval(this.#clock);
    this.#world.stderr.write(ERASE);
  }
}
