/** FNV-1a (draft-eastlake-fnv, 32 bits): quick, and a slip of the hand does not get past it. */
const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * The seal under generated lines: eight hexadecimal digits that tell whether somebody has changed
 * them. Line ends and blanks at the ends of lines, which editors and version control change, do
 * not count.
 */
export function sealOf(text: string): string {
  const lines = comparableLines(text).join('\n');
  let hash = OFFSET_BASIS;
  for (let i = 0; i < lines.length; i += 1) {
    const code = lines.charCodeAt(i);
    hash = Math.imul(hash ^ (code & 0xff), PRIME);
    hash = Math.imul(hash ^ (code >> 8), PRIME);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The lines of a text without their ends and the blanks before these. */
export function comparableLines(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/).map((line) => line.trimEnd());
}
