import {applyFixes} from '../diagnostic/apply-fixes.ts';
import {bySource} from '../diagnostic/by-source.ts';
import {hasChanged} from '../diagnostic/changed-file.ts';
import type {ChangedFile} from '../diagnostic/changed-file.ts';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {ReadInput, TexDocument} from '../latex/document/tex-document.ts';
import {parseTex} from '../latex/parse/parse-tex.ts';
import {SourceText} from '../source/source-text.ts';
import {proveOnlyEdits} from './prove-fix.ts';
import {Workspace} from './workspace.ts';

/** The result of fixes on files, by path. */
export type Patched = ReadonlyMap<string, ChangedFile>;

/** The files of a document with the fixes applied so far. */
export class FixedFiles {
  readonly #root: TexDocument;
  readonly #readInput: ReadInput | undefined;
  readonly #workspace = new Workspace();

  constructor(root: TexDocument, readInput: ReadInput | undefined) {
    this.#root = root;
    this.#readInput = readInput;
  }

  /** Applies fixes that were found in the current texts, and returns the result separately. */
  patch(chosen: readonly Diagnostic[]): Patched {
    const patched = new Map<string, ChangedFile>();
    for (const [source, diagnostics] of bySource(chosen)) {
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
    const {source} = this.#root;
    const read = this.#readInput;
    const latest = (old: SourceText): SourceText =>
      patched.get(old.path)?.after ?? this.#workspace.now(old);
    if (read === undefined) return parseTex(latest(source));
    return parseTex(latest(source), {
      readInput: (...asked) => {
        const found = read(...asked);
        if (found.kind !== 'source') return found;
        return {kind: 'source', source: latest(found.source)};
      },
    });
  }

  /** Returns the files that have changed, each proved to be changed only by its edits. */
  changed(): readonly ChangedFile[] {
    const changed = this.#workspace.files.filter(hasChanged);
    for (const {before, after, edits} of changed) proveOnlyEdits(before, after, edits);
    return changed;
  }
}
