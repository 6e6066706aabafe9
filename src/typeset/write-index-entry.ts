import {withoutAccents} from '../source/fold-name.ts';
import type {EscapeTex} from './escape-tex.ts';

/**
 * In characters, some of which take eighteen bytes: makeindex 2.17 accepts at most 10,240 bytes.
 */
const LONGEST = 400;

/**
 * Writes a text as the argument of `\index`: a sort key and the printed form. Escapes `!`, `@`, `|`
 * and `"`, which are special in makeindex.
 *
 *     R\'eti!  ->  Reti@R\'eti"!
 */
export function writeIndexEntry(text: string, escape: EscapeTex): string {
  const short = Array.from(text).slice(0, LONGEST).join('');
  const printed = escape(short).replace(/[!@"]/g, '"$&');
  return `${sortKey(short)}@${printed}`;
}

/**
 * Keeps letters, digits and the separators between them: nothing that is special in TeX or
 * makeindex.
 */
function sortKey(text: string): string {
  const key = withoutAccents(text)
    .replace(/[^A-Za-z0-9 ,.-]/g, '')
    .trim();
  return key === '' ? 'zzz' : key;
}
