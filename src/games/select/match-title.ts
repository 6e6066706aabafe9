import type {Game} from '../../chess/index.ts';
import {foldName} from '../../text/index.ts';
import {gameTitle} from '../formats/game-tags.ts';

/** Two players separated by a dash or `vs`. */
const VERSUS = /^(.+?)(?:\s+[-–—]+\s+|\s+vs\.?\s+)(.+)$/i;

/**
 * Creates a test for the title of games: `Fischer - Spassky` matches parts of the names of White
 * and Black, in this order; any other text matches a part of the whole title.
 */
export function makeTitleMatch(wanted: string): (game: Game) => boolean {
  const [, white, black] = VERSUS.exec(wanted.trim()) ?? [];
  const folded = foldName(wanted.trim());
  const isTitled = (game: Game): boolean => foldName(gameTitle(game)).includes(folded);
  if (white === undefined || black === undefined) return isTitled;
  const [first, second] = [foldName(white), foldName(black)];
  return (game) => {
    const [one, other] = ['White', 'Black'].map((tag) => foldName(game.tags.get(tag) ?? ''));
    return (one?.includes(first) === true && other?.includes(second) === true) || isTitled(game);
  };
}
