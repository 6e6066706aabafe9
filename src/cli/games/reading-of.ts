import {readingOptionsOf} from '../../game-files/reading-options.ts';
import type {ReadingOptions} from '../../game-files/reading-options.ts';
import {wantedGamesOf} from '../../select/wanted-games-of.ts';
import type {GameFlags} from './game-flags.ts';

/** Returns how files are read for some flags: games that are not wanted are passed over. */
export function readingOf(flags: GameFlags): ReadingOptions {
  const {from, options} = readingOptionsOf(flags);
  return {from, options: {...options, wanted: wantedGamesOf(flags)}};
}
