import type {Game} from '../game/game.ts';
import {foldName} from '../source/fold-name.ts';

/**
 * Returns the family names of the players of a game, so that `Fischer`, `Fischer, Robert J.` and
 * `Robert J. Fischer` are equal; undefined if either is unknown.
 */
export function playersOf({tags}: Game): string | undefined {
  const [white, black] = [tags.get('White'), tags.get('Black')].map((name) => familyName(name));
  return white === undefined || black === undefined ? undefined : `${white} - ${black}`;
}

function familyName(name = ''): string | undefined {
  const plain = foldName(name).trim();
  const [beforeComma = ''] = plain.split(',');
  const family = plain.includes(',') ? beforeComma : plain.slice(plain.lastIndexOf(' ') + 1);
  return /[\p{L}\p{N}]/u.test(family) ? family.trim() : undefined;
}
