import {Position} from './position.ts';

/**
 * True if a position is that from which games of standard chess and Crazyhouse start: pockets, if
 * there are any, are empty. Writes no FEN, which would be slow.
 */
export function isStartPosition(position: Position): boolean {
  const {board, turn, castling, enPassant, halfmove, fullmove, pockets} = position;
  if (pockets?.isEmpty === false || turn !== START.turn || castling !== START.castling)
    return false;
  if (enPassant !== START.enPassant || halfmove !== 0 || fullmove !== 1) return false;
  for (let square = 0; square < board.length; square += 1) {
    if (board[square] !== START.board[square]) return false;
  }
  return true;
}

const START = Position.start();
