import {UserError} from '../../text/index.ts';
import {isTexPath} from '../files/is-tex-path.ts';

/** Throws for LaTeX documents among game files, and suggests `extract`. */
export function refuseLatex(paths: readonly string[]): void {
  const document = paths.find(isTexPath);
  if (document === undefined) return;
  throw new UserError(
    'not-games',
    `${document}: is a LaTeX document; \`skakmat extract ${document}\` extracts its games`,
  );
}
