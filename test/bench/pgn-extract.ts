import {existsSync} from 'node:fs';

/** Where Debian puts pgn-extract; undefined if it is not installed. */
export function findPgnExtract(): string | undefined {
  return ['/usr/games/pgn-extract', '/usr/bin/pgn-extract'].find((path) => existsSync(path));
}
