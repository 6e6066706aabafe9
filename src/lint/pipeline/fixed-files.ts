import {applyFixes, groupBy, hasChanged, SourceText} from '../../text/index.ts';
import type {ChangedFile, Diagnostic} from '../../text/index.ts';
import type {TexDocument} from '../../tex/index.ts';
import {proveOnlyEdits} from './package-witness.ts';
import {Workspace} from './workspace.ts';

/** The result of fixes on files, by path. */
type Patched = ReadonlyMap<string, ChangedFile>;

/** Parses a document again, with the text that `latest` returns for each of its files. */
export type ParseAgain = (latest: (old: SourceText) => SourceText) => TexDocument;

/** The files of a document with the fixes applied so far. */
export class FixedFiles {
  readonly #parseAgain: ParseAgain;
  readonly #workspace = new Workspace();

  constructor(parseAgain: ParseAgain) {
    this.#parseAgain = parseAgain;
  }

  /** Applies fixes that were found in the current texts, and returns the result separately. */
  patch(chosen: readonly Diagnostic[]): Patched {
    const patched = new Map<string, ChangedFile>();
    for (const [source, diagnostics] of groupBy(chosen, (one) => one.source)) {
      const {text, edits} = applyFixes(source.text, diagnostics);
      const after = new SourceText(text, source.path, source.encoding);
      patched.set(source.path, {before: source, after, edits});
    }
    return patched;
  }

  /** Makes patched files the current ones. */
  accept(patched: Patched): void {
    for (const {before, edits} of patched.values()) {
      this.#workspace.now(before);
      this.#workspace.change(before, [edits]);
    }
  }

  /** Parses the document with its patched files, and all others in their current state. */
  parse(patched: Patched): TexDocument {
    return this.#parseAgain((old) => patched.get(old.path)?.after ?? this.#workspace.now(old));
  }

  /** Returns the files that have changed, each proved to be changed only by its edits. */
  changed(): readonly ChangedFile[] {
    const changed = this.#workspace.files.filter(hasChanged);
    for (const {before, after, edits} of changed) proveOnlyEdits(before, after, edits);
    return changed;
  }
}
