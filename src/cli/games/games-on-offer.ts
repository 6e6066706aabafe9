import type {GameWishes} from '../../select/choose-games.ts';
import type {Game} from '../../game/game.ts';
import {oneLine} from '../../report/finding.ts';
import {plural} from '../../source/plural.ts';

/** The number of values that a message lists. */
const MOST = 8;

/** The tags from which the values for an option come. */
const TAGS = {player: ['White', 'Black'], event: ['Event'], eco: ['ECO']} as const;

type Listed = keyof typeof TAGS;

/** What the values are called. */
const TITLES = {player: 'players', event: 'events', eco: 'opening codes'} as const;

/** Collects what there is to choose from, for the message that no game was chosen. */
export class GamesOnOffer {
  readonly #wishes: GameWishes;
  #games = 0;
  #longest = 0;
  readonly #results = new Set<string>();
  readonly #values: Readonly<Record<Listed, Set<string>>> = {
    player: new Set(),
    event: new Set(),
    eco: new Set(),
  };

  constructor(wishes: GameWishes) {
    this.#wishes = wishes;
  }

  add(game: Game): void {
    this.#games += 1;
    this.#longest = Math.max(this.#longest, game.plies);
    this.#results.add(game.result);
    for (const [name, tags] of Object.entries(TAGS)) {
      const values = this.#values[name as Listed];
      if (this.#wishes[name as Listed] === undefined || values.size > MOST) continue;
      for (const tag of tags) {
        const value = game.tags.get(tag) ?? '';
        if (/[^?\s]/u.test(value)) values.add(oneLine(value));
      }
    }
  }

  /** Returns why no game fits the wishes, and what there is instead. */
  describe(): string {
    const {game, player, event, eco, result, minPly} = this.#wishes;
    const are = `there ${this.#games === 1 ? 'is' : 'are'}`;
    const reasons: readonly (readonly [string, string | undefined, string])[] = [
      ['game', game, `${are} ${plural(this.#games, 'game')}`],
      ['player', player, this.#list('player')],
      ['event', event, this.#list('event')],
      ['eco', eco, this.#list('eco')],
      ['result', result, `the results are ${[...this.#results].join(', ')}`],
      ['min-ply', minPly, `the longest game has ${plural(this.#longest, 'half-move')}`],
    ];
    return reasons
      .flatMap(([name, value, what]) =>
        value === undefined ? [] : [`--${name} ${value}: no such game, ${what}`],
      )
      .join('; ');
  }

  #list(name: Listed): string {
    const values = [...this.#values[name]];
    if (values.length === 0) return `the games name no ${TITLES[name]}`;
    const more = values.length > MOST ? ' and others' : '';
    return `the ${TITLES[name]} are ${values.slice(0, MOST).join(', ')}${more}`;
  }
}
