import {readSquare} from '../../square.ts';
import {colorOfLetter} from './annotation-color.ts';
import {readItems, type CommandReader} from './draft.ts';

/**
 * Reads `[%csl Gd4,Rd5]`: coloured squares.
 *
 * Used by ChessBase and lichess; some programs write the squares in capitals.
 */
export const readColoredSquares: CommandReader = (argument, {squares}) =>
  readItems(argument, (item) => {
    const color = colorOfLetter(item.charAt(0));
    const square = readSquare(item.slice(1).toLowerCase());
    if (color === undefined || square === undefined) return false;
    squares.push({color, square});
    return true;
  });

/** Reads `[%cal Gd1h5,Rf1c4]`: coloured arrows. */
export const readColoredArrows: CommandReader = (argument, {arrows}) =>
  readItems(argument, (item) => {
    const color = colorOfLetter(item.charAt(0));
    const from = readSquare(item.slice(1, 3).toLowerCase());
    const to = readSquare(item.slice(3).toLowerCase());
    if (color === undefined || from === undefined || to === undefined) return false;
    arrows.push({color, from, to});
    return true;
  });
