import {OptionError} from '../diagnostic/option-error.ts';
import type {Game} from '../game/game.ts';
import {flattenGame} from './flatten-game.ts';
import {LineMerger} from './merge-lines.ts';
import {SeenMoves} from './seen-moves.ts';
import type {NearTwin} from './seen-moves.ts';
import {makeOrder} from './sort-games.ts';
import {STRIPPED} from './stripped-parts.ts';
import type {StrippedPart} from './stripped-parts.ts';
import {trimGame} from './trim-game.ts';

/** What is done to the games that are wanted, before they are written. */
export interface ArrangeWishes {
  /** Parts to leave out, separated by commas: `comments,clocks`. */
  readonly strip?: string | undefined;
  /** The number of half-moves to keep. */
  readonly toPly?: number | undefined;
  /** Whether each variation becomes a game. */
  readonly flatten?: boolean | undefined;
  /** Whether games with the same moves as an earlier one are left out. */
  readonly unique?: boolean | undefined;
  /** Whether all games become one tree of moves. */
  readonly merge?: boolean | undefined;
  /** Properties to sort by: `date,-elo`. */
  readonly sort?: string | undefined;
}

/** A game with its number in its file. */
export interface NumberedGame {
  readonly game: Game;
  readonly number: number;
}

/** Arranges games as they are read; some wishes can only be met when all have been read. */
export class GameArranger {
  /** Whether games are held back until the end, so that their texts must be kept. */
  readonly holds: boolean;
  readonly #wishes: ArrangeWishes;
  readonly #strip: ReadonlySet<StrippedPart>;
  readonly #seen: SeenMoves | undefined;
  readonly #merger: LineMerger | undefined;
  readonly #held: NumberedGame[] = [];
  #repeated = 0;

  /** Throws an `OptionError` if a wish is malformed. */
  constructor(wishes: ArrangeWishes) {
    this.#wishes = wishes;
    this.#strip = readParts(wishes.strip);
    this.#seen = wishes.unique === true ? new SeenMoves() : undefined;
    this.#merger = wishes.merge === true ? new LineMerger() : undefined;
    this.holds = wishes.sort !== undefined || wishes.merge === true;
    if (wishes.sort !== undefined) makeOrder(wishes.sort);
  }

  /** Adds a game; returns the games that can be written now. */
  add({game, number}: NumberedGame): readonly NumberedGame[] {
    if (this.#seen?.isNew(game, number) === false) {
      this.#repeated += 1;
      return [];
    }
    const ready = this.#shape(game).map((one) => ({game: one, number}));
    if (this.#merger !== undefined) for (const {game: one} of ready) this.#merger.add(one);
    else if (this.holds) this.#held.push(...ready);
    return this.holds ? [] : ready;
  }

  /** Returns the games that were held back. */
  end(): readonly NumberedGame[] {
    const {sort} = this.#wishes;
    const merged = this.#merger?.games().map((game, index) => ({game, number: index + 1}));
    const games = merged ?? this.#held;
    if (sort === undefined) return games;
    const order = makeOrder(sort);
    return games.toSorted((one, other) => order(one.game, other.game));
  }

  /** The number of games that were left out because an earlier one has the same moves. */
  get repeated(): number {
    return this.#repeated;
  }

  /** Games that may be the same as an earlier one. */
  get twins(): readonly NearTwin[] {
    return this.#seen?.twins ?? [];
  }

  #shape(game: Game): readonly Game[] {
    const {toPly = Infinity, flatten} = this.#wishes;
    const isTrimmed = this.#strip.size > 0 || toPly !== Infinity;
    const trimmed = isTrimmed ? trimGame(game, {strip: this.#strip, toPly}) : game;
    return flatten === true ? flattenGame(trimmed) : [trimmed];
  }
}

function readParts(text: string | undefined): ReadonlySet<StrippedPart> {
  const words = text?.split(',').map((word) => word.trim()) ?? [];
  const parts = words.map((word) => STRIPPED.find((part) => part === word));
  if (parts.includes(undefined)) {
    throw new OptionError('strip', text ?? '', `expected some of ${STRIPPED.join(',')}`);
  }
  return new Set(parts.filter((part) => part !== undefined));
}
