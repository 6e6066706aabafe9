import {lettersOf, PIECE_LETTERS, type PieceLetters} from '../../chess/index.ts';
import {didYouMean, UserError} from '../../text/index.ts';

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
