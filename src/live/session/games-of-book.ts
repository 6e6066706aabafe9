import {gamesIn} from '../../book/index.ts';
import {UserError} from '../../text/index.ts';
import {readSource, sizeOf, stampOf} from '../../workspace/index.ts';
import type {Game} from '../../chess/index.ts';

/** Larger files are not read while an author waits, in bytes. */
const LARGEST = 8_000_000;

interface KnownGames {
  readonly path: string;
  readonly stamp: string | undefined;
  readonly games: readonly Game[];
}

let last: KnownGames | undefined;

/** The games of a file, those of the last file from memory; none where it cannot be read or is large. */
export function readGamesOf(path: string): readonly Game[] {
  const stamp = stampOf(path);
  if (last?.path === path && last.stamp === stamp) return last.games;
  const games = (sizeOf(path) ?? Infinity) > LARGEST ? [] : tryRead(path);
  last = {path, stamp, games};
  return games;
}

function tryRead(path: string): readonly Game[] {
  try {
    return gamesIn(readSource(path)).games;
  } catch (error) {
    if (error instanceof UserError) return [];
    throw error;
  }
}
