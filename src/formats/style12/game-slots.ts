import type {GameDescription} from './announcement.ts';
import type {BoardLine} from './board-line.ts';
import type {Holdings} from './read-holdings.ts';
import type {RunningGame} from './running-game.ts';

/** The data stored for a game number. */
export interface Slot {
  description: GameDescription | undefined;
  holdings: Holdings | undefined;
  game: RunningGame | undefined;
  /** The number of games that started before this one. */
  serial: number;
}

/** Creates an empty slot. */
export function emptySlot(): Slot {
  return {description: undefined, holdings: undefined, game: undefined, serial: 0};
}

/**
 * More games than any server shows at a time. The least recently used ones are dropped, so that
 * logs of any length need limited memory.
 */
const MOST_SLOTS = 500;

/** The games in progress by number, and the announcements of games that are about to start. */
export class GameSlots {
  /** In order of their last use. */
  readonly #slots = new Map<string, Slot>();
  readonly #giveUp: (slot: Slot) => void;

  /** `giveUp` is called with each slot that is dropped to make room for another. */
  constructor(giveUp: (slot: Slot) => void) {
    this.#giveUp = giveUp;
  }

  /** Returns the slot of a game, creating it if necessary. */
  touch(key: string): Slot {
    const slot = this.#slots.get(key) ?? emptySlot();
    this.#slots.delete(key);
    this.#slots.set(key, slot);
    if (this.#slots.size > MOST_SLOTS) this.#dropOldest();
    return slot;
  }

  /** Removes a slot, and returns it. */
  take(key: string): Slot | undefined {
    const slot = this.#slots.get(key);
    this.#slots.delete(key);
    return slot;
  }

  get(key: string): Slot | undefined {
    return this.#slots.get(key);
  }

  /** Removes all slots, and returns them. */
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

/**
 * Returns the key of a board's slot. Old ICC servers do not number games, so the players are used.
 */
export function slotKey({gameNumber, white, black}: BoardLine): string {
  return gameNumber < 0 ? `${white} ${black}` : String(gameNumber);
}
