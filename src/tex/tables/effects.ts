import {commandTable, type CommandRow, type Effect} from './command-table.ts';
import {MOVE_LISTS, MOVE_LIST_NAMES, moveListOf} from './move-lists.ts';

/** The effects of commands whose argument in braces is a list of moves that is played and judged. */
export const LISTS_OF_MOVES = MOVE_LIST_NAMES.map((name) => MOVE_LISTS[name].effect);

/** The effects of commands that start a game. */
export const STARTS_OF_GAMES = [
  ...(['new-game', 'new-chess-game', 'resume-game', 'fen-board', 'placement'] as const),
  ...(['restore-game', 'load-game'] as const),
] satisfies readonly Effect[];

const starts: ReadonlySet<Effect> = new Set(STARTS_OF_GAMES);

/** Tests whether a command of this effect plays or judges a list of moves. */
export function isListOfMoves(effect: Effect): boolean {
  return moveListOf(effect) !== undefined;
}

/** Tests whether a command of this effect goes on with the game, as opposed to a variation. */
export function isMainLine(effect: Effect): boolean {
  return moveListOf(effect)?.line === 'main';
}

/** Tests whether a command of this effect holds moves that the page does not show. */
export function isHidden(effect: Effect): boolean {
  return moveListOf(effect)?.isHidden === true;
}

/** Tests whether a package prints the moves of a command of this effect and plays none of them. */
export function isOnlyPrinted(effect: Effect, dialect: 'skak' | 'xskak'): boolean {
  return dialect === 'xskak' && moveListOf(effect)?.isPrintedByXskak === true;
}

/** Tests whether a command of this effect goes on with the last variation. */
export function startsFromVariation(effect: Effect): boolean {
  return moveListOf(effect)?.start.startsWith('variation') === true;
}

/** Tests whether a list in a heading or a caption plays wherever that is repeated. */
export function playsWhereMoved(effect: Effect, dialect: 'skak' | 'xskak'): boolean {
  return moveListOf(effect)?.moves.includes(dialect) === true;
}

/** Tests whether a command, whatever package it is from, plays moves or starts a game. */
export function playsOrStarts({effect}: CommandRow): boolean {
  return isListOfMoves(effect) || starts.has(effect);
}

/** The names of certain commands as alternatives of a regular expression; common words are left out. */
export function commandNames(isWanted: (row: CommandRow) => boolean): string {
  // The names of texmate's commands are common words.
  return [...commandTable.values()]
    .filter((row) => row.package !== 'texmate' && isWanted(row))
    .map(({name}) => name)
    .join('|');
}

/**
 * True if TeX prints the moves or the board of a command as they are written, and plays nothing:
 * the commands of `PRINT_MACROS`.
 */
export function isPrinted({name}: {readonly name: string}): boolean {
  return commandTable.get(name)?.package === 'skakmat';
}
