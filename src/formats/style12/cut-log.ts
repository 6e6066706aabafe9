/**
 * Returns the last offset of a growing log before which all lines are complete: the start of a line
 * that does not continue the preceding one; 0 if there is none.
 *
 *     <12> rnbqkbnr pppppppp ... W -1 1 1 1 1 0 7 Morphy Hart
 *     \   0 3 0 39 39 180 180 1 none (0:00) none 0
 *     {Game 7 (Morphy vs. Hart) Hart resi
 *     ^ cut
 */
export function cutLog(text: string): number {
  for (let at = text.length - 1; at > 0; at--) {
    if (isLineEnd(text.charCodeAt(at - 1)) && opensLine(text.charCodeAt(at))) return at;
  }
  return 0;
}

/** Whether a character starts a new line: neither the second half of LF CR, nor a wrapped line. */
function opensLine(code: number): boolean {
  return !isLineEnd(code) && code !== 0x5c;
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13;
}
