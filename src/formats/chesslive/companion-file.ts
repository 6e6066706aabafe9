/**
 * Whether a text is what an engine thinks about. XBoard keeps it in two files beside that of the
 * moves, in the form `"%5.2f/%-2d %s"` (4.9, backend.c).
 *
 *      0.31/17 e4 e5 Nf3
 */
export function isCompanionFile(text: string): boolean {
  return /^\uFEFF? {0,4}[-+]?\d{1,7}\.\d\d\/\d{1,3} +\S/u.test(text);
}
