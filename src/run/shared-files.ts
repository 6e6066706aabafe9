import {resolve} from 'node:path';
import type {ChangedFile} from '../diagnostic/changed-file.ts';
import type {SourceText} from '../source/source-text.ts';

/** What the books of a run make of the files that they read. */
export class SharedFiles {
  /** The texts that a file has come to; undefined for the text as it was. */
  readonly #outcomes = new Map<string, Set<string | undefined>>();

  /** Takes over what one book makes of its files. */
  add(files: readonly SourceText[], fixed: readonly ChangedFile[]): void {
    const texts = new Map(fixed.map(({before, after}) => [resolve(before.path), after.text]));
    for (const path of new Set(files.map((file) => resolve(file.path)))) {
      const outcomes = this.#outcomes.get(path) ?? new Set();
      this.#outcomes.set(path, outcomes.add(texts.get(path)));
    }
  }

  /** The files of which the books do not make the same. */
  disputed(): readonly string[] {
    return [...this.#outcomes].flatMap(([path, outcomes]) => (outcomes.size > 1 ? [path] : []));
  }
}
