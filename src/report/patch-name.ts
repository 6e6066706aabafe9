/**
 * Returns the name of a file for the head of a patch. Git quotes non-ASCII characters, and those
 * that could end a name, as C does, so the patch may be in any encoding; for GNU patch, a tab ends
 * a name with blanks.
 *
 *     a/book.tex    "a/two\nlines.tex"    "a/R\303\251ti.tex"
 */
export function patchName(name: string): string {
  if (PLAIN.test(name)) return name.includes(' ') ? `${name}\t` : name;
  const bytes = [...new TextEncoder().encode(name)];
  return `"${bytes.map(quoteByte).join('')}"`;
}

/** Characters that need no quotes. */
const PLAIN = /^[ !#-[\]-~]*$/;

const NAMED: ReadonlyMap<number, string> = new Map([
  [0x07, '\\a'],
  [0x08, '\\b'],
  [0x09, '\\t'],
  [0x0a, '\\n'],
  [0x0b, '\\v'],
  [0x0c, '\\f'],
  [0x0d, '\\r'],
  [0x22, '\\"'],
  [0x5c, '\\\\'],
]);

function quoteByte(byte: number): string {
  const named = NAMED.get(byte);
  if (named !== undefined) return named;
  const isPrintable = byte >= 0x20 && byte < 0x7f;
  return isPrintable ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, '0')}`;
}
