/**
 * The characters of a text that have a place on paper, composed as far as Unicode can (NFC).
 *
 * Controls and line ends become blanks, so that no paragraph ends and no line is commented out. What
 * nobody sees is left out, for it could turn words round or hide them: zero-width characters, marks
 * of direction, selectors of variants, soft hyphens. Half a surrogate pair is no character.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .normalize('NFC')
    .replace(/[\p{DI}\ufff9-\ufffb]/gu, '')
    .replace(/[\u2007\u202f]/g, '\u00a0')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]|(?!\u00a0)\p{Zs}/gu, ' ')
    .replace(/[\p{Cs}\p{NChar}]/gu, '\ufffd');
}

/** ASCII without controls, and letters of Latin-1: most texts. */
const PLAIN = /^[ -~\u00c0-\u00ff]*$/;
