import {boardRows, readFen} from '../../chess/index.ts';

/**
 * Draws the board of a FEN as lines of text, with the side to move; returns nothing for an invalid
 * FEN.
 *
 * The squares in `marked`, such as `d3`, are in brackets.
 */
export function drawBoard(fen: string, marked?: ReadonlySet<string>): readonly string[] {
  const outcome = readFen(fen);
  return outcome.kind === 'position' ? boardRows(outcome.position, marked && {marked}) : [];
}
