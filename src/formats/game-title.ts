import type {Game} from '../game/game.ts';

/** What PGN writes for what nobody knows. */
const UNKNOWN = /^[?.\s-]*$/u;

/**
 * Names a game in one line, as far as its tags say: `Morphy - Hart, New Orleans, 1857`; empty if
 * they say nothing.
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
