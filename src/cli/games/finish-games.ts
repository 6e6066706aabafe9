import {hasExercises} from '../../exercises/check-exercises.ts';
import type {PositionWishes} from '../../formats/fen/write-fens.ts';
import type {GameReading} from '../../formats/game-format.ts';
import type {GameWriter} from '../../formats/writers.ts';
import {packFindings} from '../../game-files/part-result.ts';
import type {PartDone} from '../../game-files/part-result.ts';
import {sortByGame} from '../../game-files/sort-by-game.ts';
import {makeFilter} from '../../select/choose-games.ts';
import {nameGame} from '../../select/name-games.ts';
import type {OpeningNames} from '../../select/name-games.ts';
import type {SourceText} from '../../source/source-text.ts';
import type {GameFlags} from './game-flags.ts';
import type {OpeningFlags} from '../../openings/load-openings.ts';
import {ReadingChoice} from './reading-choice.ts';

/** Does with the games of a part what a command asks for; undefined if the main thread is to do it. */
export type FinishGames = (
  reading: GameReading & {readonly source: SourceText},
) => PartDone | undefined;

/**
 * Reports the flaws of games. Exercises are proved by the main thread, within one budget for all of
 * them.
 */
export function makeCheck(flags: GameFlags, table: OpeningNames | undefined): FinishGames {
  const choice = new ReadingChoice(flags, table);
  return ({source, ...reading}) => {
    const {games, diagnostics} = choice.of(reading);
    if (hasExercises(games)) return undefined;
    const packed = packFindings(source, diagnostics);
    return packed && {games: reading.games.length, ...packed};
  };
}

/** How games are converted. */
interface ConversionJob {
  readonly flags: GameFlags & OpeningFlags;
  readonly wishes: PositionWishes;
}

/** Writes games. */
export function makeConversion(
  {flags, wishes}: ConversionJob,
  writer: GameWriter,
  table: OpeningNames | undefined,
): FinishGames {
  const isWanted = makeFilter(flags, table);
  const names = flags.openings === true ? table : undefined;
  return ({source, ...reading}) => {
    const findings = sortByGame(reading);
    // The number of a game is not known here, and no writer asks for it.
    const wanted = reading.games.filter((game) => isWanted(game, 0));
    const told = [...findings.others, ...wanted.flatMap((game) => findings.of(game))];
    const packed = packFindings(source, told);
    const named = names === undefined ? wanted : wanted.map((game) => nameGame(game, names));
    const text = named.map((game) => writer.write(game, 0, wishes)).join(writer.separator);
    const bytes = new TextEncoder().encode(text);
    const written = {games: wanted.length, bytes, notes: writer.takeNotes?.()};
    return packed && {games: reading.games.length, written, ...packed};
  };
}
