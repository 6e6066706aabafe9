import {existsSync} from 'node:fs';
import {dirname, resolve} from 'node:path';
import {UserError} from '../../text/index.ts';
import {isInside, isSameFile, recognised, requireOutput} from '../../workspace/index.ts';
import type {BookSources} from './built.ts';
import type {MirroredFile} from './mirror.ts';

/** A file as `describeDependencies` writes it, or a compiler. */
export const DEPFILES = recognised(
  (text) => /^[^\n:]+:[^\n]*\n/.test(text),
  'file of dependencies',
);

/** Refuses a dependency file that would overwrite a source, a target or any other file, or cannot be written. */
export function refuseDepfile(
  depfile: string,
  books: readonly BookSources[],
  mirrored: readonly MirroredFile[],
): void {
  const refuse = (why: string): never => {
    throw new UserError('output-is-input', `${depfile}: ${why}; name another file`);
  };
  const read = books.flatMap(({tex, others}) => [...tex, ...others]);
  const path = resolve(depfile);
  // The file of a request may not exist yet.
  if (read.some((input) => resolve(input) === path || isSameFile(input, depfile))) {
    refuse('is also read');
  }
  if (mirrored.some(({target}) => target === path || isSameFile(target, depfile))) {
    refuse('is also built');
  }
  // The folders of the mirror are created when it is written.
  const isFolderComing = mirrored.some(({target}) => isInside(dirname(path), target));
  if (isFolderComing && !existsSync(dirname(path))) return;
  requireOutput(depfile, DEPFILES);
}

/**
 * Writes the dependencies of each book's PDF as Make rules. As with `gcc -MP`, a deleted source
 * does not stop Make.
 */
export function describeDependencies(books: readonly BookSources[]): string {
  const rules = books.map(({path, tex, others}) => {
    const sources = [...new Set([...tex, ...others])];
    const target = path.replace(/\.[^./\\]*$/, '.pdf');
    return `${escapeName(target)}: ${sources.map(escapeName).join(' \\\n  ')}\n`;
  });
  const sources = new Set(books.flatMap(({tex, others}) => [...tex, ...others]));
  const phony = Array.from(sources, (source) => `${escapeName(source)}:\n`);
  return [...rules, ...phony].join('\n');
}

/** GNU Make manual, 4.3 and 6.1: escapes blanks, `#`, `%` and `$`. */
function escapeName(name: string): string {
  return name.replace(/[\s#%\\]/g, '\\$&').replaceAll('$', '$$$$');
}
