import {Patchwork, SourceText, type ChangedFile, type Edit} from '../../text/index.ts';

/** A file with its edits. */
interface Draft {
  readonly before: SourceText;
  readonly patches: Patchwork;
  after: SourceText;
}

/** The files of a run: each is read once, and then kept with the edits applied so far. */
export class Workspace {
  readonly #drafts = new Map<string, Draft>();
  readonly #nameOf: (path: string) => string;

  /** `nameOf` must return the same name for all paths of a file. */
  constructor(nameOf: (path: string) => string = (path) => path) {
    this.#nameOf = nameOf;
  }

  /** The current text of a file that was read. */
  readonly now = (read: SourceText): SourceText => {
    const name = this.#nameOf(read.path);
    const known = this.#drafts.get(name);
    if (known !== undefined) return known.after;
    this.#drafts.set(name, {before: read, after: read, patches: new Patchwork(read.text)});
    return read;
  };

  /**
   * Carries out rounds of edits, each of which counts in the text that the round before has left.
   * Returns whether the text changes; a file that was not read is left alone.
   */
  change({path, encoding}: SourceText, rounds: readonly (readonly Edit[])[]): boolean {
    const draft = this.#drafts.get(this.#nameOf(path));
    if (draft === undefined) return false;
    for (const edits of rounds) draft.patches.apply(edits);
    const {text} = draft.patches;
    if (draft.after.text === text) return false;
    draft.after = new SourceText(text, path, encoding);
    return true;
  }

  /** All files, in the order in which they were read. */
  get files(): readonly ChangedFile[] {
    return Array.from(this.#drafts.values(), ({before, after, patches}) => {
      return {before, after, edits: patches.edits()};
    });
  }
}
