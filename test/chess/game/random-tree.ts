import {legalMoves} from '../../../src/chess/legal-moves.ts';
import {Position} from '../../../src/chess/position.ts';
import type {Game} from '../../../src/chess/game/game.ts';
import {MoveNode} from '../../../src/chess/game/game.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import type {Prng} from '../../prng.ts';

/** What a random game may hold. */
export interface Wildness {
  readonly plies: number;
  /** Chances in a hundred, for each half-move. */
  readonly variations: number;
  readonly comments: number;
  readonly nags: number;
}

const WORDS = [
  'a strong move',
  'White is better',
  'with the idea 12.Qh5',
  'e4 was played',
  '50% & more',
];

/** A game of random legal moves from `start` on, with nested variations, comments and glyphs. */
export function randomTree(prng: Prng, wildness: Wildness, start = Position.start()): Game {
  const root = MoveNode.root();
  grow(prng, wildness, root, start.clone(), wildness.plies, 0);
  let plies = 0;
  for (let node = root.next; node !== undefined; node = node.next) plies += 1;
  const source = new SourceText('', 'random.pgn');
  const tags = new Map([
    ['Event', 'Test & more'],
    ['White', 'Anderssen, A.'],
    ['Black', 'Kieseritzky, L.'],
  ]);
  const span = {start: 0, end: 0};
  return {
    source,
    span,
    tags,
    variant: 'standard',
    start,
    root,
    plies,
    result: '*',
    reason: undefined,
  };
}

function grow(
  prng: Prng,
  wildness: Wildness,
  from: MoveNode,
  position: Position,
  plies: number,
  depth: number,
): void {
  let node = from;
  for (let left = plies; left > 0; left -= 1) {
    const moves = legalMoves(position).sort((a, b) => a - b);
    if (moves.length === 0) return;
    const main = prng.pick(moves);
    const played = node.add(main, 0, 0);
    annotate(prng, wildness, played);
    const others = moves.filter((move) => move !== main);
    while (depth < 4 && others.length > 0 && prng.chance(wildness.variations)) {
      const [other] = others.splice(prng.below(others.length), 1);
      if (other === undefined) break;
      const variation = node.add(other, 0, 0);
      annotate(prng, wildness, variation);
      const copy = position.clone();
      copy.play(other);
      grow(prng, wildness, variation, copy, prng.below(5), depth + 1);
    }
    position.play(main);
    node = played;
  }
}

function annotate(prng: Prng, {comments, nags}: Wildness, node: MoveNode): void {
  if (prng.chance(comments)) node.after = [{text: prng.pick(WORDS)}];
  if (prng.chance(nags)) node.nags = [prng.pick([1, 2, 3, 4, 5, 6, 7, 13, 14, 15, 16, 22, 40])];
}
