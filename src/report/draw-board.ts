import {boardRows} from '../chess/board-rows.ts';
import {readFen} from '../chess/fen.ts';

/**
 * The board of a FEN in lines of text, and whose move it is; nothing where it is no FEN.
 *
 * The squares in `marked`, such as `d3`, are in brackets.
 */
export function drawBoard(fen: string, marked?: ReadonlySet<string>): readonly string[] {
  const outcome = readFen(fen);
  return outcome.kind === 'position' ? boardRows(outcome.position, marked && {marked}) : [];
}
