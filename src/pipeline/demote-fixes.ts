import {applyEdits} from '../diagnostic/apply-fixes.ts';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {Edit, Fix} from '../diagnostic/fix.ts';
import type {Block} from '../replay/block.ts';
import type {SourceText} from '../source/source-text.ts';
import {isWorse, textOf} from './ask-packages.ts';
import type {PackageWitness} from './ask-packages.ts';

/**
 * Asks the model of the packages what TeX does with each safe fix within a list of moves. One that
 * makes TeX stop, or loses a board that was right, is safe no longer.
 */
export function demoteFixes(
  diagnostics: readonly Diagnostic[],
  witness: PackageWitness,
): readonly Diagnostic[] {
  let blocks: ReadonlyMap<SourceText, readonly Block[]> | undefined;
  return diagnostics.map((diagnostic) => {
    const {fix, source} = diagnostic;
    if (fix?.safety !== 'safe') return diagnostic;
    blocks ??= bySource(witness.facts.blocks);
    const block = blocks.get(source)?.find((candidate) => holds(candidate, fix.edits));
    if (block === undefined || !makesWorse(block, fix, witness)) return diagnostic;
    return {...diagnostic, fix: {...fix, safety: 'unsafe'}};
  });
}

function bySource(blocks: readonly Block[]): ReadonlyMap<SourceText, readonly Block[]> {
  const sources = new Map<SourceText, Block[]>();
  for (const block of blocks) {
    const known = sources.get(block.argument.source);
    if (known === undefined) sources.set(block.argument.source, [block]);
    else known.push(block);
  }
  return sources;
}

function holds({argument: {start, end, at}}: Block, edits: readonly Edit[]): boolean {
  return (
    at === undefined &&
    edits.length > 0 &&
    edits.every(({span}) => span.start >= start && span.end <= end)
  );
}

function makesWorse(block: Block, {edits}: Fix, witness: PackageWitness): boolean {
  const {start} = block.argument;
  const moved = edits.map(({span, text}) => ({
    span: {start: span.start - start, end: span.end - start},
    text,
  }));
  const before = witness.play(block);
  const after = witness.play(block, applyEdits(textOf(block), moved).text);
  if (after?.kind !== 'played') return isWorse(before, after, witness.placementAfter(block));
  // Another flaw of the same list may be what is left of a wrong board.
  const meant = witness.placementAfter(block);
  return before?.kind === 'played' && before.placement === meant && after.placement !== meant;
}
