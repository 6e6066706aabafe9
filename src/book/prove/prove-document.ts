import {writeFen} from '../../chess/index.ts';
import {checkDocument, type Checked, type CheckOptions} from '../../lint/index.ts';
import type {Block, Facts} from '../../skak/index.ts';
import {MOVE_LISTS, type ChessCommand, type TexDocument, type TexNode} from '../../tex/index.ts';
import {SourceText, type Diagnostic, type Span} from '../../text/index.ts';
import {CarriedRights} from './tex-board.ts';
import {linesOfBlock, matchLists} from './match-lists.ts';
import type {TexList, TexRun, ProofStatus, ProvedList} from './tex-list.ts';
import {isSound, TexWitness, type Testimony} from './tex-witness.ts';

/** The rules whose findings say what TeX does. */
const RULES_OF_TEX: ReadonlySet<string> = new Set(['tex-plays-otherwise', 'tex-starts-elsewhere']);

/** Rules about words that cannot be read or played. */
const READING: ReadonlySet<string> = new Set([
  ...['illegal-move', 'unknown-move-text', 'misplayed-move', 'macro-in-moves', 'wrong-side'],
]);

/** Rules about characters that would keep TeX from playing the moves. */
const CHARACTERS: ReadonlySet<string> = new Set(['active-character']);

/** Rules about moves that do not follow from those before: there are none where TeX plays no moves. */
const FOLLOWING: ReadonlySet<string> = new Set([
  ...['illegal-move', 'misplayed-move', 'wrong-side', 'wrong-move-number', 'missing-move-number'],
  'idea-without-number',
]);

/** Rules that foresee an error of TeX: there is none of these flaws where TeX has reported no error. */
const REFUTABLE: ReadonlySet<string> = new Set([
  ...['missing-newgame', 'missing-package', 'unknown-game', 'unknown-language'],
  ...['unknown-command', 'endless-input'],
]);

/** A document, what was found in it without TeX, and what TeX has made of it. */
interface ProofQuestion {
  readonly document: TexDocument;
  readonly checked: Checked;
  readonly options: CheckOptions;
  readonly run: TexRun;
  /** The file that TeX was asked for by a name; undefined for one that is not the author's. */
  readonly sourceOf: (texFile: string) => SourceText | undefined;
}

interface Proof {
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
    // TeX has followed everything that the reading does not.
    gaps: run.isComplete ? [] : heard.facts.gaps,
  };
  const diagnostics = selectFindings(
    heard.diagnostics,
    witness,
    question,
    await findExcused(heard.diagnostics, witness, question),
  );
  return {checked: {facts, diagnostics}, lists: witness.lists};
}

/**
 * The blocks in which a finding that is shown, or that a comment of the author's keeps back, tells of TeX's error. A rule
 * that the settings switch off reports nothing, and excuses none.
 */
async function findExcused(
  shown: readonly Diagnostic[],
  {stopped}: TexWitness,
  {document, options}: ProofQuestion,
): Promise<readonly Block[]> {
  const isTold = (block: Block, findings: readonly Diagnostic[]): boolean =>
    findings.some(
      (finding) =>
        finding.severity !== 'info' &&
        !RULES_OF_TEX.has(finding.rule) &&
        isInside(finding, [block]),
    );
  const files = [document, ...document.documents];
  const mayBeKeptBack = ({command}: Block): boolean =>
    files.some(({source, comments}) => source === command.source && comments.length > 0);
  const untold = stopped.filter((block) => !isTold(block, shown));
  if (!untold.some(mayBeKeptBack)) return stopped.filter((block) => !untold.includes(block));
  const {diagnostics} = await checkDocument(document, {...options, settings: []});
  return stopped.filter(
    (block) => !untold.includes(block) || (mayBeKeptBack(block) && !isTold(block, diagnostics)),
  );
}

/** Joins the proof of the lists as TeX plays them with that of the run that reads some of them from records. */
export function joinProofs(played: Proof, read: Proof): Proof {
  const known = new Set(played.checked.diagnostics.map(keyOf));
  const others = read.checked.diagnostics.filter((finding) => !known.has(keyOf(finding)));
  return {
    checked: {
      facts: played.checked.facts,
      diagnostics: [
        ...played.checked.diagnostics,
        ...others.map((finding) => addNote(finding, 'Only where skakmat.sty reads records')),
      ],
    },
    lists: played.lists.map((list, i) => {
      const other = read.lists[i];
      const isWorse =
        other !== undefined && RANKS.indexOf(other.status) > RANKS.indexOf(list.status);
      return isWorse ? other : list;
    }),
  };
}

/** From the best to the worst. */
const RANKS: readonly ProofStatus[] = [
  ...(['proved', 'printed', 'judged', 'not-played', 'unjudged', 'unproved', 'differs'] as const),
];

function readTestimony({document, checked, run, sourceOf}: ProofQuestion): Testimony {
  const {blocks, ignoredTurns} = checked.facts;
  const isSameFile = (texFile: string, {command}: Block): boolean =>
    sourceOf(texFile)?.path === command.source.path;
  const {plays, unseen} = matchLists(blocks, run.lists, isSameFile);
  const blockOf = new Map(
    [...plays].flatMap(([block, lists]) => lists.map((list) => [list, block])),
  );
  const isAt = (file: string | undefined, line: number | undefined, block: Block): boolean => {
    const {first, last} = linesOfBlock(block);
    if (file === undefined || line === undefined || line < first || line > last) return false;
    return isSameFile(file, block);
  };
  return {
    blocks,
    plays,
    rights: new CarriedRights(
      run.lists,
      (list) => fensOf(blockOf.get(list), checked.facts),
      (list) => !blockOf.has(list),
    ),
    playsAll: run.isComplete && isUnconditional(document),
    unseen: new Map(
      unseen.map((list) => {
        const lua = luaBefore(list, run.lists, blockOf, {checked, sourceOf});
        return [standIn(list, lua, {sourceOf, document: document.source}), list];
      }),
    ),
    ignoredTurns: ignoredTurns.map(({actual}) => actual),
    errorAt: (block) => run.strayErrors.find(({file, line}) => isAt(file, line, block)),
    isReplaced: (block) => unseen.some(({file, line}) => isAt(file, line, block)),
  };
}

/**
 * The Lua code that has printed a list, or the moves in it, for which TeX counts lines of its own: it is between the lists
 * that TeX has read before and after, and the line is not.
 */
function luaBefore(
  list: TexList,
  lists: readonly TexList[],
  blockOf: ReadonlyMap<TexList, Block>,
  {checked, sourceOf}: Pick<ProofQuestion, 'checked' | 'sourceOf'>,
): Span | undefined {
  const source = sourceOf(list.file);
  const at = lists.indexOf(list);
  const isHere = (other: TexList): boolean => blockOf.get(other)?.command.source === source;
  const [before, after] = [lists.slice(0, at).findLast(isHere), lists.slice(at).find(isHere)];
  const from = before === undefined ? 0 : (blockOf.get(before)?.command.span.end ?? 0);
  const to = after === undefined ? Infinity : (blockOf.get(after)?.command.span.start ?? 0);
  const between = checked.facts.gaps.filter(
    (gap) =>
      gap.source === source &&
      /lua/i.test(gap.what) &&
      from <= gap.span.start &&
      gap.span.start < to,
  );
  const [first] = between;
  if (source === undefined || first === undefined) return undefined;
  const {line} = source.place(Math.max(from, source.text.indexOf('\\begin{document}')));
  if (list.line >= line && spanOfLine(source, list.line).start < to) return undefined;
  const moves = list.moves.trim();
  const written = between.flatMap(({span: {start}}) => {
    const found = source.text.slice(start, start + LONGEST_LUA).indexOf(moves);
    return found < 0 ? [] : [{start: start + found, end: start + found + moves.length}];
  });
  return written[0] ?? first.span;
}

const LONGEST_LUA = 2_000;

/** The positions of a block without faults, from its start on. */
function fensOf(block: Block | undefined, {board}: Facts): readonly string[] | undefined {
  if (block?.before === undefined || !isSound(block)) return undefined;
  return [block.before, ...block.nodes].map((node) => writeFen(board.goTo(node)));
}

/** True if TeX carries out all that is written: there is no conditional, and no file is left out. */
function isUnconditional({source, children, documents}: TexDocument): boolean {
  const sources = [source, ...documents.map((file) => file.source)];
  return !sources.some(({text}) => text.includes('\\includeonly')) && !children.some(isConditional);
}

function isConditional(node: TexNode): boolean {
  switch (node.type) {
    case 'branches':
      return node.isAside !== true || node.alternatives.flat().some(isConditional);
    case 'include':
      return node.document.children.some(isConditional);
    case 'command':
      return node.arguments.some(({children}) => children.some(isConditional));
    case 'gap':
      return false;
  }
}

function selectFindings(
  findings: readonly Diagnostic[],
  witness: TexWitness,
  {checked, run}: ProofQuestion,
  excused: readonly Block[],
): readonly Diagnostic[] {
  const hasNoError =
    run.isComplete &&
    run.strayErrors.length === 0 &&
    run.lists.every(({errors}) => errors.length === 0);
  const hasAllFiles = run.isComplete && run.missing.length === 0;
  const known = new Set(checked.diagnostics.map(keyOf));
  const left = findings.flatMap((finding) => {
    if (RULES_OF_TEX.has(finding.rule)) return [finding];
    if (hasNoError && REFUTABLE.has(finding.rule)) return [];
    if (hasAllFiles && finding.rule === 'missing-input') return [];
    if (READING.has(finding.rule) && isInside(finding, witness.vindicated)) return [];
    if (CHARACTERS.has(finding.rule) && isInside(finding, witness.confirmed)) return [];
    if (hasNoError && FOLLOWING.has(finding.rule) && isInside(finding, witness.unplayed)) return [];
    if (isInside(finding, witness.replaced)) return [];
    if (known.has(keyOf(finding))) return [finding];
    return isInside(finding, witness.overruled)
      ? []
      : [addNote(finding, 'The position is the one that TeX has here')];
  });
  // Only a finding that is left can say why TeX plays a block otherwise.
  const errors = left.filter(({severity, rule}) => severity === 'error' && !RULES_OF_TEX.has(rule));
  const explained = [
    ...witness.overruled.filter((block) => errors.some((error) => isInside(error, [block]))),
    ...excused,
  ];
  return left.filter((finding) => !isExplained(finding, explained));
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

/** Tests whether another finding says already why TeX plays a block otherwise. */
function isExplained(finding: Diagnostic, explained: readonly Block[]): boolean {
  return finding.rule === 'tex-plays-otherwise' && isInside(finding, explained);
}

/** Tests whether a finding is about one of these blocks. */
function isInside({source, span}: Diagnostic, blocks: readonly Block[]): boolean {
  return blocks.some(
    ({command}) =>
      command.source === source && command.span.start <= span.start && span.end <= command.span.end,
  );
}

function addNote(finding: Diagnostic, note: string): Diagnostic {
  return {...finding, note: finding.note === undefined ? note : `${finding.note}. ${note}`};
}

function keyOf({rule, source, span, message}: Diagnostic): string {
  return [source.path, span.start, rule, message].join('\u0000');
}

/**
 * A command for a list that only TeX has seen, shown at the line at which TeX had read it, or that asks
 * for the file in which TeX had read it, if that is none of the author's.
 */
function standIn(
  {kind, moves, line, file, callers}: TexList,
  lua: Span | undefined,
  {sourceOf, document}: Pick<ProofQuestion, 'sourceOf'> & {readonly document: SourceText},
): ChessCommand {
  const [place = {source: document, line: 1}] = [{file, line}, ...callers].flatMap((known) => {
    const source = sourceOf(known.file);
    return source === undefined ? [] : [{source, line: known.line}];
  });
  const {source} = place;
  const span = lua ?? spanOfLine(source, place.line);
  const text = new SourceText(moves.replaceAll('##', '#'), source.path, source.encoding);
  const at = {name: kind, source, span};
  const argument = {
    source: text,
    start: 0,
    end: text.text.length,
    at,
    children: [],
    closed: true,
  };
  return {
    type: 'command',
    name: kind,
    effect: MOVE_LISTS[kind].effect,
    source,
    span,
    arguments: [argument],
    via: at,
  };
}

/** A line without the blanks around it; the start of a text that has no such line. */
function spanOfLine({text}: SourceText, line: number): Span {
  const lines = /[^\r\n]*(?:\r\n|\n|\r|$)/g;
  for (let number = 1; number < line; number += 1) {
    if ((lines.exec(text)?.[0] ?? '') === '') return {start: 0, end: 0};
  }
  const start = lines.lastIndex;
  const written = /^[^\r\n]*/.exec(text.slice(start))?.[0] ?? '';
  const blanks = written.length - written.trimStart().length;
  return {start: start + blanks, end: start + written.trimEnd().length};
}
