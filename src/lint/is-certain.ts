import {mayCorrect, nodesAtPly} from '../skak/index.ts';
import type {Block, EvidenceKind, GameNode, MovetextToken} from '../skak/index.ts';

/** Tests whether a list starts where its package starts it, whatever its first number says. */
export function isAnchored({evidence: {kind}, start}: Block): boolean {
  return start === undefined && ANCHORS.has(kind);
}

const ANCHORS: ReadonlySet<EvidenceKind> = new Set<EvidenceKind>(['main-line', 'package', 'level']);

/**
 * True if the position of a list is certain. A start that is known by the first number alone, which
 * may be the slip, is borne out by some half-moves.
 */
export function isPlaced(block: Block): boolean {
  return mayCorrect(block.evidence) && (isAnchored(block) || block.nodes.length >= ENOUGH);
}

/** So many half-moves rarely fit a wrong position. */
const ENOUGH = 3;

/**
 * True if a move that can be played is the one that was meant: another one is played after it. The
 * last word of a list does not repeat the one before it.
 */
export function isConfirmed(block: Block, token: MovetextToken): boolean {
  const {plies, status, after, argument} = block;
  if (status !== 'played' || !isPlaced(block)) return false;
  const at = plies.findIndex((ply) => ply.token === token);
  if (at < 0) return false;
  if (at + 1 < plies.length) return true;
  const previous = plies[at - 1]?.token;
  const isRepeated =
    previous !== undefined && argument.source.slice(previous) === argument.source.slice(token);
  return !isRepeated && after !== undefined && goesOn(after);
}

/** Tests whether the text plays a move from a position. */
function goesOn(node: GameNode): boolean {
  for (const {parent} of nodesAtPly(node.game, node.ply + 1)) if (parent === node) return true;
  return false;
}
