import type {Game} from '../game/game.ts';
import {GameMerger} from '../game/merge-games.ts';
import type {MergeWishes} from '../game/merge-games.ts';
import {CrossTables} from './cross-table.ts';
import type {GameInfo} from './describe-game.ts';
import type {Setting} from './typeset-game.ts';
import {typesetTree} from './typeset-tree.ts';

/** Keeps of games what the end of a template speaks of. */
interface Gatherer {
  readonly add: (game: Game, info: GameInfo) => void;
  /** What the games so far have come to. */
  readonly value: () => readonly unknown[];
}

const GATHERERS: Readonly<Record<string, (setting: Setting, wishes: MergeWishes) => Gatherer>> = {
  /** The games without their moves, such as for a list. */
  games: () => {
    const games: GameInfo[] = [];
    return {add: (_, info) => games.push(info), value: () => games};
  },
  /** A cross-table for each event. */
  tables: () => {
    const tables = new CrossTables();
    return {
      add: (game) => {
        tables.add(game);
      },
      value: () => tables.tables(),
    };
  },
  /** What all games come to as one tree, for each position from which they start. */
  trees: (setting, wishes) => {
    const merger = new GameMerger(wishes);
    return {
      add: (game) => {
        merger.add(game);
      },
      value: () => merger.trees().map((tree, i) => typesetTree(tree, i + 1, setting)),
    };
  },
};

/** Gathers what `template` mentions, and nothing else: its end is written when all games have gone by. */
export class Gathering {
  readonly #gatherers: readonly (readonly [name: string, gatherer: Gatherer])[];

  constructor(template: string, setting: Setting, wishes: MergeWishes) {
    this.#gatherers = Object.entries(GATHERERS)
      .filter(([name]) => new RegExp(`\\b${name}\\b`, 'u').test(template))
      .map(([name, make]) => [name, make(setting, wishes)]);
  }

  add(game: Game, info: GameInfo): void {
    for (const [, gatherer] of this.#gatherers) gatherer.add(game, info);
  }

  values(): Readonly<Record<string, unknown>> {
    return Object.fromEntries(this.#gatherers.map(([name, {value}]) => [name, value()]));
  }
}
