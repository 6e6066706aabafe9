/**
 * Returns the offset after the last empty line of `text` that is followed by more text; 0 if there
 * is none.
 */
export function blankLineEnd(text: string): number {
  let i = text.endsWith('\r') ? text.length - 2 : text.length - 1;
  while (i >= 0) {
    if (!isLineEnd(text, i)) {
      i -= 1;
      continue;
    }
    let before = i - 1;
    while (before >= 0 && !isLineEnd(text, before) && isBlank(text.charCodeAt(before))) before -= 1;
    if (before < 0 || isLineEnd(text, before)) return i + 1;
    i = before;
  }
  return 0;
}

/** Whether a line ends at `at`: with an LF, or with a CR that is not followed by an LF. */
function isLineEnd(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10);
}

/** Ctrl-Z marks the end of a DOS text and is ignored. */
function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 13 || code === 26;
}
