/** Whether a word is probably meant as a move number: `13,` for `13.`, or `l.` for `1.` */
export function isSpoiltNumber(word: string): boolean {
  return /^(?:\d+[^\p{L}\d]*|[\dlIiOoSsBZz|]{1,3}\.+)$/u.test(word);
}
