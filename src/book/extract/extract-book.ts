import type {Game} from '../../chess/index.ts';
import {parseTex, type Dialect, type ReadInput} from '../../tex/index.ts';
import {replay, type Block, type BlockStatus} from '../../skak/index.ts';
import {SourceText, type Span} from '../../text/index.ts';
import {readBook, type BookGame} from './read-book.ts';

/** Options for reading a book. */
export interface ExtractOptions {
  /** The path of the main file. */
  readonly path?: string | undefined;
  /** Finds the files that `\input` and similar commands read; without it, they count as unknown. */
  readonly readInput?: ReadInput | undefined;
  /** True if the prose becomes the comments of the games. */
  readonly comments?: boolean | undefined;
  /** The package to read moves for, whatever the document loads. */
  readonly dialect?: Dialect | undefined;
}

/** The games of a book, in reading order. */
export interface ExtractedBook {
  readonly games: readonly ExtractedGame[];
  /** The lists of moves that belong to no game, because their starting position is unknown. */
  readonly unplaced: readonly UnjudgedList[];
}

/** A game of a book: its lists of moves, joined, with the players and the result that the book gives. */
export interface ExtractedGame {
  readonly game: Game;
  /** The paths of the files that contain its moves. */
  readonly paths: readonly string[];
  /** The lists that were not judged to the end; a comment in the game reports them. */
  readonly unjudged: readonly UnjudgedList[];
}

/** A list of moves that was not judged to the end. */
export interface UnjudgedList {
  readonly source: SourceText;
  /** The command with its arguments, in `source`. */
  readonly span: Span;
  readonly status: BlockStatus;
}

/**
 * Extracts the games of a book in LaTeX: what its `\mainline` and `\variation` play, and what titles,
 * options and prose say about the games.
 *
 * @example
 * ```js
 * const {games} = extractBook(text, {path: 'book.tex', comments: true});
 * const pgn = writeGames(games.map(({game}) => game), 'pgn');
 * ```
 */
export function extractBook(text: string, options: ExtractOptions = {}): ExtractedBook {
  const {path, readInput, comments = false, dialect} = options;
  const source = new SourceText(text, path ?? '<text>');
  const document = parseTex(source, readInput === undefined ? {} : {readInput});
  const {games, astray} = readBook(document, replay(document, {dialect}), {comments});
  return {games: games.map(describe), unplaced: astray.map(listOf)};
}

function describe({game, sources, unjudged}: BookGame): ExtractedGame {
  return {game, paths: sources.map(({path}) => path), unjudged: unjudged.map(listOf)};
}

function listOf({command: {source, span}, status}: Block): UnjudgedList {
  return {source, span, status};
}
