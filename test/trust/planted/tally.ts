import {percent} from '../measure.ts';
import type {Place} from './choose-block.ts';
import type {SlipVerdict} from './judge-slip.ts';

/** One slip, and what was made of it. */
export interface Planted {
  readonly place: Place;
  readonly slip: string;
  readonly engine: string;
  /** Whether it makes an illegal move that is written as a move should be. */
  readonly isIllegal: boolean;
  /** Whether anything was reported. */
  readonly found: boolean;
  /** Whether it was reported where the slip is, or where the text becomes impossible. */
  readonly placed: boolean;
  /** Whether only a later list shows that something is wrong. */
  readonly isLate: boolean;
  /** Findings elsewhere. */
  readonly others: number;
  /** Further findings at the right place. */
  readonly doubled: number;
  /** Findings elsewhere that are true of the text as it stands, as the oracle says. */
  readonly consequences: number;
}

/** Counts what was planted, found and dragged along. */
export class Tally {
  readonly #all: Planted[] = [];
  readonly #leftOut = new Map<string, number>();
  twins = 0;
  accusedTwins = 0;

  twin(isAccused: boolean): void {
    this.twins += 1;
    if (isAccused) this.accusedTwins += 1;
  }

  leaveOut(why: SlipVerdict['kind']): void {
    this.#leftOut.set(why, (this.#leftOut.get(why) ?? 0) + 1);
  }

  add(planted: Planted): void {
    this.#all.push(planted);
  }

  get planted(): number {
    return this.#all.length;
  }

  get found(): number {
    return this.#all.filter(({found}) => found).length;
  }

  get placed(): number {
    return this.#all.filter(({placed}) => placed).length;
  }

  get others(): number {
    return this.#all.reduce((sum, {others}) => sum + others, 0);
  }

  get doubled(): number {
    return this.#all.reduce((sum, {doubled}) => sum + doubled, 0);
  }

  get consequences(): number {
    return this.#all.reduce((sum, {consequences}) => sum + consequences, 0);
  }

  /** How many of the illegal moves, or of all slips, at a place were reported. */
  recall(place: Place, isIllegal: boolean): {readonly found: number; readonly all: number} {
    const here = this.#all.filter((one) => one.place === place && (one.isIllegal || !isIllegal));
    return {found: here.filter(({found}) => found).length, all: here.length};
  }

  /** What was left out, and a line for each kind of slip. */
  describe(): string {
    const left = [...this.#leftOut].map(([why, count]) => `${count} ${why}`).join(', ');
    const late = this.#all.filter(({isLate}) => isLate).length;
    const lines = [...new Set(this.#all.map(({slip}) => slip))].sort().map((slip) => {
      const here = this.#all.filter((one) => one.slip === slip);
      const found = here.filter((one) => one.found).length;
      const others = here.reduce((sum, one) => sum + one.others, 0);
      return `  ${slip.padEnd(16)} ${percent(found, here.length)} reported, ${others} others\n`;
    });
    return [
      `  ${this.planted} planted; left out: ${left}; ${late} show only in a later list\n`,
      ...lines,
    ].join('');
  }
}
