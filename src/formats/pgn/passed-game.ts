import {Position} from '../../chess/position.ts';
import type {Game, Result, Tags} from '../../game/game.ts';
import {MoveNode} from '../../game/move-node.ts';
import type {SourceText} from '../../source/source-text.ts';
import type {Span} from '../../source/span.ts';
import {PlainHeader} from './plain-header.ts';

/** The places of a game in the bytes of its text, and what is wrong with its tags. */
export interface PassedPlaces {
  readonly start: number;
  /** Where its moves begin. */
  readonly moves: number;
  /** After the result. */
  readonly end: number;
  /** The flaws of the required tags, as the bits of `PlainRoster`. */
  readonly rosterFlaws: number;
}

/** A game that is not wanted, of which only the tags and the result are known. */
export class PassedGame implements Game {
  readonly isPassed = true;
  readonly source: SourceText;
  readonly result: Result;
  readonly variant = 'standard';
  readonly plies = 0;
  readonly reason = undefined;
  readonly #places: PassedPlaces;

  constructor(source: SourceText, result: Result, places: PassedPlaces) {
    this.source = source;
    this.result = result;
    this.#places = places;
  }

  get span(): Span {
    const {start, end} = this.#places;
    return {start: this.source.offsetOf(start), end: this.source.offsetOf(end)};
  }

  get rosterFlaws(): number {
    return this.#places.rosterFlaws;
  }

  get tags(): Tags {
    return readHeader(this.source, this.#places.start, this.#places.moves);
  }

  get start(): Position {
    return Position.start();
  }

  get root(): MoveNode {
    return MoveNode.root(this.span.end);
  }
}

/** Returns the tags of a plain game between two places in the bytes of a text. */
export function readHeader(source: SourceText, start: number, moves: number): Tags {
  return new PlainHeader(
    source.slice({start: source.offsetOf(start), end: source.offsetOf(moves)}),
  );
}
