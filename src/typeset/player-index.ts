import type {Game} from '../game/game.ts';
import {knownTag} from './known-tag.ts';

/** A player and the games of that player. */
export interface IndexedPlayer {
  readonly name: string;
  /** Whether the name starts with another letter than the one before. */
  readonly isFirst: boolean;
  /** In document order. */
  readonly games: readonly PlayedGame[];
}

interface PlayedGame {
  /** The number of the game in the document. */
  readonly number: number;
  readonly isWhite: boolean;
}

/** Collects the players of games for an index; players with the same name are one. */
export class PlayerIndex {
  readonly #players = new Map<string, PlayedGame[]>();

  add({tags}: Game, number: number): void {
    for (const [tag, isWhite] of SIDES) {
      const name = knownTag(tags, tag);
      if (name === '') continue;
      const games = this.#players.get(name);
      if (games === undefined) this.#players.set(name, [{number, isWhite}]);
      else games.push({number, isWhite});
    }
  }

  /** Returns the players in alphabetical order, ignoring accents. */
  players(): readonly IndexedPlayer[] {
    return Array.from(this.#players, ([name, games]) => ({name, games}))
      .sort((one, other) => ORDER.compare(one.name, other.name) || (one.name < other.name ? -1 : 1))
      .map(({name, games}, i, all) => ({
        name,
        isFirst: ORDER.compare(name.charAt(0), all[i - 1]?.name.charAt(0) ?? '') !== 0,
        games,
      }));
  }
}

const SIDES = [
  ['White', true],
  ['Black', false],
] as const;

/** Independent of the locale of the machine. */
const ORDER = new Intl.Collator('en', {sensitivity: 'base'});
