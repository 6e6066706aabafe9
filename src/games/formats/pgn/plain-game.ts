import {Position, readFen} from '../../../chess/index.ts';
import type {Game, Move, MoveNode, Result, Tags} from '../../../chess/index.ts';
import type {SourceText, Span} from '../../../text/index.ts';
import {growPlainTree, type TapeCopy, type TapedMoves} from './grow-plain-tree.ts';
import {readHeader} from './passed-game.ts';
import {CLOSE, ENTRY, KIND_BITS, MOVE, OPEN} from './plain-tape.ts';
import {PlainLine, writePlainMoves} from './write-plain-line.ts';
import {ROSTER} from './write-tags.ts';

/** Returns the first moves of the main line of a game, up to `most`, from the tape on which it was read. */
function takeMainMoves(
  entries: Int32Array,
  {first, behind}: TapedMoves,
  most: number,
): readonly Move[] {
  const moves: Move[] = [];
  let depth = 0;
  for (let at = first; at < behind && moves.length < most; at += ENTRY) {
    const entry = entries[at] as number;
    const kind = entry & KIND;
    if (kind >= MOVE && depth === 0) moves.push(entry >> KIND_BITS);
    else if (kind === OPEN) depth += 1;
    else if (kind === CLOSE) depth -= 1;
  }
  return moves;
}

/** The bits of an entry that tell what it is. */
const KIND = (1 << KIND_BITS) - 1;

/**
 * Writes the tags of a plain game as `writeTags` does, from their lines: the text of the tag
 * section, without a FEN. Returns undefined if a tag of the roster is missing or in another place,
 * or if a value has blanks around it.
 */
function writePlainTags(section: string): string | undefined {
  if (UNUSUAL.test(section)) return undefined;
  const lines = section.split('\n');
  if (!ROSTER_STARTS.every((start, i) => lines[i]?.startsWith(start) === true)) return undefined;
  // A name is followed by a blank, which is less than any character of a name: so lines are in the
  // order of their names, none of which occurs twice.
  const others = lines.splice(ROSTER_STARTS.length).sort();
  return `${[...lines, ...others].join('\n')}\n`;
}

/** Blanks inside quotation marks, and control characters. */
const UNUSUAL = /"\s|\s"\]|[\r\u007f]/;

const ROSTER_STARTS = ROSTER.map(([name]) => `[${name} "`);

/** The findings in the bytes of a plain game: the offsets of its parts, its length and its result. */
interface PlainFindings extends TapedMoves {
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

  /** Returns the first moves of the main line, up to `most`, without growing the tree. */
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

  /** The moves if there is nothing else; undefined if there is, or a start of their own. */
  get line(): PlainLine | undefined {
    const {bytes} = this.source;
    const {first, behind, fenEnd} = this.#found;
    if (bytes === undefined || fenEnd > 0) return undefined;
    return PlainLine.of({bytes, entries: this.#tape.entries, first, behind});
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

/** Returns the first moves of the main line, up to `most`; undefined if only the tree knows them. */
export function firstMoves(game: Game, most: number): readonly Move[] | undefined {
  return game instanceof PlainGame ? game.firstMoves(most) : undefined;
}

/** Returns a game with other tags. */
export function withTags(game: Game, tags: Tags): Game {
  return game instanceof PlainGame ? game.withTags(tags) : {...game, tags};
}

/**
 * Returns the moves of a game if there is nothing else: no annotation, no variation, no start of its
 * own. Undefined if there is, or if only the tree knows.
 */
export function readBareLine(game: Game): PlainLine | undefined {
  return game instanceof PlainGame ? game.line : undefined;
}

const START = Position.start();

const UTF8 = new TextDecoder('utf-8', {ignoreBOM: true});
