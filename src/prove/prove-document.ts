import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {ChessCommand, TexDocument} from '../latex/document/tex-document.ts';
import {checkDocument} from '../pipeline/check-document.ts';
import type {Checked} from '../pipeline/processed.ts';
import type {Block} from '../replay/block.ts';
import type {SourceText} from '../source/source-text.ts';
import {linesOfBlock, matchLists} from './match-lists.ts';
import type {ProvedList} from './proved-list.ts';
import {standIn} from './stand-in.ts';
import type {TexRun} from './tex-list.ts';
import {TexWitness} from './tex-witness.ts';
import type {Testimony} from './tex-witness.ts';
import type {CheckOptions} from '../pipeline/pipeline-options.ts';

/** The rules whose findings say what TeX does. */
const RULES_OF_TEX: ReadonlySet<string> = new Set(['tex-plays-otherwise', 'tex-starts-elsewhere']);

/** Rules about words that cannot be read or played. */
const READING: ReadonlySet<string> = new Set([
  ...['illegal-move', 'unknown-move-text', 'misplayed-move', 'macro-in-moves', 'wrong-side'],
]);

/** Rules that foresee an error of TeX: there is none of these flaws where TeX has reported no error. */
const REFUTABLE: ReadonlySet<string> = new Set([
  ...['missing-newgame', 'missing-package', 'unknown-game', 'unknown-language'],
  ...['unknown-command', 'endless-input', 'endless-expansion'],
]);

/** A document, what was found in it without TeX, and what TeX has made of it. */
export interface ProofQuestion {
  readonly document: TexDocument;
  readonly checked: Checked;
  readonly options: CheckOptions;
  readonly run: TexRun;
  /** The file that TeX was asked for by a name; undefined for one that is not the author's. */
  readonly sourceOf: (texFile: string) => SourceText | undefined;
}

/** What a proof finds. */
export interface Proof {
  readonly checked: Checked;
  /** All lists, in reading order; those that only TeX has seen come last. */
  readonly lists: readonly ProvedList[];
}

/** Checks a document once more, now that it is known what TeX plays. */
export async function proveDocument(question: ProofQuestion): Promise<Proof> {
  const {document, options, run} = question;
  const testimony = readTestimony(question);
  const witness = new TexWitness(testimony);
  const heard = await checkDocument(withCommands(document, [...testimony.unseen.keys()]), {
    ...options,
    witness,
  });
  const replaced = new Set(witness.replaced);
  const facts = {
    ...heard.facts,
    blocks: heard.facts.blocks.filter((block) => !replaced.has(block)),
    // What the reading does not follow, TeX has followed.
    gaps: run.isComplete ? [] : heard.facts.gaps,
  };
  const diagnostics = selectFindings(heard.diagnostics, witness, question);
  return {checked: {facts, diagnostics}, lists: witness.lists};
}

function readTestimony({document, checked, run, sourceOf}: ProofQuestion): Testimony {
  const {blocks, ignoredTurns} = checked.facts;
  const isSameFile = (texFile: string, {command}: Block): boolean =>
    sourceOf(texFile)?.path === command.source.path;
  const {plays, unseen} = matchLists(blocks, run.lists, isSameFile);
  const isAt = (file: string | undefined, line: number | undefined, block: Block): boolean => {
    const {first, last} = linesOfBlock(block);
    if (file === undefined || line === undefined || line < first || line > last) return false;
    return isSameFile(file, block);
  };
  return {
    blocks,
    plays,
    unseen: new Map(unseen.map((list) => [standIn(list, sourceOf, document.source), list])),
    ignoredTurns: ignoredTurns.map(({actual}) => actual),
    errorAt: (block) => run.strayErrors.find(({file, line}) => isAt(file, line, block)),
    isReplaced: (block) => unseen.some(({file, line}) => isAt(file, line, block)),
  };
}

/** The findings that a proof leaves. */
function selectFindings(
  findings: readonly Diagnostic[],
  witness: TexWitness,
  {checked, run}: ProofQuestion,
): readonly Diagnostic[] {
  const hasNoError = isWithoutError(run);
  const hasAllFiles = run.isComplete && run.missing.length === 0;
  const known = new Set(checked.diagnostics.map(keyOf));
  const errors = checked.diagnostics.filter(({severity}) => severity === 'error');
  const explained = witness.overruled.filter((block) =>
    errors.some((error) => isInside(error, [block])),
  );
  return findings.flatMap((finding) => {
    if (hasNoError && REFUTABLE.has(finding.rule)) return [];
    if (hasAllFiles && finding.rule === 'missing-input') return [];
    if (RULES_OF_TEX.has(finding.rule)) return isExplained(finding, explained) ? [] : [finding];
    if (READING.has(finding.rule) && isInside(finding, witness.vindicated)) return [];
    if (isInside(finding, witness.replaced)) return [];
    if (known.has(keyOf(finding))) return [finding];
    return isInside(finding, witness.overruled) ? [] : [withNote(finding)];
  });
}

function isWithoutError({isComplete, strayErrors, lists}: TexRun): boolean {
  return isComplete && strayErrors.length === 0 && lists.every(({errors}) => errors.length === 0);
}

/** The document with commands after its end, and with the files that hold them. */
function withCommands(document: TexDocument, commands: readonly ChessCommand[]): TexDocument {
  if (commands.length === 0) return document;
  const known = new Set([document, ...document.documents].map(({source}) => source));
  const others = new Set(commands.map(({source}) => source).filter((source) => !known.has(source)));
  const files = [...others].map((source): TexDocument => ({
    ...document,
    source,
    children: [],
    documents: [],
    comments: [],
    faults: [],
    movedCommands: [],
  }));
  return {
    ...document,
    children: [...document.children, ...commands],
    documents: [...document.documents, ...files],
  };
}

/** Whether another finding says already why TeX plays a block otherwise. */
function isExplained(finding: Diagnostic, explained: readonly Block[]): boolean {
  return finding.rule === 'tex-plays-otherwise' && isInside(finding, explained);
}

/** Whether a finding is about one of these blocks. */
function isInside({source, span}: Diagnostic, blocks: readonly Block[]): boolean {
  return blocks.some(
    ({command}) =>
      command.source === source && command.span.start <= span.start && span.end <= command.span.end,
  );
}

/** Adds to a finding that only the proof could make where its position comes from. */
function withNote(finding: Diagnostic): Diagnostic {
  const note = 'The position is the one that TeX has here';
  return {...finding, note: finding.note === undefined ? note : `${finding.note}. ${note}`};
}

function keyOf({rule, source, span, message}: Diagnostic): string {
  return [source.path, span.start, rule, message].join('\u0000');
}
