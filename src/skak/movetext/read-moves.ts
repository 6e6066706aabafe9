import {CLOSE_BRACE, OPEN_BRACE, SPACE} from '../../text/index.ts';
import {matchMove, type Letters} from '../../chess/index.ts';
import type {MoveNumber, ParagraphBreak, RemarkKind, MovetextToken, WordToken} from './token.ts';

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
