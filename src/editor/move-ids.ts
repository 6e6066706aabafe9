import {writeSan} from '../chess/write-san.ts';
import {NULL_MOVE} from '../chess/move.ts';
import {moveListOf} from '../latex/tables/move-lists.ts';
import type {Block} from '../replay/block.ts';
import type {GameNode} from '../replay/played-game.ts';
import {turnAt} from '../replay/played-game.ts';
import type {BookIndex} from './book-index.ts';
import type {Offer} from './offer.ts';
import type {Spot} from './spot.ts';

/**
 * Returns the half-moves of a game's main line as values of `moveid`, such as `12w`: those of the
 * game `id`, or else of the game at hand, which is that of the preceding list in the file.
 */
export function moveIdsAt({index, source, offset}: Spot, id: string | undefined): readonly Offer[] {
  const blocks = index.facts.blocks.filter(isMainLine);
  const here = index
    .listsIn(source.path)
    .findLast(({span, block}) => span.end <= offset && isMainLine(block))?.block.before?.game;
  const own = blocks.filter(({before}) =>
    id === undefined ? before?.game === here : before?.game.id === id,
  );
  const last = new Map<string, GameNode>();
  for (const node of own.flatMap(({nodes}) => nodes)) last.set(moveIdOf(node), node);
  return [...last].map(([text, node]) => ({kind: 'value', text, ...sanOf(index, node)}));
}

function isMainLine({before, command: {effect}}: Block): boolean {
  return before !== undefined && moveListOf(effect)?.line === 'main';
}

/** Returns the id of the half-move that led to a position. */
function moveIdOf({ply}: GameNode): string {
  const {fullmove, side} = turnAt(ply - 1);
  return `${fullmove}${side === 'white' ? 'w' : 'b'}`;
}

function sanOf(index: BookIndex, {parent, move}: GameNode): Pick<Offer, 'detail'> {
  if (parent === undefined || move === NULL_MOVE) return {};
  return {detail: writeSan(index.positionAt(parent), move)};
}
