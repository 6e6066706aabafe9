import {dirname, join, relative, resolve, sep} from 'node:path';
import {UserError} from '../../diagnostic/user-error.ts';
import {removeLostDrafts} from '../../files/drafts.ts';
import {isDirectory} from '../../files/find-files.ts';
import {isInside} from '../../files/is-inside.ts';
import {mirrorFile} from '../../files/mirror-file.ts';
import {encodeText} from '../../source/encoding.ts';
import type {World} from '../world.ts';
import type {WorkedFile} from './workspace.ts';
import {writeEach} from './write-files.ts';

/** A tree of files beside the sources, which stay as they are. */
export class Mirror {
  readonly #folder: string;
  /** The folder of which it is the image. */
  readonly #base: string;

  /** `UserError` where sources would be written over. */
  constructor(folder: string, paths: readonly string[]) {
    this.#folder = resolve(folder);
    this.#base = commonFolder(
      paths.map((path) => (isDirectory(path) ? resolve(path) : dirname(resolve(path)))),
    );
    if (isInside(this.#folder, this.#base)) {
      throw new UserError('output-is-input', `${folder}: holds the sources; name another folder`);
    }
  }

  /** Whether a file is one of the mirror's, and none of the sources. */
  holds(path: string): boolean {
    return isInside(this.#folder, resolve(path));
  }

  /** Writes all files as they are to be, where they are not so already; says whether all could be. */
  write(files: readonly WorkedFile[], world: World): boolean {
    const targets = new Map(files.map((file) => [file, this.#targetOf(file.before.path)]));
    for (const folder of new Set(Array.from(targets.values(), dirname))) removeLostDrafts(folder);
    return writeEach(files, world, (file) => {
      const target = targets.get(file) ?? '';
      const bytes = encodeText(file.after.text, file.before.encoding);
      return mirrorFile(relative('.', target), bytes);
    });
  }

  #targetOf(path: string): string {
    return join(this.#folder, this.#within(path));
  }

  /** What lies outside of the base, by leave of the settings, is put into the mirror all the same. */
  #within(path: string): string {
    const within = relative(this.#base, resolve(path));
    return within
      .split(sep)
      .filter((step) => step !== '..')
      .join(sep);
  }
}

/** The deepest folder in which all of `folders` lie. */
function commonFolder([first = resolve('.'), ...others]: readonly string[]): string {
  let folder = first;
  while (!others.every((other) => isInside(folder, other)) && dirname(folder) !== folder) {
    folder = dirname(folder);
  }
  return folder;
}
