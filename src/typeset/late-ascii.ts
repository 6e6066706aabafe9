import {UserError} from '../text/index.ts';

let spell: ((text: string) => string) | undefined;

/**
 * Loads the table that spells other scripts in Latin letters (Ελλάδα as Ellada), which has 216 kB. To set or
 * extract games with characters that the fonts of pdfLaTeX lack throws a `UserError` with the code
 * `no-table` before.
 */
export async function loadTransliteration(): Promise<void> {
  ({default: spell} = await import('any-ascii'));
}

/** Returns what any-ascii does, once it is loaded; bundles for pages have it in its place. */
export function spellInAscii(text: string): string {
  if (spell !== undefined) return spell(text);
  throw new UserError('no-table', `${text}: needs the table that loadTransliteration() loads`);
}
