import type {JudgedBlock, JudgedFacts} from '../../skak/index.ts';
import type {TexDocument} from '../../tex/index.ts';
import {SourceText, type ChangedFile, type Diagnostic} from '../../text/index.ts';
import type {Lookup} from '../files/read-input.ts';

/** The part of a book's results that a run reports. */
export interface BookOutcome {
  readonly document: Pick<TexDocument, 'source' | 'isComplete' | 'comments'> & {
    readonly documents: readonly Pick<TexDocument, 'source' | 'documentClass'>[];
  };
  readonly checked: {readonly diagnostics: readonly Diagnostic[]; readonly facts: JudgedFacts};
  readonly fixed: {readonly files: readonly ChangedFile[]} | undefined;
  /** The files that the book looked up, if they were noted. */
  readonly lookups?: readonly Lookup[];
}

/** An outcome, with what can be sent; texts are sent as `SentText`. */
interface SentOutcome extends Pick<BookOutcome, 'document' | 'fixed' | 'lookups'> {
  readonly diagnostics: readonly Diagnostic[];
  readonly blocks: PackedBlocks;
  readonly printedMoves: PackedBlocks;
  readonly gaps: JudgedFacts['gaps'];
}

/** A text as it is sent; `isText` tells it from anything else. */
interface SentText {
  readonly isText: true;
  readonly path: string;
  readonly text: string;
  readonly encoding: SourceText['encoding'];
}

/** Returns an outcome that can be sent to another thread, without anything that is not reported. */
export function packOutcome({document, checked, fixed, lookups}: BookOutcome): unknown {
  const {source, isComplete, comments, documents} = document;
  const {blocks, printedMoves, gaps} = checked.facts;
  const outcome: SentOutcome = {
    document: {
      ...{source, isComplete, comments},
      documents: documents.map(({source: file, documentClass}) => ({
        source: file,
        ...(documentClass !== undefined && {documentClass}),
      })),
    },
    diagnostics: checked.diagnostics,
    ...{blocks: packBlocks(blocks), printedMoves: packBlocks(printedMoves), gaps},
    fixed: fixed && {files: fixed.files},
    ...(lookups !== undefined && {lookups}),
  };
  return replaceIn(outcome, (value) => {
    if (!(value instanceof SourceText)) return undefined;
    const {path, text, encoding} = value;
    return {isText: true, path, text, encoding} satisfies SentText;
  });
}

/** Returns the outcome that was sent. */
export function unpackOutcome(sent: unknown): BookOutcome {
  const {document, diagnostics, blocks, printedMoves, gaps, fixed, lookups} = replaceIn(
    sent,
    (value) => {
      const {isText, path, text, encoding} = value as Partial<SentText>;
      return isText === true ? new SourceText(text ?? '', path, encoding) : undefined;
    },
  ) as SentOutcome;
  const facts = {
    blocks: unpackBlocks(blocks),
    printedMoves: unpackBlocks(printedMoves),
    gaps,
  };
  return {document, checked: {diagnostics, facts}, fixed, ...(lookups && {lookups})};
}

/** Copies a tree of objects; what `replace` returns for an object takes its place, wherever it is. */
function replaceIn(tree: unknown, replace: (value: object) => object | undefined): unknown {
  const known = new Map<object, unknown>();
  const copy = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
    if (!known.has(value)) {
      const entries = (): unknown =>
        Array.isArray(value)
          ? value.map(copy)
          : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)]));
      known.set(value, replace(value) ?? entries());
    }
    return known.get(value);
  };
  return copy(tree);
}

/** Blocks in few objects, since a book has thousands of them. */
interface PackedBlocks {
  /** Of each block `NUMBERS` integers: its file, start, end, counts, status, and cause. */
  readonly numbers: Int32Array;
  /** The files that blocks are in, in the order of their numbers. */
  readonly sources: readonly SourceText[];
  readonly causes: readonly JudgedBlock['cause'][];
}

const NUMBERS = 7;

const STATUSES = ['played', 'lost', 'threat', 'unjudged'] as const;

function packBlocks(blocks: readonly JudgedBlock[]): PackedBlocks {
  const numbers = new Int32Array(blocks.length * NUMBERS);
  const sources = new Map<SourceText, number>();
  const causes = new Map<JudgedBlock['cause'], number>();
  for (const [index, {command, judged, unjudged, status, cause}] of blocks.entries()) {
    const {source, span} = command;
    const [file, why] = [numberOf(source, sources), numberOf(cause, causes)];
    const counts = [judged, unjudged, STATUSES.indexOf(status), why];
    numbers.set([file, span.start, span.end, ...counts], index * NUMBERS);
  }
  return {numbers, sources: [...sources.keys()], causes: [...causes.keys()]};
}

function unpackBlocks({numbers, sources, causes}: PackedBlocks): readonly JudgedBlock[] {
  const blocks: JudgedBlock[] = [];
  for (let at = 0; at < numbers.length; at += NUMBERS) {
    const [file = 0, start = 0, end = 0, judged = 0, unjudged = 0, status = 0, why = 0] =
      numbers.subarray(at, at + NUMBERS);
    const source = sources[file];
    if (source === undefined) continue;
    const command = {source, span: {start, end}};
    blocks.push({
      command,
      judged,
      unjudged,
      status: STATUSES[status] ?? 'played',
      cause: causes[why],
    });
  }
  return blocks;
}

/** Returns the number of an item, which is the next one if it has none yet. */
function numberOf<Item>(item: Item, known: Map<Item, number>): number {
  const number = known.get(item) ?? known.size;
  known.set(item, number);
  return number;
}
