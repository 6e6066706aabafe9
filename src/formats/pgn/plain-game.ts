import {readFen} from '../../chess/fen.ts';
import {Position} from '../../chess/position.ts';
import {assert} from '../../diagnostic/assert.ts';
import type {Game, Result, Tags} from '../../game/game.ts';
import type {MoveNode} from '../../game/move-node.ts';
import type {SourceText} from '../../source/source-text.ts';
import type {Span} from '../../source/span.ts';
import type {PlainMovetext} from './plain-movetext.ts';
import {PlainTree} from './plain-tree.ts';

/** Where the parts of a plain game stand in the bytes of its source. */
export interface PlainPlaces {
  readonly start: number;
  /** Behind the last tag pair. */
  readonly moves: number;
  /** Behind the result. */
  readonly end: number;
  /** Of the FEN that a tag gives; empty if there is none. */
  readonly fenStart: number;
  readonly fenEnd: number;
}

/** A game that was verified in its bytes; its tags and its tree are made when somebody asks. */
export class PlainGame implements Game {
  readonly source: SourceText;
  readonly plies: number;
  readonly result: Result;
  readonly variant = 'standard';
  readonly #moves: PlainMovetext;
  readonly #places: PlainPlaces;
  #tags: Tags | undefined;
  #start: Position | undefined;
  #root: MoveNode | undefined;

  /** `moves` has read the game before, and will again. */
  constructor(
    source: SourceText,
    moves: PlainMovetext,
    places: PlainPlaces,
    plies: number,
    result: Result,
  ) {
    this.source = source;
    this.plies = plies;
    this.result = result;
    this.#moves = moves;
    this.#places = places;
  }

  get span(): Span {
    const {start, end} = this.#places;
    return {start: this.source.offsetOf(start), end: this.source.offsetOf(end)};
  }

  get tags(): Tags {
    this.#tags ??= this.#readTags();
    return this.#tags;
  }

  get reason(): string | undefined {
    return this.tags.get('Termination');
  }

  get start(): Position {
    this.#start ??= this.#readStart();
    return this.#start;
  }

  get root(): MoveNode {
    this.#root ??= this.#growTree();
    return this.#root;
  }

  /** Reads the moves once more, and keeps them this time. */
  #growTree(): MoveNode {
    const {moves, end} = this.#places;
    const tree = new PlainTree(this.source, moves);
    this.#moves.position.copyFrom(this.start);
    assert(this.#moves.read(moves, tree) === end, 'expected a game to be as plain as before');
    return tree.root;
  }

  #readTags(): Tags {
    const {start, moves} = this.#places;
    const tags = new Map<string, string>();
    for (const [, name = '', value = ''] of this.#slice(start, moves).matchAll(PAIR)) {
      if (name !== 'Result') tags.set(name, value.trim());
    }
    return tags;
  }

  #readStart(): Position {
    const {fenStart, fenEnd} = this.#places;
    if (fenEnd === 0) return Position.start();
    const outcome = readFen(this.#slice(fenStart, fenEnd));
    return outcome.kind === 'position' ? outcome.position : Position.start();
  }

  #slice(start: number, end: number): string {
    return this.source.slice({start: this.source.offsetOf(start), end: this.source.offsetOf(end)});
  }
}

const PAIR = /\[(\w+) "([^"]*)"\]/g;
