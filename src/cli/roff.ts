/**
 * Escapes text for a manual page: none of it is read as a request, and code in backticks is bold.
 *
 * groff_char(7): a plain `-` is a hyphen, which cannot be pasted into a shell; `\e` is a backslash.
 */
export function escapeRoff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/`([^`]*)`/g, '\\fB$1\\fR')
    .replace(/[^\n\x20-\x7e]/gu, (character) => {
      const code = character.codePointAt(0) ?? 0;
      return `\\[u${code.toString(16).toUpperCase().padStart(4, '0')}]`;
    })
    .replace(/^[.']/gm, '\\&$&');
}

/** A heading of the page. */
export function heading(title: string): string {
  return `.SH ${quoteArgument(title.toUpperCase())}`;
}

/** A heading below one. */
export function subheading(title: string): string {
  return `.SS ${quoteArgument(title)}`;
}

/** A term at the margin, followed by its meaning. */
export function entry(word: string, meaning: string): string {
  return `.TP\n.B ${quoteArgument(word)}\n${escapeRoff(meaning)}`;
}

/** Inside the argument of a macro, a quotation mark is doubled. */
function quoteArgument(text: string): string {
  return `"${escapeRoff(text).replaceAll('"', '""')}"`;
}
