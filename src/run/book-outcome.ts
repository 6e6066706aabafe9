import type {JudgedFacts} from '../account/ledger.ts';
import type {ChangedFile} from '../diagnostic/changed-file.ts';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {TexDocument} from '../latex/document/tex-document.ts';
import {packBlocks, unpackBlocks} from './pack-blocks.ts';
import type {PackedBlocks} from './pack-blocks.ts';
import {SourceText} from '../source/source-text.ts';

/** What a run reports of a book. */
export interface BookOutcome {
  readonly document: Pick<TexDocument, 'source' | 'isComplete' | 'comments'> & {
    readonly documents: readonly Pick<TexDocument, 'source'>[];
  };
  readonly checked: {readonly diagnostics: readonly Diagnostic[]; readonly facts: JudgedFacts};
  readonly fixed: {readonly files: readonly ChangedFile[]} | undefined;
}

/** An outcome, with what can be sent; texts are sent as `SentText`. */
interface SentOutcome extends Pick<BookOutcome, 'document' | 'fixed'> {
  readonly diagnostics: readonly Diagnostic[];
  readonly blocks: PackedBlocks;
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
export function packOutcome({document, checked, fixed}: BookOutcome): unknown {
  const {source, isComplete, comments, documents} = document;
  const {blocks, gaps} = checked.facts;
  const outcome: SentOutcome = {
    document: {
      ...{source, isComplete, comments},
      documents: documents.map((one) => ({source: one.source})),
    },
    diagnostics: checked.diagnostics,
    ...{blocks: packBlocks(blocks), gaps},
    fixed: fixed && {files: fixed.files},
  };
  return replaceIn(outcome, (value) => {
    if (!(value instanceof SourceText)) return undefined;
    const {path, text, encoding} = value;
    return {isText: true, path, text, encoding} satisfies SentText;
  });
}

/** Returns the outcome that was sent. */
export function unpackOutcome(sent: unknown): BookOutcome {
  const {document, diagnostics, blocks, gaps, fixed} = replaceIn(sent, (value) => {
    const {isText, path, text, encoding} = value as Partial<SentText>;
    return isText === true ? new SourceText(text ?? '', path, encoding) : undefined;
  }) as SentOutcome;
  const facts = {blocks: unpackBlocks(blocks), gaps};
  return {document, checked: {diagnostics, facts}, fixed};
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
