import type {Measure} from '../lint/index.ts';
import {alignColumns, type Column, type World} from '../workspace/index.ts';

const COLUMNS: readonly Column[] = [
  {title: 'ms', align: 'right'},
  {title: '%', align: 'right'},
  {title: 'part of the check'},
];

/** Measures how long reading, playing and each rule take, over all books of a run. */
export class PartTimes {
  readonly #world: Pick<World, 'now' | 'stderr'>;
  /** In milliseconds. */
  readonly #times = new Map<string, number>();

  constructor(world: Pick<World, 'now' | 'stderr'>) {
    this.#world = world;
  }

  readonly measure: Measure = (part, work) => {
    const before = this.#world.now();
    try {
      return work();
    } finally {
      const time = this.#world.now() - before;
      this.#times.set(part, (this.#times.get(part) ?? 0) + time);
    }
  };

  /** Prints a table on standard error, the longest times first. */
  print(): void {
    const whole = [...this.#times.values()].reduce((sum, time) => sum + time, 0);
    const rows = [...this.#times]
      .sort(([, one], [, other]) => other - one)
      .map(([part, time]) => [time.toFixed(1), ((100 * time) / (whole || 1)).toFixed(1), part]);
    this.#world.stderr.write(alignColumns(COLUMNS, rows));
  }
}
