import {matchMove, type Letters} from '../../chess/index.ts';
import {CLOSE_BRACE, OPEN_BRACE, SPACE, BACKSLASH, DOT, NINE, ZERO} from '../../text/index.ts';
import type {Span} from '../../text/index.ts';
import {splitWords} from './split-words.ts';
import type {MovetextToken, MoveNumber, ParagraphBreak, RemarkKind, WordToken} from './token.ts';

/**
 * Stage 2: takes the move number off each word that opens with one.
 *
 *     12...Nf6
 *     ^^^^^         number: fullmove 12, black to move
 *          ^^^      word
 *
 * Nothing is judged here: `2. Kg1 3. Bf4` passes. Numbers that the draft does not know (`5`, `5..`,
 * `6…`, `1\ldots`) are read for what they mean and marked as not well-formed.
 */
export function splitNumbers(
  text: string,
  words: readonly (WordToken | ParagraphBreak)[],
): readonly (WordToken | MoveNumber | ParagraphBreak)[] {
  const pieces: (WordToken | MoveNumber | ParagraphBreak)[] = [];
  for (const word of words) {
    const code = text.charCodeAt(word.start);
    const opens = word.type === 'word' && code >= ZERO && code <= NINE;
    const number = opens ? readNumber(text, word) : undefined;
    if (number === undefined || word.type !== 'word') {
      pieces.push(word);
      continue;
    }
    pieces.push(number);
    if (number.end < word.end) {
      pieces.push({
        type: 'word',
        start: number.end,
        end: word.end,
        plain: word.plain,
        glued: undefined,
      });
    }
  }
  return pieces;
}

function readNumber(text: string, word: WordToken): MoveNumber | undefined {
  const {start, end, glued} = word;
  let at = start;
  let fullmove = 0;
  let code = text.charCodeAt(at);
  while (at < end && code >= ZERO && code <= NINE) {
    fullmove = fullmove * 10 + code - ZERO;
    at += 1;
    code = text.charCodeAt(at);
  }
  if (at === start) return undefined;
  const dotsStart = at;
  while (at < end && text.charCodeAt(at) === DOT) at += 1;
  const dots = at - dotsStart;
  if (dots === 1 || dots === 3) {
    if (dots === 1 && isEllipsisSign(text, at, end))
      return malformed(text, word, fullmove, dotsStart);
    return {
      type: 'number',
      start,
      end: at,
      fullmove,
      side: dots === 1 ? 'white' : 'black',
      wellFormed: true,
      glued,
    };
  }
  return malformed(text, word, fullmove, dotsStart);
}

function isEllipsisSign(text: string, at: number, end: number): boolean {
  return (
    at < end &&
    (text.charCodeAt(at) > ASCII || text.charCodeAt(at) === BACKSLASH) &&
    matchDots(text, at, end) > at
  );
}

/** A number followed by no dots, by too many, or by something that only looks like dots. */
function malformed(
  text: string,
  word: WordToken,
  fullmove: number,
  dotsStart: number,
): MoveNumber | undefined {
  const end = matchDots(text, dotsStart, word.end);
  if (end === dotsStart && end < word.end) return undefined;
  const dots = text.slice(dotsStart, end);
  const side = dots.length > 2 || dots.includes('…') ? 'black' : 'white';
  return {
    type: 'number',
    start: word.start,
    end,
    fullmove,
    side,
    wellFormed: false,
    glued: word.glued,
  };
}

/** The offset after everything that an author may mean as dots, or as the `)` of `1)`. */
function matchDots(text: string, start: number, end: number): number {
  DOTS.lastIndex = start;
  const match = DOTS.exec(text);
  const stop = match === null ? start : start + match[0].length;
  return stop <= end ? stop : start;
}

const ASCII = 126;
const DOTS = /(?:\.|…|\\ldots(?![A-Za-z])(?:\{\})?|\\dots(?![A-Za-z])(?:\{\})?)+|\)/y;

/**
 * Stage 3: tells what each word is.
 *
 * A word that opens with a move specification is a move, whatever follows: the rest is its move
 * comment. Any other word is a remark of some kind. No position is known here: `gxf8K` is a move.
 */
export function readMoves(
  text: string,
  pieces: readonly (WordToken | MoveNumber | ParagraphBreak)[],
  letters: Letters,
): readonly MovetextToken[] {
  const tokens: MovetextToken[] = [];
  for (const piece of pieces) {
    tokens.push(piece.type === 'word' ? readWord(text, piece, letters) : piece);
  }
  return tokens;
}

function readWord(text: string, word: WordToken, letters: Letters): MovetextToken {
  const {start, end, plain, glued} = word;
  const braced = text.charCodeAt(start) === OPEN_BRACE;
  const move = matchMove(text, braced ? start + 1 : start, end, letters);
  if (move !== undefined && (!braced || closesWord(text, move.meaningEnd, end))) {
    const {spec, specEnd, meaningEnd} = move;
    return {type: 'move', start, end, plain, glued, spec, specEnd, meaningEnd};
  }
  return {type: 'remark', kind: kindOf(text.slice(start, end)), start, end, glued};
}

/** `{e4}` is a move; `{e4 is best}` is a comment. */
function closesWord(text: string, from: number, end: number): boolean {
  for (let at = from; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === CLOSE_BRACE) return true;
    if (code === SPACE || code === OPEN_BRACE) return false;
  }
  return false;
}

function kindOf(text: string): RemarkKind {
  return KINDS.find(([, shape]) => shape.test(text))?.[0] ?? 'unknown';
}

/** `1-0`, `½–½`, `\textonehalf-\textonehalf`, `{\bf 1-0}`, `\textbf{1-0}`, `$\frac12$--$\frac12$`. */
const RESULT = ((): RegExp => {
  const to = '(?:--?|[–−:])';
  const half = String.raw`(?:1/2|½|\\(?:textonehalf|half)(?:\{\})?|\$?\\frac(?:12|\{1\}\{2\})\$?)`;
  const score = String.raw`(?:1${to}0|0${to}1|${half}(?:${to}${half})?|\*)`;
  const look = String.raw`\\[A-Za-z]+`;
  const dressed = String.raw`${look}\{${score}\}|\{(?:${look}\s)?\s*${score}\}|\(${score}\)`;
  return new RegExp(String.raw`^(?:${score}|${dressed}|\{(?:${dressed})\})[.,;!]?$`);
})();

const KINDS: readonly (readonly [RemarkKind, RegExp])[] = [
  ['comment', /^\\xskakcomment(?![A-Za-z])/],
  ['result', RESULT],
  ['null-move', /^(?:--|Z0|null)$/],
  ['nag', /^\$(?:\d{1,3}|[dD])$/],
  ['dots', /^(?:\.+|…+|\\ldots(?:\{\})?|\\dots(?:\{\})?)$/],
  ['group', /^\{/],
  ['parenthesis', /^\(/],
  ['symbol', /^(?:\$?\\|[!?+#]+$)/],
];

/** Takes the move list that `span` holds through the three stages. */
export function tokenizeMovetext(
  text: string,
  span: Span,
  letters: Letters,
): readonly MovetextToken[] {
  return readMoves(text, splitNumbers(text, splitWords(text, span)), letters);
}
