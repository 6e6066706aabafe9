import {resolve} from 'node:path';
import type {Edit} from '../diagnostic/fix.ts';
import {Patchwork} from '../diagnostic/patchwork.ts';
import {SourceText} from '../source/source-text.ts';

/** One file, as it was read and as it is to be. */
export interface WorkedFile {
  readonly before: SourceText;
  readonly after: SourceText;
  /** What changes, as edits of the text that was read. */
  readonly edits: readonly Edit[];
}

/** A file in the making. */
interface Work {
  readonly before: SourceText;
  readonly patches: Patchwork;
  after: SourceText;
}

/** Whether a file is to be another. */
export function hasChanged({before, after}: Pick<WorkedFile, 'before' | 'after'>): boolean {
  return before.text !== after.text;
}

/** The files of a build: each is read once, and then is what the build has made of it so far. */
export class Workspace {
  readonly #files = new Map<string, Work>();

  /** What a file that was read counts as. */
  readonly now = (read: SourceText): SourceText => {
    const path = resolve(read.path);
    const known = this.#files.get(path);
    if (known !== undefined) return known.after;
    this.#files.set(path, {before: read, after: read, patches: new Patchwork(read.text)});
    return read;
  };

  /** Carries out rounds of edits, each on what the last has left; says whether the file is another. */
  change({path, encoding}: SourceText, rounds: readonly (readonly Edit[])[]): boolean {
    const file = this.#files.get(resolve(path));
    if (file === undefined) return false;
    for (const edits of rounds) file.patches.apply(edits);
    const {text} = file.patches;
    if (file.after.text === text) return false;
    file.after = new SourceText(text, path, encoding);
    return true;
  }

  /** All files, in the order in which they were read. */
  get files(): readonly WorkedFile[] {
    return Array.from(this.#files.values(), ({before, after, patches}) => {
      return {before, after, edits: patches.edits()};
    });
  }
}
