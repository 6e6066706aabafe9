import {dirname, isAbsolute} from 'node:path';
import {locateInside} from '../files/locate-inside.ts';
import type {Request} from '../requests/request.ts';
import type {RequestContext} from './request-context.ts';
import type {Unmet} from './unmet.ts';

/** A file that exists and may be read. */
export interface RequestFile {
  readonly kind: 'file';
  readonly path: string;
}

/** Finds the files named in requests, and records them. */
export class RequestFiles {
  readonly #asked = new Map<string, Set<string>>();

  /** Returns the file named `name` in `attribute`. */
  locate(
    request: Request,
    attribute: string,
    name: string,
    {path, roots}: RequestContext,
  ): RequestFile | Unmet {
    const folders = [dirname(path), dirname(request.source.path)];
    const found = locateInside(name, folders, roots);
    if (found.kind === 'outside') {
      return {kind: 'unmet', attribute, message: outsideMessage(name)};
    }
    this.#asked.set(path, (this.#asked.get(path) ?? new Set()).add(found.path));
    if (found.kind === 'file') return found;
    const message = found.isFolder
      ? `\`${name}\` is a folder, expected a file`
      : `No file \`${name}\``;
    return {kind: 'unmet', attribute, message};
  }

  /** Returns all files used by the requests of a book, whether or not they exist. */
  askedBy({path}: RequestContext): readonly string[] {
    return [...(this.#asked.get(path) ?? [])];
  }
}

/** Absolute paths are never allowed: a book must build on other machines, too. */
function outsideMessage(name: string): string {
  const outside = `\`${name}\` is outside the folder of the book`;
  return isAbsolute(name)
    ? `${outside}, expected a path relative to it`
    : `${outside}, expected a file in it; \`--allow-root\` allows others`;
}
