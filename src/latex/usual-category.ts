/** The categories that LaTeX gives to characters, but for letters (11) and all others (12). */
const USUAL: Readonly<Record<string, number | undefined>> = {
  ...{'\\': 0, '{': 1, '}': 2, $: 3, '&': 4, '\r': 5, '\n': 5, '#': 6, '^': 7, _: 8},
  ...{' ': 10, '\t': 10, '~': 13, '%': 14},
};

/** What stands in lists of moves, or in the commands that hold them. */
const IN_MOVES = /^[A-Za-z0-9 \t\r\n.,!?+#=\-:/()[\]{}\\%]$/;

/** Whether lists of moves are read otherwise where a character has this category. */
export function isUnusual(character: string, category: number | undefined): boolean {
  if (!IN_MOVES.test(character)) return false;
  const usual = USUAL[character] ?? (/[A-Za-z]/.test(character) ? 11 : 12);
  return category !== usual;
}
