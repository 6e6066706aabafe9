import {problemAt, problemIn, type FenField, type FenProblem} from './fen-problem.ts';
import {EMPTY, pieceOfFenLetter} from './piece.ts';
import {rankName, squareAt} from './square.ts';

/**
 * Reads the first field of a FEN into a board of 128 squares, and reports problems.
 *
 *     rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR
 *     ^^^^^^^^          rank 8, a-file first
 *                       ^ digit: so many empty squares; several may follow each other
 */
export function readPlacement(
  field: FenField,
  problems: FenProblem[],
): {readonly board: Uint8Array} {
  const board = new Uint8Array(128);
  const ranks = field.text.split('/');
  let start = field.start;
  ranks.forEach((text, i) => {
    if (i < 8) readRank({text, start}, 7 - i, board, problems);
    start += text.length + 1;
  });
  if (ranks.length !== 8) {
    const count = ranks.length === 1 ? '1 rank' : `${ranks.length} ranks`;
    problems.push(problemIn(field, `The board has ${count}, expected 8`));
  }
  return {board};
}

function readRank(field: FenField, rank: number, board: Uint8Array, problems: FenProblem[]): void {
  let file = 0;
  let isCounted = true;
  // By code points, so that a figurine is one letter and not two surrogates.
  let at = 0;
  for (const letter of field.text) {
    const piece = pieceOfFenLetter(letter);
    if (piece !== EMPTY) {
      if (file < 8) board[squareAt(file, rank)] = piece;
      file++;
    } else if (letter >= '1' && letter <= '8') {
      file += Number(letter);
    } else {
      problems.push(problemAt(field, at, letter, unknownLetter(letter)));
      isCounted = false;
    }
    at += letter.length;
  }
  if (!isCounted || file === 8) return;
  const count = file === 1 ? '1 square' : `${file} squares`;
  problems.push(problemIn(field, `Rank ${rankName(rank)} has ${count}, expected 8`));
}

function unknownLetter(letter: string): string {
  return letter === '0' || letter === '9'
    ? `Unexpected digit \`${letter}\`, expected 1 to 8 empty squares`
    : `Unexpected \`${letter}\`, expected a piece (\`KQRBNP\`, \`kqrbnp\`) or a digit`;
}
