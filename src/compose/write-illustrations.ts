import {dirname, relative, sep} from 'node:path';
import {valuesOf} from '../requests/request.ts';
import type {Request} from '../requests/request.ts';
import type {RequestContext} from './request-context.ts';
import type {RequestFiles} from './request-files.ts';
import type {Unmet} from './unmet.ts';

/** The pictures above the games of a request, as LaTeX names them. */
interface Photos {
  readonly kind: 'photos';
  readonly paths: readonly string[];
}

/** Finds the pictures that a request names. */
export function locatePhotos(
  request: Request,
  files: RequestFiles,
  home: RequestContext,
): Photos | Unmet {
  const paths: string[] = [];
  for (const name of valuesOf(request, 'photo')) {
    const file = files.locate(request, 'photo', name, home);
    if (file.kind === 'unmet') return file;
    // TeX runs in the folder of the book.
    const path = relative(dirname(home.path), file.path).split(sep).join('/');
    if (!/^[\p{L}\p{N} ._/+-]+$/u.test(path)) {
      const message = `TeX cannot read \`${path}\`, expected letters, digits, spaces and ._+-`;
      return {kind: 'unmet', attribute: 'photo', message};
    }
    paths.push(path);
  }
  return {kind: 'photos', paths};
}

/** Writes pictures next to each other, and a paragraph for each note. */
export function writeIllustrations(
  photos: readonly string[],
  notes: readonly string[],
  escape: (text: string) => string,
): string {
  const pictures = photos.map((path) => `\\includegraphics[width=0.3\\linewidth]{${path}}`);
  return [
    ...(pictures.length === 0
      ? []
      : [['\\begin{center}', pictures.join('\\quad\n'), '\\end{center}'].join('\n')]),
    ...notes.map(escape),
  ]
    .map((paragraph) => `${paragraph}\n\n`)
    .join('');
}
