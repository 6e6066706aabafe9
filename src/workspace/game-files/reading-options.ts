import {readFen, lettersOf, PIECE_LETTERS} from '../../chess/index.ts';
import type {Variant, PieceLetters} from '../../chess/index.ts';
import {requireTranscoder, type FormatId, type ReadOptions} from '../../games/index.ts';
import {OptionError, didYouMean, UserError} from '../../text/index.ts';

/** Returns the piece letters of a language; throws a `UserError` if it is unknown. */
export function readLanguage(name: string): PieceLetters {
  const letters = lettersOf(name);
  if (letters !== undefined) return letters;
  // As in locales: `de_AT`, `pt-BR`.
  const [code = ''] = name.split(/[-_.]/);
  const hint =
    lettersOf(code) === undefined
      ? didYouMean(name, NAMES)
      : `; did you mean ${code.toLowerCase()}?`;
  throw new UserError('unknown-language', `unknown language ${name}${hint || `; ${CHOICES}`}`);
}

const NAMES = PIECE_LETTERS.flatMap(({name, aliases = []}) => [name, ...aliases]);
const CHOICES = `known are ${PIECE_LETTERS.map(({code}) => code).join(', ')}`;

/** The options for reading game files, as written in flags and attributes. */
export interface ReadingWords {
  /** The format of the files; detected from the content, if not set. */
  readonly from?: FormatId | undefined;
  /** The name of the encoding of the files; detected, if not set. */
  readonly encoding?: string | undefined;
  /** The language of the piece letters. */
  readonly lang?: string | undefined;
  /** The start of games that do not name one. */
  readonly fen?: string | undefined;
  /** The rules of games that do not name any. */
  readonly variant?: Variant | undefined;
}

/** The options for reading game files. */
export interface ReadingOptions {
  readonly from: FormatId | undefined;
  readonly encoding?: string | undefined;
  readonly options: ReadOptions;
}

/** Converts the written options; throws a `UserError` if one is malformed. */
export function readingOptionsOf({
  from,
  encoding,
  lang,
  fen,
  variant,
}: ReadingWords): ReadingOptions {
  const letters = lang === undefined ? undefined : readLanguage(lang);
  if (fen !== undefined) requireFen(fen);
  if (encoding !== undefined) requireTranscoder(encoding);
  return {from, encoding, options: {letters, fen, variant}};
}

function requireFen(fen: string): void {
  const outcome = readFen(fen);
  if (outcome.kind === 'position') return;
  const [first] = outcome.problems;
  throw new OptionError('fen', fen, first?.message ?? 'expected a FEN');
}
