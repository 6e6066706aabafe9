import type {Game} from '../../game/game.ts';
import {readAnyFen} from '../usual-start.ts';

/** Returns the tag `FEN` of a game if it is no FEN, so that no program could set it up. */
export function unreadableFen({tags, variant}: Game): string | undefined {
  const fen = tags.get('FEN');
  if (fen === undefined || readAnyFen(fen, variant).kind === 'position') return undefined;
  return fen;
}
