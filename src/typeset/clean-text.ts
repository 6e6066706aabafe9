/**
 * Returns the printable characters of a text, in composed form (NFC).
 *
 * Controls and line breaks become spaces, so that no paragraph ends and no line is commented out.
 * Invisible characters are removed, since they could hide or reorder words: zero-width characters,
 * direction marks, variation selectors, soft hyphens. So are unpaired surrogates.
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

/** Printable ASCII, the letters of Latin-1, and the space and the dash of our own headings, which suffice for most texts. */
const PLAIN = /^[ -~\u00a0\u00c0-\u00ff\u2013]*$/;
