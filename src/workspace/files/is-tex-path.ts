/** Tests whether a path names a LaTeX document, by its ending. */
export function isTexPath(path: string): boolean {
  return /\.(?:tex|ltx)$/i.test(path);
}
