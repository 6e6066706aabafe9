/** What TeX prints of a short text, such as a name in an option: its macros, braces and comments left out. */
export function readTexWords(tex: string): string {
  return tex
    .replace(
      /%[^\n]*\n?\s*|\\([A-Za-z@]+)(?:\{\}|\s*)|\\([{}$&#_%/])|[{}]/g,
      (_, name?: string, sign?: string) => {
        if (name !== undefined) return SIGNS.get(name) ?? '';
        return sign === undefined || sign === '/' ? '' : sign;
      },
    )
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

/** Signs that have to be called by their names, as `typeset` does. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['textbackslash', '\\'],
  ['textbraceleft', '{'],
  ['textbraceright', '}'],
  ['textasciicircum', '^'],
  ['textasciitilde', '~'],
  ['textless', '<'],
  ['textgreater', '>'],
  ['textbar', '|'],
  ['textquoteleft', '`'],
  ['textquotedbl', '"'],
  ['nobreakspace', '\u00a0'],
]);
