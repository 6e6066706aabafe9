import {applyEdits, chooseEdits} from '../diagnostic/apply-fixes.ts';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import {withoutPromise} from '../diagnostic/diagnostic.ts';
import type {Edit} from '../diagnostic/fix.ts';
import type {Block} from '../replay/block.ts';
import {isWorse, movesOf} from './package-witness.ts';
import type {PackageWitness} from './package-witness.ts';
import {ListIndex} from './list-index.ts';

/**
 * Checks with the model of the packages what TeX does with each safe fix within a list of moves. A
 * fix that makes TeX stop, or loses a board that was right, is no longer safe. `rewrites` are the
 * safe fixes that change something outside lists, which the model does not cover.
 */
export function demoteFixes(
  diagnostics: readonly Diagnostic[],
  witness: PackageWitness,
): {readonly diagnostics: readonly Diagnostic[]; readonly rewrites: ReadonlySet<Diagnostic>} {
  const safe = diagnostics.filter(({fix}) => fix?.safety === 'safe');
  if (safe.length === 0) return {diagnostics, rewrites: new Set()};
  const lists = new ListIndex(witness.facts.blocks);
  const rewrites = new Set<Diagnostic>();
  const byList = new Map<readonly Block[], Diagnostic[]>();
  for (const diagnostic of safe) {
    const blocks = lists.holding(diagnostic.source, diagnostic.fix?.edits ?? []);
    const known = byList.get(blocks);
    if (blocks.length === 0) rewrites.add(diagnostic);
    else if (known === undefined) byList.set(blocks, [diagnostic]);
    else known.push(diagnostic);
  }
  const errors = firstErrors(diagnostics, lists);
  const worse = new Set(
    [...byList].flatMap(([blocks, fixable]) => [
      ...fixable.filter(({fix}) => firstPlace(fix?.edits) > (errors.get(blocks) ?? Infinity)),
      ...findWorse([blocks, fixable], witness),
    ]),
  );
  return {
    diagnostics: diagnostics.map((each) => (worse.has(each) ? withoutPromise(each) : each)),
    rewrites,
  };
}

/**
 * Returns where each list has its first error that no safe fix resolves. What follows may be part of
 * the same slip: `Q\wbetter a5+` may be one move, not a `Q` and a glued `a5+`.
 */
function firstErrors(
  diagnostics: readonly Diagnostic[],
  lists: ListIndex,
): ReadonlyMap<readonly Block[], number> {
  const first = new Map<readonly Block[], number>();
  for (const {source, span, severity, fix} of diagnostics) {
    if (severity !== 'error' || fix?.safety === 'safe') continue;
    const blocks = lists.holding(source, [{span, text: ''}]);
    first.set(blocks, Math.min(span.start, first.get(blocks) ?? Infinity));
  }
  return first;
}

function firstPlace(edits: readonly Edit[] = []): number {
  return edits[0]?.span.start ?? 0;
}

/**
 * Returns the fixes of one list that make it worse; in a long list with many fixes, they are tried
 * together.
 */
function findWorse(
  [blocks, diagnostics]: readonly [readonly Block[], readonly Diagnostic[]],
  witness: PackageWitness,
): readonly Diagnostic[] {
  const spoils = (chosen: readonly Diagnostic[]): boolean =>
    blocks.some((block) => makesWorse(block, chooseEdits(chosen), witness));
  const length = blocks.reduce((sum, block) => sum + movesOf(block).length, 0);
  if (length > MOST_CHARACTERS) return diagnostics;
  if (length * diagnostics.length > MOST_CHARACTERS) return spoils(diagnostics) ? diagnostics : [];
  return diagnostics.filter((diagnostic) => spoils([diagnostic]));
}

/** The number of characters that the model may replay for the fixes of one list. */
const MOST_CHARACTERS = 2_000_000;

function makesWorse(block: Block, edits: readonly Edit[], witness: PackageWitness): boolean {
  const {start} = block.argument;
  const moved = edits.map(({span, text}) => ({
    span: {start: span.start - start, end: span.end - start},
    text,
  }));
  const before = witness.play(block);
  const after = witness.play(block, applyEdits(movesOf(block), moved).text);
  if (after?.kind !== 'played') return isWorse(before, after, witness.placementAfter(block));
  // Another flaw in the same list may cause the wrong board.
  const meant = witness.placementAfter(block);
  return before?.kind === 'played' && before.placement === meant && after.placement !== meant;
}
