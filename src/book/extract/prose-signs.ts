/** Ligatures of TeX's fonts (T1, LaTeX2e), and characters with another meaning. */
export const LIGATURES: ReadonlyMap<string, string> = new Map([
  ['~', ' '],
  ['&', ' '],
  ['{', ''],
  ['}', ''],
  ['$', ''],
  ['``', '“'],
  ["''", '”'],
  [',,', '„'],
  ['<<', '«'],
  ['>>', '»'],
  ['!`', '¡'],
  ['?`', '¿'],
  ['--', '–'],
  ['---', '—'],
]);

/** Shorthands of babel for German (babel-german 2.14, section 2). */
export const GERMAN_SIGNS: ReadonlyMap<string, string> = new Map([
  ...Array.from('aouAOU', (letter) => [`"${letter}`, `${letter}\u0308`.normalize('NFC')] as const),
  ['"s', 'ß'],
  ['"`', '„'],
  ['"\'', '“'],
  ['"<', '«'],
  ['">', '»'],
  ['"=', '-'],
  ['"~', '-'],
  ['"-', ''],
  ['"|', ''],
  ['""', ''],
]);

/** Control symbols; all others print the character after the backslash. */
export const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ...Array.from('/-!,@()[]', (sign) => [sign, ''] as const),
  ...Array.from(' \t\r\n;:\\', (sign) => [sign, ' '] as const),
]);
