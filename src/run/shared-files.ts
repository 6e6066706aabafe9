import {resolve} from 'node:path';
import type {ChangedFile} from '../diagnostic/changed-file.ts';
import type {SourceText} from '../source/source-text.ts';

/** The changes that the books of a run make to the files that they read. */
export class SharedFiles {
  /** The resulting texts of each file; undefined for the original. */
  readonly #outcomes = new Map<string, Set<string | undefined>>();

  /** Adds the changes that one book makes to its files. */
  add(files: readonly SourceText[], fixed: readonly ChangedFile[]): void {
    const texts = new Map(fixed.map(({before, after}) => [resolve(before.path), after.text]));
    for (const path of new Set(files.map((file) => resolve(file.path)))) {
      const outcomes = this.#outcomes.get(path) ?? new Set();
      this.#outcomes.set(path, outcomes.add(texts.get(path)));
    }
  }

  /** The files for which the books disagree. */
  disputed(): readonly string[] {
    return [...this.#outcomes].flatMap(([path, outcomes]) => (outcomes.size > 1 ? [path] : []));
  }
}
