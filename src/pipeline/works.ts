import {applyFixes} from '../diagnostic/apply-fixes.ts';
import {bySource} from '../diagnostic/by-source.ts';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {Edit} from '../diagnostic/fix.ts';
import {Patchwork} from '../diagnostic/patchwork.ts';
import {parseTex} from '../latex/parse/parse-tex.ts';
import type {ReadInput, TexDocument} from '../latex/document/tex-document.ts';
import {SourceText} from '../source/source-text.ts';
import {proveOnlyEdits} from './prove-fix.ts';

/** One file that fixing has changed. */
export interface FixedFile {
  readonly before: SourceText;
  readonly after: SourceText;
  /** What was changed, as edits of `before`. */
  readonly edits: readonly Edit[];
}

/** A file in the making. */
interface Work {
  readonly before: SourceText;
  readonly patches: Patchwork;
  now: SourceText;
}

/** A file before and after some fixes. */
export interface Patched {
  readonly before: SourceText;
  readonly now: SourceText;
  readonly edits: readonly Edit[];
}

/** The files of a document as the fixes have left them so far. */
export class Works {
  readonly #root: TexDocument;
  readonly #readInput: ReadInput | undefined;
  readonly #works = new Map<string, Work>();

  constructor(root: TexDocument, readInput: ReadInput | undefined) {
    this.#root = root;
    this.#readInput = readInput;
  }

  /** What fixes would make of the files. */
  patch(chosen: readonly Diagnostic[]): ReadonlyMap<string, Patched> {
    const patched = new Map<string, Patched>();
    for (const [source, diagnostics] of bySource(chosen)) {
      const {text, edits} = applyFixes(source.text, diagnostics);
      const now = new SourceText(text, source.path, source.encoding);
      patched.set(source.path, {before: source, now, edits});
    }
    return patched;
  }

  accept(patched: ReadonlyMap<string, Patched>): void {
    for (const [path, {before, now, edits}] of patched) {
      const work = this.#works.get(path) ?? {before, now, patches: new Patchwork(before.text)};
      work.patches.apply(edits);
      work.now = now;
      this.#works.set(path, work);
    }
  }

  /** Parses the files as they are, or as they would be. */
  parse(patched: ReadonlyMap<string, Patched>): TexDocument {
    const {source} = this.#root;
    const read = this.#readInput;
    const latest = (old: SourceText): SourceText =>
      patched.get(old.path)?.now ?? this.#works.get(old.path)?.now ?? old;
    if (read === undefined) return parseTex(latest(source));
    return parseTex(latest(source), {
      readInput: (...asked) => {
        const found = read(...asked);
        if (found.kind !== 'source') return found;
        return {kind: 'source', source: latest(found.source)};
      },
    });
  }

  /** The files that are not as they were, each proved to be changed by its edits alone. */
  files(): readonly FixedFile[] {
    const changed = [...this.#works.values()].filter(({before, now}) => before.text !== now.text);
    return changed.map(({before, now, patches}) => {
      const edits = patches.edits();
      proveOnlyEdits(before, now, edits);
      return {before, after: now, edits};
    });
  }
}
