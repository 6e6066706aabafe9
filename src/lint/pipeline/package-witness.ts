import {writeFen, writePlacement} from '../../chess/index.ts';
import {isOnlyPrinted, type TexDocument} from '../../tex/index.ts';
import {lookUpIn, playListAsPackage} from '../../skak/index.ts';
import type {Block, Facts, LookUp, PackageLine} from '../../skak/index.ts';

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
