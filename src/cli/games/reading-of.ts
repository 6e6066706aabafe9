import {readingOptionsOf, type ReadingOptions} from '../../workspace/index.ts';
import {wantedGamesOf} from '../../games/index.ts';
import type {GameFlags} from './game-flags.ts';

/** Returns how files are read for some flags: games that are not wanted are passed over. */
export function readingOf(flags: GameFlags): ReadingOptions {
  const {options, ...how} = readingOptionsOf(flags);
  return {...how, options: {...options, wanted: wantedGamesOf(flags)}};
}
