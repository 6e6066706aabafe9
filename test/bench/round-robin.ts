import type {Cost} from './child.ts';
import {median} from './median.ts';

/** How a contestant runs once; nothing for a program that is not on the machine. */
type Contestant = '' | (() => Cost) | undefined;

/** The costs of contestants that took turns, round by round. */
export class Rounds<Name extends string> {
  readonly #rounds: readonly Readonly<Record<string, Cost>>[];

  /** Runs every contestant once in each round, so that whatever else the machine does hits all of them. */
  constructor(contestants: Readonly<Record<Name, Contestant>>, rounds: number) {
    const present = Object.entries<Contestant>(contestants);
    this.#rounds = Array.from({length: rounds}, () =>
      Object.fromEntries(
        present.flatMap(([name, run]) =>
          typeof run !== 'function' ? [] : [[name, run()] as const],
        ),
      ),
    );
  }

  /** The median cost of a contestant. */
  of(name: Name, part: keyof Cost): number {
    return median(this.#rounds.map((round) => partOf(round[name], part)));
  }

  /** The median of the ratios between two contestants in the same round, of CPU seconds unless said. */
  ratio(name: Name, to: Name, part: keyof Cost = 'cpuMs'): number {
    return median(this.#rounds.map((round) => partOf(round[name], part) / partOf(round[to], part)));
  }
}

function partOf(cost: Cost | undefined, part: keyof Cost): number {
  return cost?.[part] ?? Number.NaN;
}
