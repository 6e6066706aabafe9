import {writePlacement} from '../../chess/index.ts';
import {applyEdits, assert, type Edit, type SourceText} from '../../text/index.ts';
import type {Block, Facts} from '../../skak/index.ts';
import {isWorse, movesOf, type PackageWitness} from './package-witness.ts';

/**
 * Returns what is wrong with safe fixes, if anything: each block must still be played, with the same
 * moves from the same board, by both skakmat's reading and the model of the packages.
 */
export function findDamage(before: PackageWitness, after: PackageWitness): string | undefined {
  const [old, now] = [before.facts, after.facts];
  if (old.blocks.length > now.blocks.length) return 'a block of moves is lost';
  for (const [index, block] of old.blocks.entries()) {
    const changed = now.blocks[index];
    if (changed === undefined) continue;
    const damage =
      findChange(old, block, now, changed) ?? findMisplay(before, block, after, changed);
    if (damage !== undefined) {
      return `${damage} in ${block.command.source.path}, \\${block.command.name} number ${index + 1}`;
    }
  }
  return undefined;
}

function findChange(old: Facts, block: Block, now: Facts, changed: Block): string | undefined {
  if (block.before === undefined || block.nodes.length === 0) return undefined;
  if (changed.before === undefined) return 'the start is unknown';
  const board = writePlacement(old.board.goTo(block.before));
  if (board !== writePlacement(now.board.goTo(changed.before))) return 'the start is another one';
  const isSame = block.nodes.every(({move}, at) => move === changed.nodes[at]?.move);
  return isSame ? undefined : 'the moves are others';
}

function findMisplay(
  before: PackageWitness,
  block: Block,
  after: PackageWitness,
  changed: Block,
): string | undefined {
  const isUntouched =
    block.command.name === changed.command.name && movesOf(block) === movesOf(changed);
  if (isUntouched) return undefined;
  // While it contains a flaw, a list leads to a board that is not meant.
  const meant = changed.faults.length === 0 ? after.placementAfter(changed) : undefined;
  return isWorse(before.play(block), after.play(changed), meant)
    ? 'TeX plays otherwise'
    : undefined;
}

/** Proves that the edits alone turn one text into the other. */
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
