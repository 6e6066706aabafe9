import type {Game} from '../../chess/index.ts';

/** Values of PGN tags that mean unknown. */
const UNKNOWN = /^[?.\s-]*$/u;

/**
 * Returns a title of a game on one line, from its tags: `Morphy - Hart, New Orleans, 1857`; empty
 * if the tags are unknown.
 */
export function gameTitle(game: Game): string {
  const [white, black, event, date] = ['White', 'Black', 'Event', 'Date'].map((name) => {
    const value = game.tags.get(name)?.trim() ?? '';
    return UNKNOWN.test(value) ? undefined : value;
  });
  const players =
    white === undefined && black === undefined ? undefined : `${white ?? '?'} - ${black ?? '?'}`;
  const year = date?.split('.')[0];
  const parts = [players, event, year].map((part) =>
    part?.replaceAll(/[\u0000-\u0020\u007f]+/gu, ' '),
  );
  return parts.filter((part) => part !== undefined && part !== '').join(', ');
}
