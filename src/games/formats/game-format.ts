import type {Game, PieceLetters, Variant} from '../../chess/index.ts';
import type {Diagnostic, SourceText} from '../../text/index.ts';
import type {FormatId} from './format-ids.ts';
import type {WantedGames} from './wanted-games.ts';
import type {KernelName} from './pgn/plain-kernel.ts';
import type {FindFirst} from './segment-grid.ts';

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
  /** The implementation that reads plain PGN; all give the same results. */
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
