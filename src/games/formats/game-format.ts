import type {Game, PieceLetters, Variant, Move} from '../../chess/index.ts';
import {
  copyBytes,
  decodeLines,
  decodeRuns,
  encodeUtf8,
  PORTABLE_TOOLS,
  SourceText,
  SPACE,
  viewOwned,
} from '../../text/index.ts';
import type {Diagnostic, ByteTools, GamePart, OwnedBytes, Place} from '../../text/index.ts';
import type {FormatId} from './format-ids.ts';
import type {KernelName} from './pgn/plain-kernel.ts';

/** The division of a file into segments; both sizes in bytes. */
export interface SegmentSize {
  /** A segment begins with the first game after each multiple of this. */
  readonly length: number;
  /** The distance from the multiple up to which this game is looked for; less than `length`. */
  readonly reach: number;
}

/** Large enough to make handing over a segment cheap, small enough to share a few megabytes. */
export const SEGMENT: SegmentSize = {length: 1 << 20, reach: 1 << 15};

/**
 * Returns the offset of the first game that is certain in a text, 0 if there is none. It must not
 * depend on anything outside the text.
 */
export type FindFirst = (text: string) => number;

/**
 * The places where every reader of a file begins a new part, wherever it began to read: the start
 * of each segment. They depend on the `reach` bytes after a multiple of `length` only, so that
 * several readers, each with segments of its own, make the same parts as a single one.
 */
export class SegmentGrid {
  readonly #findFirst: FindFirst;
  readonly #size: SegmentSize;
  /** The distance to the next multiple, or infinity for files that are not divided. */
  #distance: number;

  /** `start` is the offset in its file at which reading begins. */
  constructor(start: number, findFirst: FindFirst | undefined, size: SegmentSize) {
    this.#findFirst = findFirst ?? (() => 0);
    this.#size = size;
    this.#distance = findFirst === undefined ? Infinity : size.length - (start % size.length);
  }

  /** The number of bytes within which a part may end anywhere. */
  get distance(): number {
    return this.#distance;
  }

  /**
   * Returns where the segment ends among the bytes at hand, 0 if not there. `toText` decodes some
   * of them; `isLast` says that there are no more than `length`.
   */
  findEnd(length: number, isLast: boolean, toText: (start: number, end: number) => string): number {
    const {length: step, reach} = this.#size;
    while (isLast ? this.#distance < length : this.#distance + reach <= length) {
      const start = this.#distance;
      const at = this.#findFirst(toText(start, Math.min(length, start + reach)));
      this.#distance += step;
      if (at > 0) return start + at;
    }
    return 0;
  }

  /** Goes on after so many bytes. */
  advance(bytes: number): void {
    this.#distance -= bytes;
  }
}

/** The result of reading a text: all games that were understood, and the diagnostics. */
export interface GameReading {
  readonly games: readonly Game[];
  readonly diagnostics: readonly Diagnostic[];
  /** The formats of the games in source order, in a text with several. */
  readonly seen?: readonly SeenGames[];
}

/** Games of one format that follow each other. */
export interface SeenGames {
  readonly format: FormatId;
  /** The line on which the first game begins. */
  readonly line: number;
  readonly games: number;
}

/** Options for reading a text that does not specify them itself. */
export interface ReadOptions {
  /** The letters of the pieces; detected for each game by default. */
  readonly letters?: PieceLetters | undefined;
  /** The starting position of games that do not specify one. */
  readonly fen?: string | undefined;
  /** The variant of games that do not specify one. */
  readonly variant?: Variant | undefined;
  /** The games that must not be passed over; all are read by default. @internal */
  readonly wanted?: WantedGames | undefined;
  /** The implementation that reads plain PGN; all give the same results. @internal */
  readonly kernel?: KernelName | undefined;
}

/**
 * A format of game files.
 *
 * Reading never throws: what cannot be read becomes a diagnostic, and what was understood is
 * returned.
 */
export interface GameFormat {
  readonly id: FormatId;
  /** The name shown to users, such as `Portable Game Notation`. */
  readonly title: string;
  /** File name extensions, without the dot. */
  readonly extensions: readonly string[];
  /** Tests whether a text that starts with `head`, some thousand characters, has this format. */
  readonly recognises: (head: string) => boolean;
  /** Reads all games of a text. */
  readonly read: (source: SourceText, options?: ReadOptions) => GameReading;
  /**
   * Returns the last offset at which an incomplete text can be cut so that both parts can be read
   * separately: the start of a line or, in a text of more than 32 KB that begins with a game, also
   * within a line; 0 if there is none.
   */
  readonly cut: (text: string) => number;
  /** Finds where a file can be divided, for formats of which several readers can share a file. */
  readonly findFirst?: FindFirst;
  /** Reads a text in parts, for formats whose games may continue from one part to the next. */
  readonly open?: (options?: ReadOptions) => GameReader;
  /** Judges a file as a whole, for formats with requirements beyond single games. */
  readonly judge?: () => FileJudge;
  /** Counts flaws for the judge of a file that several readers share. */
  readonly countFlaws?: (games: readonly Game[]) => FlawCounts;
}

/** Judges the parts of one file, in order. */
export interface FileJudge {
  /** Returns further diagnostics about a part with its games. */
  readonly judge: (part: SourceText, games: readonly Game[]) => readonly Diagnostic[];
  /** Takes the counts of another reader's part; false if the part is to be judged here. */
  readonly adopt: (counts: FlawCounts) => boolean;
  /** Returns diagnostics about the file as a whole. */
  readonly end: () => readonly Diagnostic[];
}

/** The number of games that have flaws that are reported once for a file. */
export interface FlawCounts {
  /** The flaws of all games, as bits. */
  readonly flaws: number;
  /** The number of games with flaws of each group. */
  readonly games: readonly number[];
}

/** Reads the parts of one text in order. */
export interface GameReader {
  /** Returns the games that are complete at the end of `part`. */
  readonly read: (part: SourceText) => GameReading;
  /** Returns the games that were incomplete at the end of the text. */
  readonly end: () => GameReading;
}

/** A board and the side to move. */
export interface GoalBoard {
  readonly board: Uint8Array;
  readonly turn: number;
}

/** The goal of the main line of a game: some boards, some counts of pieces, or its first moves. */
export type LineGoal =
  | {readonly kind: 'boards'; readonly boards: readonly GoalBoard[]}
  | {readonly kind: 'material'; readonly counts: readonly Uint8Array[]}
  | {readonly kind: 'moves'; readonly moves: readonly Move[]};

/**
 * The games that a reader may not pass over; of others it may read nothing but tags and results.
 * It need not do so: games that are read are to be filtered.
 */
export interface WantedGames {
  /** Tests whether a game may be wanted, judged by its tags and result alone. */
  readonly mayWant: ((header: Pick<Game, 'tags' | 'result'>) => boolean) | undefined;
  /** The goal that every wanted game reaches. */
  readonly goal: LineGoal | undefined;
}

interface BytesOrigin {
  readonly path: string;
  readonly origin?: Place;
  readonly tools?: ByteTools | undefined;
}

/** Creates a text from `bytes`, which may be modified. */
export function makePart(
  bytes: OwnedBytes,
  {path, origin, tools = PORTABLE_TOOLS}: BytesOrigin,
): GamePart {
  // Zero bytes are remnants of disks and modems without a meaning.
  for (let at = tools.indexOf(bytes, 0, 0); at >= 0; at = tools.indexOf(bytes, 0, at + 1)) {
    bytes[at] = SPACE;
  }
  if (tools.isUtf8(bytes)) {
    const mayShift = tools.indexOf(bytes, ESCAPE, 0) >= 0 || tools.indexOf(bytes, TILDE, 0) >= 0;
    const runs = mayShift ? decodeRuns(bytes) : undefined;
    if (runs !== undefined) {
      const {utf8, encoding} = runs;
      return {source: SourceText.ofUtf8(copyBytes(utf8), path, 'latin1', origin), encoding};
    }
    return {
      source: SourceText.ofUtf8(viewOwned(bytes, tools), path, 'utf-8', origin),
      encoding: 'utf-8',
    };
  }
  const {text, page} = decodeLines(bytes);
  const utf8 = encodeUtf8(text);
  return {source: SourceText.ofUtf8(utf8, path, 'latin1', origin), encoding: page};
}

/** Bytes with which ISO-2022-JP and HZ leave ASCII. */
const ESCAPE = 0x1b;
const TILDE = 0x7e;
