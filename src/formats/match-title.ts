import type {Game} from '../game/game.ts';
import {foldName} from '../source/fold-name.ts';
import {gameTitle} from './game-title.ts';

/** Players with a dash or a `vs` between them. */
const VERSUS = /^(.+?)(?:\s+[-–—]+\s+|\s+vs\.?\s+)(.+)$/i;

/**
 * Makes the test whether a game is what people call so: `Fischer - Spassky` by parts of the names of
 * White and Black, in this order, anything else by a part of its whole title.
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
