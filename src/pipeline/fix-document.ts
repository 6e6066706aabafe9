import {applyFixes} from '../diagnostic/apply-fixes.ts';
import {assert} from '../diagnostic/assert.ts';
import {bySource} from '../diagnostic/by-source.ts';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {Edit, Fix} from '../diagnostic/fix.ts';
import {Patchwork} from '../diagnostic/patchwork.ts';
import {parseTex} from '../latex/parse-tex.ts';
import type {ReadInput, TexDocument} from '../latex/tex-document.ts';
import {SourceText} from '../source/source-text.ts';
import {GeneratedLines} from '../requests/generated-lines.ts';
import {checkDocument} from './check-document.ts';
import type {Checked, CheckOptions} from './check-document.ts';
import {proveOnlyEdits, proveSameGames} from './prove-fix.ts';

/** One file that fixing has changed. */
export interface FixedFile {
  readonly before: SourceText;
  readonly after: SourceText;
  /** What was changed, as edits of `before`. */
  readonly edits: readonly Edit[];
}

export interface Fixed {
  readonly files: readonly FixedFile[];
  /** The document as it is now, and what is still to be said of it. */
  readonly document: TexDocument;
  readonly checked: Checked;
}

/** Which fixes are wanted. */
export interface FixChoice {
  /** Those that need an author's eye, too. */
  readonly unsafe?: boolean | undefined;
  /** Only those of these rules. */
  readonly rules?: ReadonlySet<string> | undefined;
}

export interface FixOptions extends CheckOptions {
  readonly readInput?: ReadInput | undefined;
  readonly fixes?: FixChoice | undefined;
}

/** A fix may uncover the next flaw; a text that is not done after as many rounds never will be. */
const MOST_ROUNDS = 10;

/**
 * Carries out the fixes of a document and of the files that it reads, until none is left.
 *
 * After each round the new text is parsed and played again. Safe fixes come first, and must leave
 * every game as it was; unsafe ones, if they are wanted, when no safe one is left. What requests have
 * generated is left to those.
 */
export async function fixDocument(root: TexDocument, options: FixOptions = {}): Promise<Fixed> {
  const {readInput, fixes = {}} = options;
  const works = new Works(root, readInput);
  let document = root;
  let checked = await checkDocument(document, options);
  for (let round = 0; ; round += 1) {
    const generated = new GeneratedLines(document);
    const own = checked.diagnostics.filter((found) => !generated.hold(found));
    const safe = fixable(own, 'safe', fixes);
    const chosen = safe.length > 0 || fixes.unsafe !== true ? safe : fixable(own, 'unsafe', fixes);
    if (chosen.length === 0) break;
    if (round === MOST_ROUNDS) {
      assert(safe.length === 0, `safe fixes of ${root.source.path} to come to an end`);
      break;
    }
    for (const [source, diagnostics] of bySource(chosen)) works.apply(source, diagnostics);
    document = works.parse();
    const next = await checkDocument(document, options);
    if (safe.length > 0) proveSameGames(checked.facts, next.facts);
    checked = next;
  }
  return {files: works.files(), document, checked};
}

function fixable(
  diagnostics: readonly Diagnostic[],
  safety: Fix['safety'],
  {rules}: FixChoice,
): readonly Diagnostic[] {
  return diagnostics.filter(
    ({fix, rule}) =>
      fix?.safety === safety && fix.edits.length > 0 && (rules === undefined || rules.has(rule)),
  );
}

/** A file in the making. */
interface Work {
  readonly before: SourceText;
  readonly patches: Patchwork;
  now: SourceText;
}

/** The files of a document as the fixes have left them so far. */
class Works {
  readonly #root: TexDocument;
  readonly #readInput: ReadInput | undefined;
  readonly #works = new Map<string, Work>();

  constructor(root: TexDocument, readInput: ReadInput | undefined) {
    this.#root = root;
    this.#readInput = readInput;
  }

  apply(source: SourceText, diagnostics: readonly Diagnostic[]): void {
    const known = this.#works.get(source.path);
    const work = known ?? {before: source, now: source, patches: new Patchwork(source.text)};
    const {text, edits} = applyFixes(source.text, diagnostics);
    work.patches.apply(edits);
    work.now = new SourceText(text, source.path, source.encoding);
    this.#works.set(source.path, work);
  }

  parse(): TexDocument {
    const {source} = this.#root;
    const now = this.#works.get(source.path)?.now ?? source;
    const read = this.#readInput;
    if (read === undefined) return parseTex(now);
    return parseTex(now, {
      readInput: (...asked) => {
        const found = read(...asked);
        if (found.kind !== 'source') return found;
        return {kind: 'source', source: this.#works.get(found.source.path)?.now ?? found.source};
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
