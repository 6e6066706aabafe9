/** Takes no column: joins the character before it, or cannot be seen. */
const ZERO = /[\p{Mn}\p{Me}\p{Cf}\u1160-\u11ff]/u;

/** Takes two columns: East Asian letters and what is drawn as a picture. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/u;

/** The columns that a text without tabs takes in a terminal. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += widthOfCharacter(character.codePointAt(0) ?? 0);
  return width;
}

/** The columns that one character takes, none for an accent that is put over the one before. */
export function widthOfCharacter(codePoint: number): 0 | 1 | 2 {
  if (codePoint < 0x300) return 1;
  const character = String.fromCodePoint(codePoint);
  if (ZERO.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}
