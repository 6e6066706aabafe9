import type {Request} from './request.ts';

/** FNV-1a (draft-eastlake-fnv, 32 bits): fast, and sufficient to detect accidental edits. */
const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * Returns the seal of generated lines: eight hexadecimal digits that change when the lines are
 * edited. Line endings and trailing white space, which editors and version control may change, do
 * not matter.
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

/** Returns the lines of a text without line endings and trailing white space. */
export function comparableLines(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/).map((line) => line.trimEnd());
}

/**
 * True if the lines of a request were edited by hand, that is, whether their seal does not match or
 * is missing. A request without lines is never edited.
 */
export function isEdited({source, body, seal}: Request): boolean {
  const lines = source.slice(body);
  return lines.trim() !== '' && source.slice(seal).trim() !== sealOf(lines);
}
