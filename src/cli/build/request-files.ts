import {dirname} from 'node:path';
import {locateInside} from '../../files/locate-inside.ts';
import type {Request} from '../../requests/request.ts';
import type {Unmet} from './answer.ts';
import type {RequestHome} from './request-home.ts';

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
    {path, roots}: RequestHome,
  ): RequestFile | Unmet {
    const folders = [dirname(path), dirname(request.source.path)];
    const found = locateInside(name, folders, roots);
    if (found.kind === 'outside') {
      const message = `\`${name}\` lies outside of the folder of the book, expected a file in it`;
      return {kind: 'unmet', attribute, message};
    }
    this.#asked.set(path, (this.#asked.get(path) ?? new Set()).add(found.path));
    if (found.kind === 'file') return found;
    return {kind: 'unmet', attribute, message: `No file \`${name}\``};
  }

  /** All files that the requests of a book have asked for, there or not. */
  askedBy({path}: RequestHome): readonly string[] {
    return [...(this.#asked.get(path) ?? [])];
  }
}
