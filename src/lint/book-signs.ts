import {findCheckOfOpponent, specCastling} from '../chess/index.ts';
import {isTrueSign, judgeSigns, mayAccuse} from '../skak/index.ts';
import type {
  Block,
  BoardCursor,
  Facts,
  FaultKind,
  GameNode,
  MovetextToken,
  SignVerdict,
} from '../skak/index.ts';
import {isHidden, isMainLine, isOnlyPrinted} from '../tex/index.ts';

/** A move with a sign of check or mate that is not true, or is missing. */
export interface FoundSign {
  readonly block: Block;
  readonly sign: SignVerdict;
}

/** The habits of a text in writing check and mate. */
export interface BookSigns {
  /** In reading order. */
  readonly untrue: readonly FoundSign[];
  /** The number of moves that give check and have a sign for it. */
  readonly signed: number;
  /**
   * Tests whether, in a line with this move, a sign denies the board: a capture takes nothing, a check or mate is none.
   * Another move was meant there, or somewhere before.
   */
  readonly isDenied: (block: Block, move: MovetextToken) => boolean;
}

/** Tests whether checks are left without a sign too often to be forgotten. */
export function isUnsigned(missing: number, signed: number): boolean {
  return missing > FEW && signed < missing * MAJORITY;
}

/** So few make no style. */
const FEW = 2;

/** So many signs for each one that is missing show that the author wants them. */
const MAJORITY = 2;

/** Looks closely only where a look in passing has found something, or has not been taken. */
export function gatherSigns({blocks, board}: Facts): BookSigns {
  const untrue: FoundSign[] = [];
  const denied = new Set<GameNode>();
  const mainLine = new MainLine(blocks);
  let signed = 0;
  for (const block of blocks) {
    const deny = (move: MovetextToken): void => {
      const node = afterMove(block, move);
      if (node !== undefined) denied.add(node);
    };
    for (const fault of block.faults)
      if (fault.kind === 'capture-sign' && !fault.captures) deny(fault.token);
    if (block.signs?.areTrue === true) {
      signed += block.signs.signed;
      continue;
    }
    if (!isSure(block, mainLine)) continue;
    // A move with another flaw is spoken about already.
    const flawed = new Set<MovetextToken>(
      block.faults.flatMap(({kind, token}) => (kind === 'castling-spelling' ? [] : [token])),
    );
    for (const sign of judgeSigns(block.plies, board, block.argument.source.text)) {
      const isTrue = isTrueSign(sign);
      if (!isTrue && (sign.actual === 'none' || saysMore(sign))) deny(sign.token);
      if (isTrue) signed += sign.written.kind === 'unclear' ? 0 : 1;
      else if (sign.token.start >= doubtFrom(block)) continue;
      else if (isPrinted(block, sign) && !flawed.has(sign.token) && !startsInCheck(board, sign))
        untrue.push({block, sign});
    }
  }
  return {untrue, signed, isDenied: isInLineOf(denied)};
}

/** Tests whether a sign is never written for a check alone. */
export function saysMore({written}: SignVerdict): boolean {
  return written.kind === 'mate' || written.kind === 'double';
}

/** Tests for each move whether it leads to one of `nodes`, or to one after or before them. */
function isInLineOf(nodes: ReadonlySet<GameNode>): BookSigns['isDenied'] {
  const before = new Set<GameNode>();
  for (const node of nodes)
    for (let at: GameNode | undefined = node; at !== undefined && !before.has(at); at = at.parent)
      before.add(at);
  return (block, move) => {
    const node = afterMove(block, move);
    if (node !== undefined && before.has(node)) return true;
    for (let at = node?.parent; at !== undefined; at = at.parent) if (nodes.has(at)) return true;
    return false;
  };
}

function afterMove({plies}: Block, move: MovetextToken): GameNode | undefined {
  return plies.find(({token}) => token === move)?.after;
}

/** Returns the offset from which perhaps another side is to move than the list says. */
export function doubtFrom({faults}: Pick<Block, 'faults'>): number {
  return faults.find(({kind}) => DOUBTS.has(kind))?.token.start ?? Infinity;
}

const DOUBTS: ReadonlySet<FaultKind> = new Set<FaultKind>([
  ...(['number-missing', 'unknown', 'underspecified'] as const),
]);

/** Tests whether the side that is not to move is in check already, on a board that is reported for it. */
export function startsInCheck(board: BoardCursor, {at}: SignVerdict): boolean {
  return findCheckOfOpponent(board.goTo(at)) !== undefined;
}

/** A sign that no page would show is not missing: in `\hidemoves`, and after castling in skak. */
function isPrinted({command, dialect}: Block, {written, token}: SignVerdict): boolean {
  if (written.kind !== 'none') return true;
  const isDropped = dialect === 'skak' && specCastling(token.spec) !== 0;
  return !isHidden(command.effect) && !isDropped;
}

/**
 * True if the moves are known to be played from the right position. xskak plays no `\variation`: one
 * that branches off another one may be meant for a third, or for a board that the text only describes.
 */
function isSure(block: Block, mainLine: MainLine): boolean {
  const {status, command, dialect, start, before, evidence} = block;
  if (!mayAccuse(evidence)) return false;
  if (isMainline(block)) return status === 'played' || status === 'lost';
  if (status !== 'played' || start !== undefined || before === undefined) return false;
  return !isOnlyPrinted(command.effect, dialect) || mainLine.has(before);
}

function isMainline({command: {effect}}: Block): boolean {
  return isMainLine(effect);
}

/** The positions that main lines have reached, gathered on demand. */
class MainLine {
  readonly #blocks: readonly Block[];
  #nodes: ReadonlySet<GameNode> | undefined;

  constructor(blocks: readonly Block[]) {
    this.#blocks = blocks;
  }

  has(node: GameNode): boolean {
    this.#nodes ??= new Set(this.#blocks.filter(isMainline).flatMap(({nodes}) => nodes));
    return node.parent === undefined || this.#nodes.has(node);
  }
}
