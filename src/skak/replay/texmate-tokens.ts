import type {Letters} from '../../chess/index.ts';
import type {MovetextToken} from '../movetext/token.ts';
import {tokenizeMovetext} from '../movetext/tokenize-movetext.ts';
import type {SourceText, Span} from '../../text/index.ts';
import {afterComment, afterControl, PLAIN_LETTERS} from '../../tex/index.ts';
import {plyOf, turnAt, type Turn} from './played-game.ts';

/** A number or a word among half-moves. */
interface Piece extends Span {
  readonly isNumber: boolean;
}

/** The numbers and words of a text, without comments, macros and what is between them. */
function piecesOf(text: string, {start, end}: Span): readonly Piece[] {
  const held = text.slice(0, end);
  const pieces: Piece[] = [];
  for (let at = start; at < end;) {
    const sign = held.charAt(at);
    if (sign === '%') at = afterComment(held, at, end);
    else if (sign === '\\') {
      AFTER_CONTROL.lastIndex = afterControl(held, at, end, PLAIN_LETTERS);
      at += AFTER_CONTROL.test(held) ? AFTER_CONTROL.lastIndex - at : 1;
    } else {
      PIECE.lastIndex = at;
      const [, digits, word] = PIECE.exec(held) ?? [];
      const next = Math.max(PIECE.lastIndex, at + 1);
      const isNumber = digits !== undefined;
      if (isNumber || word !== undefined) pieces.push({isNumber, start: at, end: next});
      at = next;
    }
  }
  return pieces;
}

/** Separators of words, a number, or a word. */
const PIECE = /[\s.;]+|(\d+(?![-\d]))|([^\s.;\\%]+(?:\\mate(?![A-Za-z])(?:\{\})?)?)/y;

/** Characters that may follow a control sequence and belong to it. */
const AFTER_CONTROL = /\*?(?:\{\})?/y;

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
  let number: (Span & {readonly fullmove: number}) | undefined;
  for (const {isNumber, ...span} of piecesOf(text, {start, end})) {
    if (isNumber) {
      number = {fullmove: Number(text.slice(span.start, span.end)), ...span};
      continue;
    }
    const at = span.start;
    const due = turnAt(ply);
    const isAnswer = due.side === 'black' && tokens.length > 0;
    const given = number ?? {fullmove: due.fullmove, start: at, end: at};
    if (!isAnswer || given.fullmove !== due.fullmove) {
      const own = {type: 'number', side: due.side, wellFormed: true, glued: undefined} as const;
      tokens.push({...own, ...given});
    }
    tokens.push(...tokenizeMovetext(text, span, letters));
    number = undefined;
    ply += 1;
  }
  return tokens;
}

const SPELLED = new WeakMap<SourceText, string>();

/** A text as texmate passes it to skak: texmate accepts `0-0` and `:`, too. Every character keeps its place. */
export function skakSpelling(source: SourceText): string {
  const known = SPELLED.get(source);
  if (known !== undefined) return known;
  const spelled = source.text
    .replace(/(?<![-\w])0-0(-0)?(?![-\w])/g, (_, long) => (long === undefined ? 'O-O' : 'O-O-O'))
    .replace(/(?<=[KQRBNa-h1-8]):(?=[a-h])/g, 'x');
  SPELLED.set(source, spelled);
  return spelled;
}
