import {readFen} from '../../chess/fen.ts';
import {Position} from '../../chess/position.ts';
import type {Game, LineManner, Result, Tags} from '../../game/game.ts';
import type {Move} from '../../chess/move.ts';
import type {MoveNode} from '../../game/move-node.ts';
import type {SourceText} from '../../source/source-text.ts';
import type {Span} from '../../source/span.ts';
import {readHeader} from './passed-game.ts';
import {takeMainMoves} from './take-main-moves.ts';
import {writePlainTags} from './write-plain-tags.ts';
import {writePlainLine} from './write-plain-line.ts';
import {writePlainMoves} from './write-plain-moves.ts';
import {growPlainTree} from './grow-plain-tree.ts';
import type {TapeCopy, TapedMoves} from './grow-plain-tree.ts';

/** The findings in the bytes of a plain game: the offsets of its parts, its length and its result. */
export interface PlainFindings extends TapedMoves {
  readonly start: number;
  /** After the result. */
  readonly end: number;
  /** Of the FEN that a tag gives; empty if there is none. */
  readonly fenStart: number;
  readonly fenEnd: number;
  /** The flaws of the required tags, as the bits of `PlainRoster`. */
  readonly rosterFlaws: number;
  /** Half-moves of the main line. */
  readonly plies: number;
  readonly result: Result;
}

/** A game that was verified in its bytes; its tags and tree are created on access. */
export class PlainGame implements Game {
  readonly source: SourceText;
  readonly plies: number;
  readonly result: Result;
  readonly variant = 'standard';
  readonly #tape: TapeCopy;
  readonly #found: PlainFindings;
  #tags: Tags | undefined;
  #start: Position | undefined;
  #root: MoveNode | undefined;

  readonly #hasOwnTags: boolean;

  /** The tags are those of the source unless others are given. */
  constructor(source: SourceText, tape: TapeCopy, found: PlainFindings, tags?: Tags) {
    this.source = source;
    this.plies = found.plies;
    this.result = found.result;
    this.#tape = tape;
    this.#found = found;
    this.#tags = tags;
    this.#hasOwnTags = tags !== undefined;
  }

  withTags(tags: Tags): PlainGame {
    return new PlainGame(this.source, this.#tape, this.#found, tags);
  }

  firstMoves(most: number): readonly Move[] {
    return takeMainMoves(this.#tape.entries, this.#found, most);
  }

  get rosterFlaws(): number {
    return this.#found.rosterFlaws;
  }

  get span(): Span {
    const {start, end} = this.#found;
    return {start: this.source.offsetOf(start), end: this.source.offsetOf(end)};
  }

  get tags(): Tags {
    this.#tags ??= readHeader(this.source, this.#found.start, this.#found.moves);
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
    this.#root ??= growPlainTree(this.source, this.#tape, this.#found);
    return this.#root;
  }

  /** Writes the tags as they are; undefined if they have to be looked at one by one. */
  writeTags(): string | undefined {
    const {bytes} = this.source;
    const {start, moves, fenEnd} = this.#found;
    if (bytes === undefined || fenEnd > 0 || this.#hasOwnTags) return undefined;
    return writePlainTags(UTF8.decode(bytes.subarray(start, moves)));
  }

  /** Writes the moves from the tape; undefined if that takes their tree. */
  writeMoves(): string | undefined {
    const {bytes} = this.source;
    if (bytes === undefined) return undefined;
    const {first, behind} = this.#found;
    const {entries} = this.#tape;
    return writePlainMoves({bytes, entries, first, behind, start: this.start}, this.result);
  }

  writeBareLine(manner: LineManner): string | undefined {
    const {bytes} = this.source;
    const {first, behind, fenEnd} = this.#found;
    if (bytes === undefined || fenEnd > 0) return undefined;
    return writePlainLine({bytes, entries: this.#tape.entries, first, behind}, manner);
  }

  #readStart(): Position {
    const {fenStart, fenEnd} = this.#found;
    if (fenEnd === 0) return START;
    const outcome = readFen(this.#slice(fenStart, fenEnd));
    return outcome.kind === 'position' ? outcome.position : START;
  }

  #slice(start: number, end: number): string {
    return this.source.slice({start: this.source.offsetOf(start), end: this.source.offsetOf(end)});
  }
}

const START = Position.start();

const UTF8 = new TextDecoder('utf-8', {ignoreBOM: true});
