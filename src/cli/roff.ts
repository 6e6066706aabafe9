/**
 * Text for a manual page: nothing in it is taken for a request, and code in backticks is bold.
 *
 * groff_char(7): `-` alone is a hyphen, which nobody can paste into a shell; `\e` is a backslash.
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

/** A word at the margin, and what it means behind it. */
export function entry(word: string, meaning: string): string {
  return `.TP\n.B ${quoteArgument(word)}\n${escapeRoff(meaning)}`;
}

/** Within the argument of a macro a quotation mark is written twice. */
function quoteArgument(text: string): string {
  return `"${escapeRoff(text).replaceAll('"', '""')}"`;
}
