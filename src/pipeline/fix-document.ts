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
import {PackageWitness} from './ask-packages.ts';
import {findDamage, proveOnlyEdits} from './prove-fix.ts';

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
 * every game as it was, or are dropped; unsafe ones, if they are wanted, when no safe one is left. What requests have
 * generated is left to those.
 */
export async function fixDocument(root: TexDocument, options: FixOptions = {}): Promise<Fixed> {
  const {readInput, fixes = {}} = options;
  const works = new Works(root, readInput);
  const refused = new Set<string>();
  let document = root;
  let checked = await checkDocument(document, options);
  for (let round = 0, trials = 0; ;) {
    const generated = new GeneratedLines(document);
    const own = checked.diagnostics.filter(
      (found) => !generated.hold(found) && !refused.has(nameOf(found)),
    );
    const safe = fixable(own, 'safe', fixes);
    const isSafe = safe.length > 0 || fixes.unsafe !== true;
    const wanted = isSafe ? safe : fixable(own, 'unsafe', fixes);
    if (wanted.length === 0) break;
    if (round === MOST_ROUNDS) {
      assert(!isSafe, `safe fixes of ${root.source.path} to come to an end`);
      break;
    }
    const trial = await tryFixes({works, document, checked}, wanted, isSafe, options);
    trials += trial.trials;
    for (const diagnostic of trial.refused) refused.add(nameOf(diagnostic));
    if (trial.accepted !== undefined) {
      ({document, checked} = trial.accepted);
      round += 1;
    }
    if (trials > MOST_TRIALS) break;
  }
  return {files: works.files(), document, checked};
}

/** Names a fix so that it is known again after other edits of its file. */
function nameOf({rule, source, span, fix}: Diagnostic): string {
  const around = source.text.slice(Math.max(0, span.start - AROUND), span.end + AROUND);
  return [source.path, rule, fix?.title, around].join('\0');
}

const AROUND = 40;
/** How often fixes are tried; after that those that are left are not carried out. */
const MOST_TRIALS = 60;

interface State {
  readonly works: Works;
  readonly document: TexDocument;
  readonly checked: Checked;
}

interface Trial {
  readonly trials: number;
  readonly accepted?: Pick<State, 'document' | 'checked'>;
  readonly refused: readonly Diagnostic[];
}

/**
 * Carries out fixes, the first half of them if all together do damage, and so on; one that does
 * damage by itself is refused.
 */
async function tryFixes(
  {works, document, checked}: State,
  wanted: readonly Diagnostic[],
  isSafe: boolean,
  options: FixOptions,
): Promise<Trial> {
  let chosen = wanted;
  for (let trials = 1; ; trials += 1) {
    const patched = works.patch(chosen);
    const changed = works.parse(patched);
    const next = await checkDocument(changed, options);
    const damage = isSafe
      ? findDamage(
          new PackageWitness(checked.facts, document),
          new PackageWitness(next.facts, changed),
        )
      : undefined;
    if (damage === undefined) {
      works.accept(patched);
      return {trials, accepted: {document: changed, checked: next}, refused: []};
    }
    if (chosen.length === 1) return {trials, refused: chosen};
    chosen = chosen.slice(0, chosen.length >> 1);
  }
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

/** A file before and after some fixes. */
interface Patched {
  readonly before: SourceText;
  readonly now: SourceText;
  readonly edits: readonly Edit[];
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
