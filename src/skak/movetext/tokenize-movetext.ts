import type {Span} from '../../text/index.ts';
import type {Letters} from '../../chess/index.ts';
import {readMoves} from './read-moves.ts';
import {splitNumbers} from './split-numbers.ts';
import {splitWords} from './split-words.ts';
import type {MovetextToken} from './token.ts';

/** Takes the move list that `span` holds through the three stages. */
export function tokenizeMovetext(
  text: string,
  span: Span,
  letters: Letters,
): readonly MovetextToken[] {
  return readMoves(text, splitNumbers(text, splitWords(text, span)), letters);
}
