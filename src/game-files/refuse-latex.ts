import {UserError} from '../diagnostic/user-error.ts';

/** Refuses documents where games are expected, and names the command that takes games out of them. */
export function refuseLatex(paths: readonly string[]): void {
  const document = paths.find((path) => /\.(?:tex|ltx)$/i.test(path));
  if (document === undefined) return;
  throw new UserError(
    'not-games',
    `${document}: is a LaTeX document; \`skakmat extract ${document}\` extracts its games`,
  );
}
