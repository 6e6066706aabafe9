import type {GameDescription} from './announcement.ts';
import type {BoardLine} from './board-line.ts';
import type {Holdings} from './read-holdings.ts';
import type {RunningGame} from './running-game.ts';

/** What is known under one game number. */
export interface Slot {
  description: GameDescription | undefined;
  holdings: Holdings | undefined;
  game: RunningGame | undefined;
  /** How many games had begun before this one. */
  serial: number;
}

/** A slot of which nothing is known. */
export function emptySlot(): Slot {
  return {description: undefined, holdings: undefined, game: undefined, serial: 0};
}

/**
 * No server shows one user so many games at a time: those untouched for longest are given up, so
 * that a log of any length needs bounded memory.
 */
const MOST_SLOTS = 500;

/** The games that are running, by number, and what was said of those that are about to begin. */
export class GameSlots {
  /** In the order in which they were touched last. */
  readonly #slots = new Map<string, Slot>();
  readonly #giveUp: (slot: Slot) => void;

  /** `giveUp` takes each slot that has to make way for another. */
  constructor(giveUp: (slot: Slot) => void) {
    this.#giveUp = giveUp;
  }

  /** The slot of a game, made if it is not there. */
  touch(key: string): Slot {
    const slot = this.#slots.get(key) ?? emptySlot();
    this.#slots.delete(key);
    this.#slots.set(key, slot);
    if (this.#slots.size > MOST_SLOTS) this.#dropOldest();
    return slot;
  }

  /** Takes a slot out. */
  take(key: string): Slot | undefined {
    const slot = this.#slots.get(key);
    this.#slots.delete(key);
    return slot;
  }

  get(key: string): Slot | undefined {
    return this.#slots.get(key);
  }

  /** Takes all slots out. */
  takeAll(): readonly Slot[] {
    const slots = [...this.#slots.values()];
    this.#slots.clear();
    return slots;
  }

  #dropOldest(): void {
    for (const [key, slot] of this.#slots) {
      this.#slots.delete(key);
      this.#giveUp(slot);
      return;
    }
  }
}

/** The slot of a board. Games of old ICC servers have no number; their players tell them apart. */
export function slotKey({gameNumber, white, black}: BoardLine): string {
  return gameNumber < 0 ? `${white} ${black}` : String(gameNumber);
}
