import {dirname, isAbsolute} from 'node:path';
import {locateInside} from '../files/locate-inside.ts';
import type {Request} from '../requests/request.ts';
import type {RequestContext} from './request-context.ts';
import type {Unmet} from './unmet.ts';

/** A file that is there, and may be read. */
export interface RequestFile {
  readonly kind: 'file';
  readonly path: string;
}

/** Finds the files that requests name, and remembers them. */
export class RequestFiles {
  readonly #asked = new Map<string, Set<string>>();

  /** The file that `attribute` calls `name`. */
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

  /** All files that the requests of a book have asked for, there or not. */
  askedBy({path}: RequestContext): readonly string[] {
    return [...(this.#asked.get(path) ?? [])];
  }
}

/** No flag opens what is named from the root of the disk: a book is to be built elsewhere, too. */
function outsideMessage(name: string): string {
  const outside = `\`${name}\` is outside the folder of the book`;
  return isAbsolute(name)
    ? `${outside}, expected a path relative to it`
    : `${outside}, expected a file in it; \`--allow-root\` allows others`;
}
