/**
 * Where the last line of `text` starts, which may go on; 0 if no line is known to have ended. A CR
 * at the very end ends none, since an LF may belong to it.
 */
export function lastLineStart(text: string): number {
  const carriageReturn = text.lastIndexOf('\r', text.length - 2);
  return Math.max(text.lastIndexOf('\n'), text.length < 2 ? -1 : carriageReturn) + 1;
}
