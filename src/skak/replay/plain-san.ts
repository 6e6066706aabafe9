import {EQUALS, HYPHEN, SMALL_A} from '../../text/index.ts';
import {
  PAWN,
  specCapture,
  specCastling,
  specFile,
  specPiece,
  specPromotion,
} from '../../chess/index.ts';
import type {MoveToken} from '../movetext/token.ts';

/**
 * True if a move is written so that the packages are known to play it as every chess player reads
 * it: SAN with `=` before a promotion, then signs, then perhaps a comma or a stop.
 *
 * This is the path of nearly every move of every book; all others go through the package machine.
 */
export function isPlainSan(
  text: string,
  {plain, spec, specEnd, meaningEnd, end}: MoveToken,
): boolean {
  if (!plain) return false;
  if (meaningEnd === end && specCastling(spec) !== 0) return true;
  if (specCastling(spec) === 0 && text.charCodeAt(specEnd - 3) === HYPHEN) return false;
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

/** Check signs, `!` and `?`, a comma or full stop at the end; everything else is read in full. */
function isSafeComment(text: string, start: number, end: number): boolean {
  let at = start;
  while (at < end && SIGNS[text.charCodeAt(at)] === 1) at += 1;
  return at === end || (at === end - 1 && '.,;'.includes(text.charAt(at)));
}

const SIGNS = ((): Uint8Array => {
  const table = new Uint8Array(128);
  for (const sign of '+#!?') table[sign.charCodeAt(0)] = 1;
  return table;
})();
