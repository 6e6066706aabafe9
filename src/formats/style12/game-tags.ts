import type {Position} from '../../chess/position.ts';
import type {Tags, Variant} from '../../game/game.ts';
import {startTags} from '../start-tags.ts';
import type {GameDescription} from './announcement.ts';
import type {BoardLine} from './board-line.ts';

/** FICS and similar servers send two more fields than ICC. */
const FIELDS_OF_ICC = 31;

/** Returns the tags of a game whose last known board is `line`. */
export function gameTags(
  line: BoardLine,
  description: GameDescription | undefined,
  start: Position,
  variant: Variant,
): Tags {
  return new Map([
    ['Event', eventOf(line, description)],
    ['White', line.white],
    ['Black', line.black],
    ...ratingTag('WhiteElo', description?.whiteRating),
    ...ratingTag('BlackElo', description?.blackRating),
    ['TimeControl', timeControl(line)],
    ...(line.gameNumber < 0 ? [] : ([['GameNumber', String(line.gameNumber)]] as const)),
    ...(line.isFlipped ? ([['Orientation', 'black']] as const) : []),
    ...startTags(start, variant),
  ]);
}

/** Returns the event in the wording of FICS, `FICS rated blitz game 107`, as far as it is known. */
function eventOf(line: BoardLine, description: GameDescription | undefined): string {
  const server = line.fieldCount > FIELDS_OF_ICC ? 'FICS' : 'ICC';
  const kind =
    description === undefined
      ? []
      : [description.isRated ? 'rated' : 'unrated', description.category];
  const number = line.gameNumber < 0 ? [] : [String(line.gameNumber)];
  return [server, ...kind, 'game', ...number].join(' ');
}

/** Guests have no rating; `E` and `P` after a rating mean that it is estimated or provisional. */
function ratingTag(name: string, rating = ''): readonly (readonly [string, string])[] {
  const digits = /^(\d{3,4})[EP]?$/u.exec(rating.trim());
  return digits?.[1] === undefined ? [] : [[name, digits[1]]];
}

/** PGN standard (1994-03-12), 9.6.1: seconds, and the increment; `-` for none. */
function timeControl({initialMinutes, incrementSeconds}: BoardLine): string {
  if (initialMinutes === 0 && incrementSeconds === 0) return '-';
  return `${initialMinutes * 60}+${incrementSeconds}`;
}
