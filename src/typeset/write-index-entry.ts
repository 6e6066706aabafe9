import {withoutAccents} from '../source/fold-name.ts';
import type {EscapeTex} from './escape-tex.ts';

/** In characters, of which some take eighteen bytes: makeindex 2.17 wants at most 10,240 in all. */
const LONGEST = 400;

/**
 * Writes a text as what stands in the braces of `\index`: under which letters it is filed, and how it
 * is printed. For makeindex `!`, `@`, `|` and `"` are nothing special in it.
 *
 *     R\'eti!  ->  Reti@R\'eti"!
 */
export function writeIndexEntry(text: string, escape: EscapeTex): string {
  const short = Array.from(text).slice(0, LONGEST).join('');
  const printed = escape(short).replace(/[!@"]/g, '"$&');
  return `${sortKey(short)}@${printed}`;
}

/** Letters, digits and what stands between them: nothing that TeX or makeindex might take for its own. */
function sortKey(text: string): string {
  const key = withoutAccents(text)
    .replace(/[^A-Za-z0-9 ,.-]/g, '')
    .trim();
  return key === '' ? 'zzz' : key;
}
