import type {Letters} from '../movetext/letters.ts';
import type {MovetextToken} from '../movetext/token.ts';
import {tokenizeMovetext} from '../movetext/tokenize-movetext.ts';
import type {Span} from '../source/span.ts';
import type {SourceText} from '../source/source-text.ts';
import {plyOf, turnAt} from './played-game.ts';
import type {Turn} from './played-game.ts';

/** Comments, macros, what is between words, and words. */
const PIECES =
  /%[^\n]*\n?[ \t]*|\\(?:[A-Za-z]+\*?|[^])(?:\{\})?|[\s.;]+|(\d+(?![-\d]))|([^\s.;\\%]+(?:\\mate(?![A-Za-z])(?:\{\})?)?)/g;

/**
 * The half-moves of texmate as the tokens of a list with every number that skak requires:
 * texmate puts it there, and takes one that the author writes for the number of the next half-move.
 */
export function texmateTokens(
  text: string,
  {start, end}: Span,
  turn: Turn,
  letters: Letters,
): readonly MovetextToken[] {
  const tokens: MovetextToken[] = [];
  let ply = plyOf(turn);
  let number: {readonly fullmove: number; readonly start: number; readonly end: number} | undefined;
  for (const {0: all, 1: digits, 2: word, index} of text.slice(start, end).matchAll(PIECES)) {
    const at = start + index;
    if (digits !== undefined) number = {fullmove: Number(digits), start: at, end: at + all.length};
    if (word === undefined) continue;
    const due = turnAt(ply);
    const isAnswer = due.side === 'black' && tokens.length > 0;
    const given = number ?? {fullmove: due.fullmove, start: at, end: at};
    if (!isAnswer || given.fullmove !== due.fullmove) {
      const own = {type: 'number', side: due.side, wellFormed: true, glued: undefined} as const;
      tokens.push({...own, ...given});
    }
    tokens.push(...tokenizeMovetext(text, {start: at, end: at + word.length}, letters));
    number = undefined;
    ply += 1;
  }
  return tokens;
}

const SPELLED = new WeakMap<SourceText, string>();

/** A text as skak is told of it: texmate takes `0-0` and `:`, too. Every character keeps its place. */
export function skakSpelling(source: SourceText): string {
  const known = SPELLED.get(source);
  if (known !== undefined) return known;
  const spelled = source.text
    .replace(/(?<![-\w])0-0(-0)?(?![-\w])/g, (_, long) => (long === undefined ? 'O-O' : 'O-O-O'))
    .replace(/(?<=[KQRBNa-h1-8]):(?=[a-h])/g, 'x');
  SPELLED.set(source, spelled);
  return spelled;
}
