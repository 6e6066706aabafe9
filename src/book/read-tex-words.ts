/** What TeX prints of a short text, such as a name in an option: its macros, braces and comments left out. */
export function readTexWords(tex: string): string {
  return tex
    .replace(/(?<!\\)%[^\n]*\n?\s*/g, '')
    .replace(
      /\\text(backslash|asciicircum|asciitilde|less|greater|bar)(?:\{\}| )?/g,
      (_, name: string) => SIGNS[name] ?? '',
    )
    .replace(/\\([{}$&#_%])/g, '\u0000$1')
    .replace(/\\[A-Za-z@]+\s*/g, '')
    .replace(/(?<!\u0000)[{}]/g, '')
    .replaceAll('\u0000', '')
    .replace(/\s+/g, ' ')
    .trim();
}

const SIGNS: Readonly<Record<string, string>> = {
  backslash: '\\',
  asciicircum: '^',
  asciitilde: '~',
  less: '<',
  greater: '>',
  bar: '|',
};
