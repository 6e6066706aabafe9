import {writePlacement} from '../chess/fen.ts';
import {applyEdits} from '../diagnostic/apply-fixes.ts';
import {assert} from '../diagnostic/assert.ts';
import type {Edit} from '../diagnostic/fix.ts';
import type {Facts} from '../replay/facts.ts';
import type {SourceText} from '../source/source-text.ts';

/**
 * Proves that safe fixes have left every game as it was: each block that was played is played
 * still, the same moves from the same board. Anything else is our own fault, and stops us.
 */
export function proveSameGames(before: Facts, after: Facts): void {
  assert(
    before.blocks.length <= after.blocks.length,
    'as many blocks of moves after a fix as before it',
  );
  for (const [index, block] of before.blocks.entries()) {
    const now = after.blocks[index];
    const where = `${block.command.source.path}, \\${block.command.name} number ${index + 1}`;
    if (block.before === undefined || block.nodes.length === 0) continue;
    assert(now?.before !== undefined, `a known start after the fix in ${where}`);
    const board = writePlacement(before.board.goTo(block.before));
    assert(
      board === writePlacement(after.board.goTo(now.before)),
      `the same start after the fix in ${where}`,
    );
    const same = block.nodes.every(({move}, at) => move === now.nodes[at]?.move);
    assert(same, `the same moves after the fix in ${where}`);
  }
}

/** Proves that nothing but the edits themselves leads from one text to the other. */
export function proveOnlyEdits(
  before: SourceText,
  after: SourceText,
  edits: readonly Edit[],
): void {
  assert(
    applyEdits(before.text, edits).text === after.text,
    `only the fixes to change ${before.path}`,
  );
}
