import {makeDateTest, type ArrangeWishes, type EnPassantRule} from '../../games/index.ts';
import type {TargetFlags} from './choose-writer.ts';
import type {GameFlags} from './game-flags.ts';

/** The flags of `skakmat convert`. */
export interface ConvertFlags extends GameFlags, ArrangeWishes, TargetFlags {
  /** True if games get tags with their openings. */
  readonly openings?: boolean;
  readonly ply?: number;
  readonly everyPly?: boolean;
  /** True if FENs stand alone. */
  readonly bare?: boolean;
  readonly enPassant?: EnPassantRule;
  readonly width?: number;
  readonly roster?: boolean;
  /** `event`, `eco`, `player`, or a number of games. */
  readonly split?: string;
  readonly quiet?: boolean;
  readonly force?: boolean;
  readonly jobs?: number;
}

/** Resolves the flags whose meaning depends on others or on their values. */
export function resolveFlags(flags: ConvertFlags): ConvertFlags {
  return readRoster(readDate(flags));
}

/**
 * Decides what `--date` means: a range of dates chooses games, and any other text, such as "May
 * 2026", is the date of the document.
 */
function readDate({date, ...flags}: ConvertFlags): ConvertFlags {
  if (date === undefined) return flags;
  return makeDateTest(date) === undefined ? {documentDate: date, ...flags} : {...flags, date};
}

/** `--roster` is a short form of `--strip tags`. */
function readRoster({roster, ...flags}: ConvertFlags): ConvertFlags {
  if (roster !== true) return flags;
  return {...flags, strip: flags.strip === undefined ? 'tags' : `${flags.strip},tags`};
}

/**
 * Tests whether games are written one after another: arranging them, choosing them by number and
 * distributing them to files needs all that came before.
 */
export function isSerial(flags: ConvertFlags): boolean {
  const {game, verbose, split} = flags;
  return game !== undefined || verbose === true || split !== undefined || isArranged(flags);
}

function isArranged({sort, unique, merge, flatten, strip, toPly}: ConvertFlags): boolean {
  return [sort, unique, merge, flatten, strip, toPly].some((wish) => wish !== undefined);
}
