import type {Game} from '../game/game.ts';
import {askedMate} from './check-exercises.ts';

/** Returns the value of the first tag that a game has; in EPD, the names are in lower case. */
export function tagOf({tags}: Game, ...names: readonly string[]): string {
  const found = names.flatMap((name) => [name, name.toLowerCase()]).find((name) => tags.has(name));
  return found === undefined ? '' : (tags.get(found) ?? '').replace(/^"|"$/gu, '').trim();
}

/**
 * Returns the themes of an exercise in words, apart from those that say how long or how good it is:
 * `back rank mate` for `backRankMate` of Lichess. Those of a tag with commas may be several words.
 */
export function themesOf(game: Game): readonly string[] {
  return rawThemesOf(game)
    .filter((theme) => !GIVEN_THEMES.test(theme))
    .map((theme) => theme.replace('F2F7', 'F2 or f7'))
    .map((theme) => theme.replace(/(?<=[a-z])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`));
}

function rawThemesOf(game: Game): readonly string[] {
  const written = tagOf(game, 'PuzzleThemes', 'Themes');
  const [list, separator] =
    written === '' || /[,;]/u.test(written)
      ? [written || tagOf(game, 'Theme'), /[,;]/u]
      : [written, /\s+/u];
  return list
    .split(separator)
    .map((theme) => theme.trim())
    .filter((theme) => /^[\p{L}\d][\p{L}\d' -]*$/u.test(theme));
}

/** Themes of Lichess that say how long or how good a puzzle is, or what its task says. */
const GIVEN_THEMES =
  /^(?:advantage|crushing|equality|mate(?:In\d)?|oneMove|short|long|veryLong|master(?:VsMaster)?|superGM|opening|middlegame|endgame)$/u;

/** The theme by which an exercise is told from others: its motif, else its kind of endgame; '' if none is known. */
export function mainTheme(game: Game): string {
  const [first = ''] = themesOf(game).toSorted((one, other) => weightOf(other) - weightOf(one));
  return first;
}

/** A theme that few exercises have says more than `sacrifice`, and any of these more than an endgame. */
function weightOf(theme: string): number {
  if (/ endgame$/u.test(theme)) return -1;
  const index = MOTIFS.indexOf(theme);
  return index < 0 ? MOTIFS.length : index;
}

/** The usual motifs, in the order of a textbook. */
const MOTIFS: readonly string[] = [
  ...['exposed king', 'kingside attack', 'queenside attack', 'attacking f2 or f7', 'quiet move'],
  ...['sacrifice', 'defensive move', 'advanced pawn', 'promotion', 'hanging piece', 'fork', 'pin'],
  ...['skewer', 'x ray attack', 'trapped piece', 'discovered attack', 'discovered check'],
  ...['double check', 'attraction', 'deflection', 'clearance', 'capturing defender'],
  ...['interference', 'intermezzo', 'zugzwang', 'under promotion', 'en passant', 'castling'],
  ...['back rank mate', 'smothered mate'],
];

/** Returns the number of moves in which an exercise asks to mate; undefined if it asks for something else. */
export function mateOf(game: Game): number | undefined {
  const theme = rawThemesOf(game).find((name) => /^mateIn\d$/u.test(name));
  return askedMate(game) ?? (theme === undefined ? undefined : Number(theme.slice(-1)));
}

/** Returns from one to five stars as they are given, else one to three by the rating of a puzzle; 0 if neither is known. */
export function difficultyOf(game: Game): number {
  const given = /^[1-5](?!\d)/u.exec(tagOf(game, 'Difficulty', 'Stars'))?.[0];
  if (given !== undefined) return Number(given);
  const rating = ratingOf(game);
  if (rating === undefined) return 0;
  const [easy, hard] = RATINGS;
  return rating < easy ? 1 : rating < hard ? 2 : 3;
}

function ratingOf(game: Game): number | undefined {
  const rating = /^\d{3,4}/u.exec(tagOf(game, 'PuzzleRating', 'Rating'))?.[0];
  return rating === undefined ? undefined : Number(rating);
}

/** Ratings of puzzles below which one and two stars are given. */
const RATINGS = [1400, 1900] as const;

/** The ways in which exercises are collected in chapters. */
export const EXERCISE_CHAPTERS = ['theme', 'mate', 'difficulty'] as const;

/** One of `EXERCISE_CHAPTERS`. */
export type ExerciseChapters = (typeof EXERCISE_CHAPTERS)[number];

/**
 * Returns what orders exercises by chapters: first motifs, then mates, endgames and the rest; short mates
 * before long ones; easy exercises before hard ones, within a chapter of difficulty as well.
 */
export function chapterKey(game: Game, kind: ExerciseChapters): readonly (number | string)[] {
  const mate = mateOf(game) ?? Infinity;
  if (kind === 'mate') return [mate];
  if (kind === 'difficulty') return [difficultyOf(game) || Infinity, ratingOf(game) ?? Infinity];
  const theme = mainTheme(game);
  if (theme === '') return [mate === Infinity ? 3 : 1, mate];
  return [/ endgame$/u.test(theme) ? 2 : 0, weightOf(theme), theme];
}
