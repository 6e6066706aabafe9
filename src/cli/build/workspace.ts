import {resolve} from 'node:path';
import {SourceText} from '../../source/source-text.ts';

/** One file, as it was read and as it is to be. */
export interface WorkedFile {
  readonly before: SourceText;
  readonly after: SourceText;
}

/** Whether a file is to be another. */
export function hasChanged({before, after}: WorkedFile): boolean {
  return before.text !== after.text;
}

/** The files of a build: each is read once, and then is what the build has made of it so far. */
export class Workspace {
  readonly #files = new Map<string, {readonly before: SourceText; after: SourceText}>();

  /** What a file that was read counts as. */
  readonly now = (read: SourceText): SourceText => {
    const path = resolve(read.path);
    const known = this.#files.get(path);
    if (known !== undefined) return known.after;
    this.#files.set(path, {before: read, after: read});
    return read;
  };

  /** Gives a file another text; says whether it is another. */
  put({path, encoding}: SourceText, text: string): boolean {
    const file = this.#files.get(resolve(path));
    if (file === undefined || file.after.text === text) return false;
    file.after = new SourceText(text, path, encoding);
    return true;
  }

  /** All files, in the order in which they were read. */
  get files(): readonly WorkedFile[] {
    return [...this.#files.values()];
  }
}
