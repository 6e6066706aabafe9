import {Chess} from 'chess.js';

/** Writes a book of random games, the same for the same numbers; says how many half-moves its main lines have. */
export function writeRandomBook({games, plies, hasBoards, seed = 1}) {
  const random = makeRandom(seed);
  const lines = ['\\documentclass{article}', '\\usepackage{xskak}', '\\begin{document}'];
  let played = 0;
  for (let game = 1; game <= games; game += 1) {
    const moves = playGame(plies, random);
    played += moves.length;
    lines.push('', `\\section*{Game ${game}}`, `\\newchessgame[id=g${game}]`);
    for (let at = 0; at < moves.length; at += MOVES_OF_A_LIST) {
      lines.push(`\\mainline{${writeList(moves, at)}}`);
      if (hasBoards && at % BOARD_EVERY === 0) lines.push('', '\\chessboard[smallboard]', '');
    }
  }
  return {text: [...lines, '\\end{document}', ''].join('\n'), plies: played};
}

const MOVES_OF_A_LIST = 8;
const BOARD_EVERY = 40;

function playGame(plies, random) {
  const chess = new Chess();
  while (chess.history().length < plies && !chess.isGameOver()) {
    const moves = chess.moves();
    chess.move(moves[Math.floor(random() * moves.length)]);
  }
  return chess.history();
}

function writeList(moves, start) {
  return moves
    .slice(start, start + MOVES_OF_A_LIST)
    .map((san, index) => {
      const ply = start + index;
      const number = `${Math.floor(ply / 2) + 1}.`;
      if (ply % 2 === 0) return number + san;
      return index === 0 ? `${number}..${san}` : san;
    })
    .join(' ');
}

/** mulberry32. */
function makeRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
