import {BranchMap} from './branch-map.ts';
import type {Cause} from './cause.ts';
import {FiledGames} from './filed-games.ts';
import type {FiledGame} from './filed-games.ts';
import type {RegisterValue} from './register-value.ts';
import {isUnreadName, mayName} from './may-name.ts';

/** A position kept under a name, and the one a half-move before it. */
export interface Stored {
  readonly main: RegisterValue;
  readonly previous: RegisterValue;
  readonly lostBy: Cause | undefined;
}

/** After this number of comparisons names are dropped without one, since the author decides how many there are. */
const MOST_COMPARISONS = 1_000_000;

/** So many names are offered for such as are not known: each time, all that are known then. */
const MOST_OFFERS = 100_000;

/** Marks a position that `storefen` has kept and that is not known. */
export const UNKNOWN_FEN = 'unknown';

/** Stands for an id that only TeX knows. */
export const UNREAD_ID = '\\id';

/** What is kept under names. */
export class KeptGames {
  readonly stored: BranchMap<string, Stored>;
  /** What the key `storefen` has kept, as FENs; `restorefen` finds it, `\\restoregame` does not. */
  readonly storedFens: BranchMap<string, string>;
  readonly saved: BranchMap<string, RegisterValue>;
  readonly filed: FiledGames;
  /** Names with macros in them under which something was stored, saved or filed. */
  readonly unreadNames: BranchMap<string, 'unread'>;
  /** How many names were compared with others, and offered for others, on all branches. */
  readonly #compared: {count: number; offers: number};

  /** Nothing, or a branch of what was kept before. */
  constructor(before?: KeptGames) {
    this.stored = new BranchMap(before?.stored);
    this.storedFens = new BranchMap(before?.storedFens);
    this.saved = new BranchMap(before?.saved);
    this.filed = new FiledGames(before?.filed);
    this.unreadNames = new BranchMap(before?.unreadNames);
    this.#compared = before === undefined ? {count: 0, offers: 0} : before.#compared;
  }

  /** Takes the place of what this branch has started from. */
  settle(): void {
    for (const kept of [this.stored, this.storedFens, this.saved, this.filed, this.unreadNames]) {
      kept.settle();
    }
  }

  /**
   * Takes note of a name under which something is kept. One with macros in it may be any of those
   * that are known already: what these stand for is forgotten.
   */
  noteName(name: string): void {
    if (!isUnreadName(name)) return;
    this.unreadNames.set(name, 'unread');
    for (const kept of [this.stored, this.storedFens, this.saved, this.filed]) {
      const known = this.#isTired ? [] : kept.keys();
      this.#compared.count += known.length;
      if (this.#isTired) kept.clear();
      else for (const each of known) if (mayName(name, each)) kept.delete(each);
    }
  }

  /** Whether something may have been kept under a name that is not known. */
  mayKnow(name: string): boolean {
    if (isUnreadName(name) || this.#isTired) return true;
    const unread = this.unreadNames.keys();
    this.#compared.count += unread.length;
    return unread.some((each) => mayName(each, name));
  }

  /** Game data are read from a file, or filed under an id that only TeX knows: none is known any more. */
  forgetGames(): void {
    this.filed.clear();
    this.unreadNames.set(UNREAD_ID, 'unread');
  }

  /** The names that an unknown one may be meant for; none any more when many were offered. */
  offer(kept: BranchMap<string, Stored | Readonly<FiledGame>>): readonly string[] {
    if (this.#compared.offers > MOST_OFFERS) return [];
    const names = kept.keys();
    this.#compared.offers += names.length;
    return names;
  }

  get #isTired(): boolean {
    return this.#compared.count > MOST_COMPARISONS;
  }
}
