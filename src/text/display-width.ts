/** Characters of width zero: they combine with the previous character, or are invisible. */
const ZERO = /[\p{Mn}\p{Me}\p{Cf}\u1160-\u11ff]/u;

/** Characters of width two: East Asian letters and emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/u;

/** Returns the number of columns that a text without tabs takes in a terminal. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += widthOfCharacter(character.codePointAt(0) ?? 0);
  return width;
}

/** Returns the number of columns of a character; 0 for a combining accent. */
export function widthOfCharacter(codePoint: number): 0 | 1 | 2 {
  if (codePoint < 0x300) return 1;
  const character = String.fromCodePoint(codePoint);
  if (ZERO.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}
