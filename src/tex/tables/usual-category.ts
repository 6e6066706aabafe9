/** The categories that LaTeX gives to characters, but for letters (11) and all others (12). */
const USUAL: Readonly<Record<string, number | undefined>> = {
  ...{'\\': 0, '{': 1, '}': 2, $: 3, '&': 4, '\r': 5, '\n': 5, '#': 6, '^': 7, _: 8},
  ...{' ': 10, '\t': 10, '~': 13, '%': 14},
};

/** Tests whether a character of ASCII is read otherwise than usual where it has this category. */
export function isUnusual(character: string, category: number | undefined): boolean {
  if (character > '\u007f') return false;
  const usual = USUAL[character] ?? (/[A-Za-z]/.test(character) ? 11 : 12);
  return category !== usual;
}
