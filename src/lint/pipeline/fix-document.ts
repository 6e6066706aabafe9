import {parseAgain, type TexDocument, parseTex} from '../../tex/index.ts';
import {withoutPromise, partitionPoint} from '../../text/index.ts';
import type {Diagnostic, Fix, SourceText, Span, Edit} from '../../text/index.ts';
import {readRequests} from '../requests/read-requests.ts';
import {checkAsWritten, judgeRest, checkDocument} from './check-document.ts';
import {FixedFiles} from './fixed-files.ts';
import {PackageWitness, findDamage} from './package-witness.ts';
import {atOnce} from '../rule.ts';
import type {FixChoice, FixOptions, PipelineOptions} from './pipeline-options.ts';
import type {Checked, Fixed, Processed} from './processed.ts';

/**
 * Applies the fixes of a document and of the files that it reads, until none is left.
 *
 * After each round the new text is parsed and replayed. Safe fixes come first, and are rejected
 * unless they leave every game as it was; unsafe ones, on request, follow when no safe one is left.
 * Generated lines are left to their requests. A safe fix that was not applied is no longer marked as
 * safe.
 */
export async function fixDocument(root: TexDocument, options: FixOptions = {}): Promise<Fixed> {
  const {readInput, fixes = {}} = options;
  const files = new FixedFiles((latest) => parseAgain(root, readInput, latest));
  const refused = new Set<string>();
  let document = root;
  let checked = await checkAsWritten(document, options);
  for (let left = trialsFor(root), round = 0; left > 0 && round < MOST_ROUNDS;) {
    const own = ownFindings(document, checked).filter(
      (found) => fixes.mayChange?.(found.source) !== false && !refused.has(nameOf(found)),
    );
    const safe = fixable(own, 'safe', fixes);
    const isSafe = safe.length > 0 || fixes.unsafe !== true;
    const wanted = isSafe ? safe : fixable(own, 'unsafe', fixes);
    if (wanted.length === 0) break;
    const trial = await tryFixes({files, document, checked}, wanted, isSafe, options);
    left -= trial.trials;
    for (const diagnostic of trial.refused) refused.add(nameOf(diagnostic));
    if (trial.accepted === undefined) continue;
    ({document, checked} = trial.accepted);
    if (!isSafe) round += 1;
  }
  const unproved = new Set(fixable(ownFindings(document, checked), 'safe', fixes));
  const diagnostics = checked.diagnostics.map((each) =>
    unproved.has(each) ? withoutPromise(each) : each,
  );
  checked = await judgeRest(document, {...checked, diagnostics}, options);
  return {files: files.changed(), document, checked};
}

/** Findings in lines that are not generated. */
function ownFindings(document: TexDocument, {diagnostics}: Checked): readonly Diagnostic[] {
  const generated = new GeneratedLines(document);
  return diagnostics.filter((found) => !generated.hold(found));
}

/** Returns how often the fixes of a document are tried: more often where that takes no time. */
function trialsFor({source, documents}: TexDocument): number {
  const length = documents.reduce((sum, one) => sum + one.source.text.length, source.text.length);
  return Math.min(MOST_TRIALS, Math.max(FEWEST_TRIALS, Math.ceil(MOST_CHARACTERS / (length + 1))));
}

const FEWEST_TRIALS = 60;
const MOST_TRIALS = 500;
const MOST_CHARACTERS = 10_000_000;
/** Unsafe fixes may undo each other for ever. */
const MOST_ROUNDS = 10;

/** Returns a key of a fix that survives other edits of its file. */
function nameOf({rule, source, span, fix}: Diagnostic): string {
  const around = source.text.slice(Math.max(0, span.start - AROUND), span.end + AROUND);
  return [source.path, rule, fix?.title, around].join('\0');
}

const AROUND = 40;

interface State {
  readonly files: FixedFiles;
  readonly document: TexDocument;
  readonly checked: Checked;
}

interface Trial {
  readonly trials: number;
  readonly accepted?: Pick<State, 'document' | 'checked'>;
  readonly refused: readonly Diagnostic[];
}

/**
 * Applies fixes; if all together do damage, tries halves recursively. A fix that does damage on its
 * own, or has no effect except adding text, is rejected.
 */
async function tryFixes(
  {files, document, checked}: State,
  wanted: readonly Diagnostic[],
  isSafe: boolean,
  options: FixOptions,
): Promise<Trial> {
  let chosen = wanted;
  for (let trials = 1; ; trials += 1) {
    const patched = files.patch(chosen);
    const changed = files.parse(patched);
    const next = await checkAsWritten(changed, options);
    const damage = isSafe
      ? findDamage(
          new PackageWitness(checked.facts, document),
          new PackageWitness(next.facts, changed),
        )
      : undefined;
    const edits = new Map([...patched].map(([path, work]) => [path, work.edits]));
    if (damage === undefined && !repeatsItself(chosen, edits, next.diagnostics)) {
      files.accept(patched);
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

/** The lines of a document that were generated by requests; changing them breaks their seals. */
class GeneratedLines {
  readonly #document: TexDocument;
  readonly #bodies = new Map<SourceText, readonly Span[]>();

  constructor(document: TexDocument) {
    this.#document = document;
  }

  /** Tests whether a span is in generated lines. */
  hold({source, span}: {readonly source: SourceText; readonly span: Span}): boolean {
    const bodies = this.#bodiesOf(source);
    const after = partitionPoint(bodies, (item) => item.start <= span.start);
    const body = bodies[after - 1];
    return body !== undefined && span.end <= body.end;
  }

  #bodiesOf(source: SourceText): readonly Span[] {
    const known = this.#bodies.get(source);
    if (known !== undefined) return known;
    const part = [this.#document, ...this.#document.documents].find((one) => one.source === source);
    const bodies = part === undefined ? [] : readRequests(part).requests.map(({body}) => body);
    this.#bodies.set(source, bodies);
    return bodies;
  }
}

/**
 * True if an applied fix among `chosen` has only added text, and the flaw is still there: the next
 * rounds would add the same text again. `edits` are all edits made, by file.
 */
function repeatsItself(
  chosen: readonly Diagnostic[],
  edits: ReadonlyMap<string, readonly Edit[]>,
  now: readonly Diagnostic[],
): boolean {
  const left = new Set(now.map((found) => findingAt(found, found.span.start)));
  return chosen.some((found) => {
    const all = edits.get(found.source.path) ?? [];
    const own = found.fix?.edits ?? [];
    const isCarriedOut = own.every((edit) => all.includes(edit));
    if (!isCarriedOut || !own.every((edit) => onlyAdds(found.source, edit))) return false;
    return left.has(findingAt(found, placeAfter(found.span.start, all)));
  });
}

/** Tests whether the text that an edit replaces is still there. */
function onlyAdds(source: SourceText, {span, text}: Edit): boolean {
  return text.includes(source.slice(span));
}

function findingAt({rule, source, message}: Diagnostic, start: number): string {
  return [source.path, rule, message, start].join('\0');
}

function placeAfter(offset: number, edits: readonly Edit[]): number {
  const before = edits.filter(({span}) => span.end <= offset);
  return before.reduce((at, {span, text}) => at + text.length - (span.end - span.start), offset);
}

/** Parses a text, and checks or fixes it. */
export async function runPipeline(
  source: SourceText,
  options: PipelineOptions,
): Promise<Processed> {
  const {readInput, measure = atOnce} = options;
  const document = measure('reading the files', () =>
    parseTex(source, readInput === undefined ? {} : {readInput}),
  );
  await options.pause?.();
  if (options.fix !== true) {
    return {document, checked: await checkDocument(document, options), fixed: undefined};
  }
  const fixed = await fixDocument(document, options);
  return {document: fixed.document, checked: fixed.checked, fixed};
}
