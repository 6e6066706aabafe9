import type {Game} from '../game/game.ts';
import {knownTag} from './describe-game.ts';

/** A player, and the games in which one was. */
export interface IndexedPlayer {
  readonly name: string;
  /** In the order of the games. */
  readonly games: readonly PlayedGame[];
}

interface PlayedGame {
  /** As the games of the document are counted. */
  readonly number: number;
  readonly isWhite: boolean;
}

/** Gathers the players of games, as books list them: those with the same name are one. */
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

  /** In the order of the alphabet, accents aside. */
  players(): readonly IndexedPlayer[] {
    return Array.from(this.#players, ([name, games]) => ({name, games})).sort(
      (one, other) => ORDER.compare(one.name, other.name) || (one.name < other.name ? -1 : 1),
    );
  }
}

const SIDES = [
  ['White', true],
  ['Black', false],
] as const;

/** The same on all machines, whatever their language. */
const ORDER = new Intl.Collator('en', {sensitivity: 'base'});
