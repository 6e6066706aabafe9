import type {Prng} from '../../prng.ts';
import type {BookGame, CleanBook, MoveBlock} from './book.ts';

/** Where a slip may stand. */
export const PLACES = ['main line', 'variation 4+', 'variation 2-3', 'variation 1'] as const;
export type Place = (typeof PLACES)[number];

/** A list of moves, and the game it belongs to. */
export interface Chosen {
  readonly game: BookGame;
  readonly block: MoveBlock;
  readonly place: Place;
}

/** A list of moves of a book, each kind of place as often as the others. */
export function chooseBlock(random: Prng, {games}: CleanBook): Chosen | undefined {
  const wanted = random.pick(PLACES);
  const all = games.flatMap((game) =>
    game.parts.flatMap((block) =>
      typeof block === 'string' ? [] : [{game, block, place: placeOf(block)}],
    ),
  );
  const fitting = all.filter(({place}) => place === wanted);
  return fitting.length === 0 ? undefined : random.pick(fitting);
}

function placeOf({isMain, plies}: MoveBlock): Place {
  if (isMain) return 'main line';
  return plies >= 4 ? 'variation 4+' : plies > 1 ? 'variation 2-3' : 'variation 1';
}
