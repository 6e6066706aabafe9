import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {ChessCommand, TexDocument} from '../latex/tex-document.ts';
import {checkDocument} from '../pipeline/check-document.ts';
import type {Checked, CheckOptions} from '../pipeline/check-document.ts';
import type {Block} from '../replay/block.ts';
import type {SourceText} from '../source/source-text.ts';
import {linesOf, matchLists} from './match-lists.ts';
import type {ProvedList} from './proved-list.ts';
import {standIn} from './stand-in.ts';
import type {TexList, TexRun} from './tex-list.ts';
import {TexWitness} from './tex-witness.ts';

/** The rules whose findings say what TeX does. */
const RULES_OF_TEX: ReadonlySet<string> = new Set(['tex-plays-otherwise', 'tex-starts-elsewhere']);

/** Rules about words that cannot be read or played. */
const READING: ReadonlySet<string> = new Set([
  ...['illegal-move', 'unknown-move-text', 'misplayed-move', 'macro-in-moves', 'wrong-side'],
]);

/** Rules that foresee an error of TeX: there is none of these flaws where TeX has reported no error. */
const REFUTABLE: ReadonlySet<string> = new Set([
  ...['missing-newgame', 'missing-package', 'unknown-game', 'unknown-language'],
  ...['unknown-command', 'missing-input'],
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

/** What is found when TeX is heard. */
export interface Proof {
  readonly checked: Checked;
  /** All lists, in reading order; those that only TeX has seen come last. */
  readonly lists: readonly ProvedList[];
}

/** Checks a document once more, now that it is known what TeX plays. */
export async function proveDocument(question: ProofQuestion): Promise<Proof> {
  const {document, checked, options, run, sourceOf} = question;
  const {blocks, unheededTurns} = checked.facts;
  const isSameFile = (texFile: string, {command}: Block): boolean =>
    sourceOf(texFile)?.path === command.source.path;
  const {plays, unseen} = matchLists(blocks, run.lists, isSameFile);
  const standIns = new Map<ChessCommand, TexList>(
    unseen.map((list) => [standIn(list, sourceOf(list.file) ?? document.source), list]),
  );
  const witness = new TexWitness({
    blocks,
    plays,
    unseen: standIns,
    unheeded: unheededTurns.map(({actual}) => actual),
    errorAt: (block) => {
      const {first, last} = linesOf(block);
      return run.strayErrors.find(
        ({file, line}) =>
          file !== undefined &&
          line !== undefined &&
          line >= first &&
          line <= last &&
          isSameFile(file, block),
      );
    },
    isReplaced: (block) => {
      const {first, last} = linesOf(block);
      return unseen.some(
        ({file, line}) => line >= first && line <= last && isSameFile(file, block),
      );
    },
  });
  const heard = await checkDocument(withCommands(document, [...standIns.keys()]), {
    ...options,
    witness,
  });
  const hasNoError = isWithoutError(run);
  const known = new Set(checked.diagnostics.map(keyOf));
  const errors = checked.diagnostics.filter(({severity}) => severity === 'error');
  const explained = witness.overruled.filter((block) =>
    errors.some((error) => isInside(error, [block])),
  );
  const diagnostics = heard.diagnostics.flatMap((finding) => {
    if (hasNoError && REFUTABLE.has(finding.rule)) return [];
    if (RULES_OF_TEX.has(finding.rule)) return isExplained(finding, explained) ? [] : [finding];
    if (READING.has(finding.rule) && isInside(finding, witness.vindicated)) return [];
    if (isInside(finding, witness.replaced)) return [];
    if (known.has(keyOf(finding))) return [finding];
    return isInside(finding, witness.overruled) ? [] : [withNote(finding)];
  });
  // What the reading does not follow, TeX has followed.
  const facts = run.isComplete ? {...heard.facts, gaps: []} : heard.facts;
  return {checked: {facts, diagnostics}, lists: witness.lists};
}

function isWithoutError({isComplete, strayErrors, lists}: TexRun): boolean {
  return isComplete && strayErrors.length === 0 && lists.every(({errors}) => errors.length === 0);
}

/** The document with commands after its end, and with the files in which these stand. */
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
    diagnostics: [],
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

/** Whether a finding speaks of one of these blocks. */
function isInside({source, span}: Diagnostic, blocks: readonly Block[]): boolean {
  return blocks.some(
    ({command}) =>
      command.source === source && command.span.start <= span.start && span.end <= command.span.end,
  );
}

/** Says of a finding that nobody could have made without TeX where its position comes from. */
function withNote(finding: Diagnostic): Diagnostic {
  const note = 'The position is the one that TeX has here';
  return {...finding, note: finding.note === undefined ? note : `${finding.note}. ${note}`};
}

function keyOf({rule, source, span, message}: Diagnostic): string {
  return [source.path, span.start, rule, message].join('\u0000');
}
