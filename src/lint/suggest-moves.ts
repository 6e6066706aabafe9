import {sanOf} from '../chess/write-san.ts';
import {legalMoves} from '../chess/legal-moves.ts';
import {resolveMove} from '../chess/resolve-move.ts';
import {guessMoves} from '../movetext/guess-moves.ts';
import type {Block} from '../replay/block.ts';
import type {GameNode} from '../replay/game-tree.ts';
import {editDistance} from '../source/edit-distance.ts';
import type {LintContext} from './context.ts';
import {spell} from './context.ts';

/** What is longer is no move with a slip in it. */
const LONGEST = 24;

/** As many as a reader takes in at a glance. */
const MOST = 3;

/** The legal moves that an author most likely meant by `word`, the likeliest first. */
export function suggestMoves(
  context: LintContext,
  block: Block,
  word: string,
  at: GameNode,
): readonly string[] {
  if (word.length > LONGEST) return [];
  const position = context.position(at);
  const meant = guessMoves(word, block.letters)
    .flat()
    .flatMap(({spec}) => {
      const move = resolveMove(position, spec);
      return move < 0 ? [] : [sanOf(position, move)];
    });
  const all =
    context.opinion?.canHold(position) === true
      ? context.opinion.legalSans(context.fen(at))
      : legalMoves(position).map((move) => sanOf(position, move));
  const bare = all.map((san) => spell(san.replace(/[+#]$/, ''), block.letters));
  const near = bare
    .map((san) => ({san, distance: editDistance(word, san)}))
    .filter(({san, distance}) => distance < Math.min(3, Math.max(word.length, san.length)))
    .sort((one, other) => one.distance - other.distance)
    .map(({san}) => san);
  const castling = /^K[gc][18]$/.test(word)
    ? bare.filter((san) => san === (word[1] === 'g' ? 'O-O' : 'O-O-O'))
    : [];
  return [
    ...new Set([...castling, ...meant.map((san) => spell(san, block.letters)), ...near]),
  ].slice(0, MOST);
}
