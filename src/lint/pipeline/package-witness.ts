import {writeFen, writePlacement} from '../../chess/index.ts';
import {lookUpIn, playListAsPackage} from '../../skak/index.ts';
import type {Block, Facts, LookUp, PackageLine} from '../../skak/index.ts';
import {isOnlyPrinted, type TexDocument} from '../../tex/index.ts';
import {applyEdits, assert, type Edit, type SourceText} from '../../text/index.ts';

/** A document, and the model of the packages to compare it with. */
export class PackageWitness {
  readonly facts: Facts;
  readonly #lookUp: LookUp;

  constructor(facts: Facts, {definitions, isUnicodeEngine}: TexDocument) {
    const dialect = facts.blocks[0]?.dialect ?? 'xskak';
    this.facts = facts;
    this.#lookUp = lookUpIn({definitions, dialect, isUnicode: isUnicodeEngine});
  }

  /**
   * Returns what the package plays for a block of moves, perhaps in another spelling; undefined if
   * its starting position is unknown.
   */
  play(block: Block, text = movesOf(block)): PackageLine | undefined {
    const {command, dialect, letters, packageStart} = block;
    const executes = !isOnlyPrinted(command.effect, dialect);
    if (executes && packageStart === undefined) return undefined;
    const fen = packageStart === undefined ? START : writeFen(this.facts.board.goTo(packageStart));
    const context = {dialect, names: letters.names, lookUp: this.#lookUp, executes};
    return playListAsPackage(fen, text, context);
  }

  /** Returns the board that the author means after the block, if known. */
  placementAfter({after}: Block): string | undefined {
    return after && writePlacement(this.facts.board.goTo(after));
  }
}

/** Returns the argument of a block as it is in the text. */
export function movesOf({argument: {source, start, end}}: Block): string {
  return source.text.slice(start, end);
}

/**
 * True if a change made a list worse: TeX now stops in it, or plays a board that is neither the
 * previous one nor the one that is meant, if known.
 */
export function isWorse(
  before: PackageLine | undefined,
  after: PackageLine | undefined,
  meant: string | undefined,
): boolean {
  if (before === undefined || after === undefined || before.kind === 'refused') return false;
  if (after.kind === 'refused') return true;
  if (before.kind !== 'played') return false;
  if (after.kind !== 'played') return before.placement === meant;
  return meant !== undefined && after.placement !== before.placement && after.placement !== meant;
}

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

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
