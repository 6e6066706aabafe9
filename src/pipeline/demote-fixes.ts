import {applyEdits} from '../diagnostic/apply-fixes.ts';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import {withoutPromise} from '../diagnostic/without-promise.ts';
import type {Fix} from '../diagnostic/fix.ts';
import type {Block} from '../replay/block.ts';
import {isWorse, textOf} from './ask-packages.ts';
import type {PackageWitness} from './ask-packages.ts';
import {ListIndex} from './list-index.ts';

/**
 * Asks the model of the packages what TeX does with each safe fix within a list of moves. One that
 * makes TeX stop, or loses a board that was right, is safe no longer. `rewrites` are the safe fixes
 * that change something outside of lists, of which the model cannot tell.
 */
export function demoteFixes(
  diagnostics: readonly Diagnostic[],
  witness: PackageWitness,
): {readonly diagnostics: readonly Diagnostic[]; readonly rewrites: ReadonlySet<Diagnostic>} {
  let lists: ListIndex | undefined;
  let left = MOST_CHARACTERS;
  const rewrites = new Set<Diagnostic>();
  const judged = diagnostics.map((diagnostic) => {
    const {fix, source} = diagnostic;
    if (fix?.safety !== 'safe') return diagnostic;
    lists ??= new ListIndex(witness.facts.blocks);
    const blocks = lists.holding(source, fix.edits);
    if (blocks.length === 0) rewrites.add(diagnostic);
    left -= blocks.reduce((sum, block) => sum + textOf(block).length, 0);
    const isProved = left >= 0 && !blocks.some((block) => makesWorse(block, fix, witness));
    return isProved ? diagnostic : withoutPromise(diagnostic);
  });
  return {diagnostics: judged, rewrites};
}

/** How much text the model plays in all: that of each list for each of its fixes. */
const MOST_CHARACTERS = 5_000_000;

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
