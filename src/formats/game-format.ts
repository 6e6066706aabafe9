import type {PieceLetters} from '../chess/piece-letters.ts';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {Game, Variant} from '../game/game.ts';
import type {SourceText} from '../source/source-text.ts';
import type {FormatId} from './format-ids.ts';

/** What came out of a text: every game that was understood, and what was wrong with it. */
export interface GameReading {
  readonly games: readonly Game[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What somebody knows about a text that does not say it. */
export interface ReadOptions {
  /** Whose piece letters; found out for each game if not given. */
  readonly letters?: PieceLetters | undefined;
  /** The position in which a game starts that does not name one. */
  readonly fen?: string | undefined;
  /** The rules of a game that does not name any. */
  readonly variant?: Variant | undefined;
}

/**
 * A way in which people and programs write games down.
 *
 * Reading never throws: what cannot be read becomes a diagnostic, what was understood is returned.
 */
export interface GameFormat {
  readonly id: FormatId;
  /** What people call it, such as `Portable Game Notation`. */
  readonly title: string;
  /** Endings of file names, without the dot. */
  readonly extensions: readonly string[];
  /** Whether a text that begins with `head`, some thousand characters, is of this format. */
  readonly recognises: (head: string) => boolean;
  /** The games of a whole text. */
  readonly read: (source: SourceText, options?: ReadOptions) => GameReading;
  /**
   * Where a text of which more is to come may be cut, so that each part is read by itself: an
   * offset at the start of a line, the last that is certain; 0 if there is none.
   */
  readonly cut: (text: string) => number;
  /** Reads a text part by part, where games go on from one part to the next. */
  readonly open?: (options?: ReadOptions) => GameReader;
}

/** Reads the parts of one text in their order. */
export interface GameReader {
  /** The games that are over at the end of `part`. */
  readonly read: (part: SourceText) => GameReading;
  /** The games that were not over when the text ended. */
  readonly end: () => GameReading;
}
