import {countPlies} from '../../../chess/index.ts';
import type {MoveNode, PieceLetters, Position, Result} from '../../../chess/index.ts';
import type {Diagnostic, SourceText, Span} from '../../../text/index.ts';
import {MovetextReader, type ReaderOptions} from './movetext-reader.ts';
import {readDescriptiveAt, type DescriptiveDialect} from './descriptive-move.ts';
import {DESCRIPTIVE, ENGLISH_LETTERS, makeMoveLetters, OTHER_LANGUAGES} from './piece-heads.ts';
import type {MoveLetters} from './piece-heads.ts';

/** Options for reading movetext. */
export interface MovetextOptions extends ReaderOptions {
  /** The letters of the pieces; detected from the moves by default. */
  readonly letters?: PieceLetters | undefined;
}

/** The moves of one game. */
export interface MovetextReading {
  readonly root: MoveNode;
  /** The number of half-moves in the main line. */
  readonly plies: number;
  /** The position at the end of the main line, owned by the caller. */
  readonly last: Position;
  /** Undefined if no result is written. */
  readonly result: Result | undefined;
  readonly resultSpan: Span | undefined;
  /**
   * The offset after the text that was read: after the result, or at the next game or the end of
   * the text.
   */
  readonly end: number;
  /** In source order. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads the moves of one game: numbers, comments, variations of any depth, glyphs and the result,
 * in many spellings. The game ends after the result, at a tag pair, or at the end of `span`.
 *
 * Piece letters are English unless another language makes more of the moves legal. At a move that
 * cannot be played, its line ends and the rest of it is kept as text; enclosing lines continue.
 */
export function readMovetext(
  source: SourceText,
  span: Span,
  start: Position,
  options: MovetextOptions = {},
): MovetextReading {
  const attempt = (letters: MoveLetters): MovetextReader => {
    const reader = new MovetextReader(source, span, start, {...options, letters});
    reader.read();
    return reader;
  };
  if (options.letters !== undefined) return sumUp(attempt(makeMoveLetters(options.letters)));
  let best = attempt(ENGLISH_LETTERS);
  const {failures} = best.taker;
  const descriptive = DESCRIPTIVE.filter(({dialect}) => hasDescriptive(best, dialect)).map(attempt);
  const [other] = descriptive.sort((one, another) => another.tree.moves - one.tree.moves);
  // The same number of moves: the first one in descriptive notation is ambiguous or illegal.
  const least = failures.length === 0 ? best.tree.moves : best.tree.moves + 1;
  if (other !== undefined && other.tree.moves >= least) return sumUp(other);
  if (failures.length === 0) return sumUp(best);
  for (const letters of OTHER_LANGUAGES) {
    if (!failures.some((word) => isReadOtherwise(word, letters))) continue;
    const inLanguage = attempt(letters);
    if (inLanguage.tree.moves <= best.tree.moves) continue;
    best = inLanguage;
    if (inLanguage.taker.failures.length === 0) break;
  }
  return sumUp(best);
}

/** True if an unplayable word starts with a piece letter of this language, or promotes to one. */
function isReadOtherwise(word: string, {heads}: MoveLetters): boolean {
  return heads.some(([text]) => word.startsWith(text) || word.endsWith(text));
}

/** Tests whether text that was not understood begins with a move in descriptive notation. */
function hasDescriptive(
  {reports, cursor}: MovetextReader,
  dialect: DescriptiveDialect | undefined,
): boolean {
  if (dialect === undefined) return false;
  return reports.diagnostics.some(
    ({rule, span}) =>
      rule === 'game-unknown-text' &&
      readDescriptiveAt(cursor.text, span.start, dialect) !== undefined,
  );
}

function sumUp({tree, found, cursor, reports}: MovetextReader): MovetextReading {
  const diagnostics = reports.diagnostics.sort((one, other) => one.span.start - other.span.start);
  return {
    root: tree.root,
    plies: countPlies(tree.root),
    last: tree.position,
    result: found?.result,
    resultSpan: found?.span,
    end: cursor.at,
    diagnostics,
  };
}
