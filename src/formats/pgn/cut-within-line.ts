/**
 * What is passed over as a whole, or a place to cut: after a result that two tag pairs follow.
 *
 *     1. e4 e5 {after 1-0 [Event "Paris"] [Site "?"]} 1-0 [Event "Vienna"] [Site "Wien"]
 *              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^        cut here
 */
const PIECES =
  /\{[^}]*\}?|;[^\r\n]*|\[[ \t]*\w{1,60}[ \t]*"[^"\r\n]*"[ \t]*\]|(?<!\S)(?:1-0|0-1|1\/2-1\/2|\*)(?<gap>\s+)(?=\[Event "[^"\r\n]*"\][ \t]*\[\w{1,60} ")/g;

/**
 * Returns the last offset at which a text that begins with a game can be cut, for files with all
 * games on one line, or all tags of a game; 0 if there is none.
 */
export function cutWithinLine(text: string): number {
  let cut = 0;
  for (const match of text.matchAll(PIECES)) {
    const gap = match.groups?.['gap'];
    if (gap === undefined) continue;
    const end = match.index + match[0].length;
    const line = gap.lastIndexOf('\n') + 1;
    cut = line === 0 ? end : end - gap.length + line;
  }
  return cut;
}
