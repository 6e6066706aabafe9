import {specCapture, specCastling, specFile, specPiece, specPromotion} from '../chess/move-spec.ts';
import {PAWN} from '../chess/piece.ts';
import type {Move as MoveToken} from '../movetext/token.ts';

/**
 * Whether a move is written so that the packages are known to play it as every chess player reads
 * it: SAN with `=` before a promotion, then signs, then a comment that opens with a character
 * which skak cannot take for part of the move.
 *
 * This is the path of nearly every move of every book; all others go through the package machine.
 */
export function isPlainSan(
  text: string,
  {plain, spec, specEnd, meaningEnd, end}: MoveToken,
): boolean {
  if (!plain) return false;
  if (meaningEnd === end && specCastling(spec) !== 0) return true;
  if (text.charCodeAt(specEnd - 3) === HYPHEN) return specCastling(spec) !== 0;
  if (specPiece(spec) === PAWN) {
    if (specFile(spec) >= 0 && !specCapture(spec)) return false;
    if (specPromotion(spec) !== 0 && !isPlainPromotion(text, specEnd)) return false;
  }
  return meaningEnd === end || isSafeComment(text, meaningEnd, end);
}

/** `=` and a capital letter; for a small one skak puts up a piece of the other side. */
function isPlainPromotion(text: string, at: number): boolean {
  return text.charCodeAt(at) === EQUALS && text.charCodeAt(at + 1) < SMALL_A;
}

/** Behind check signs skak goes on reading files, ranks, `x` and `=`; anything else ends the move. */
function isSafeComment(text: string, start: number, end: number): boolean {
  let at = start;
  while (at < end && (text.charCodeAt(at) === PLUS || text.charCodeAt(at) === HASH)) at += 1;
  return at === end || !READ_ON.includes(text.charAt(at));
}

const HYPHEN = 45;
const EQUALS = 61;
const PLUS = 43;
const HASH = 35;
const SMALL_A = 97;
const READ_ON = 'abcdefgh12345678x=Z';
