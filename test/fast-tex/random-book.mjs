import {Chess} from 'chess.js';

/**
 * Writes a book of random games, the same for the same numbers; says how many half-moves its main
 * lines have.
 *
 * @param {{games: number, plies: number, hasIds?: boolean, isRich?: boolean, hasBoards?: boolean, seed?: number}} book
 *   `hasIds` gives each game an id. `isRich` adds boards, variations, NAGs, comments, styles and
 *   registers, as in a book of analysed games.
 */
export function writeRandomBook({games, plies, hasIds = true, seed = 1, ...extras}) {
  const random = makeRandom(seed);
  const lines = ['\\documentclass{article}', '\\usepackage{xskak}', '\\begin{document}'];
  let played = 0;
  for (let game = 1; game <= games; game += 1) {
    const moves = playGame(plies, random);
    played += moves.length;
    lines.push('', `\\section*{Game ${game}}`, `\\newchessgame${hasIds ? `[id=g${game}]` : ''}`);
    if (extras.isRich) lines.push(`\\xskakset{style=style${'ABC'.charAt(game % 3)}}`);
    for (let at = 0; at < moves.length; at += MOVES_OF_A_LIST) {
      lines.push(...writePart(moves, {at, game, random, ...extras}));
    }
    if (extras.isRich && game % 10 === 0) lines.push('', '\\printchessgame');
  }
  return {text: [...lines, '\\end{document}', ''].join('\n'), plies: played};
}

const MOVES_OF_A_LIST = 8;
const BOARD_EVERY = 40;

/** A list of moves, and what follows it. */
function writePart(moves, {at, game, random, isRich = false, hasBoards = isRich}) {
  const part = moves.slice(at, at + MOVES_OF_A_LIST);
  const lines = [`\\mainline{${writeList(isRich ? annotate(part, random) : part, at)}}`];
  const board = hasBoards && at % BOARD_EVERY === 0 ? boardOf(isRich ? game + at : 0) : [];
  if (isRich && at % VARIATION_EVERY === 0) lines.push(writeVariation(moves, at, random));
  return [...lines, ...board];
}

const VARIATION_EVERY = 16;
const BOARDS = [
  'smallboard',
  'tinyboard,label=false',
  'smallboard,inverse',
  'smallboard,pgfstyle=straightmove,markmove=\\xskakget{move}',
];

/** One board in twelve of a rich book has an arrow. */
function boardOf(number) {
  const kind = number % 12 === 11 ? 3 : number % 3;
  return ['', `\\chessboard[${BOARDS[kind]}]`, ''];
}

function annotate(moves, random) {
  return moves.map((san) => {
    const choice = random();
    if (choice < 0.04) return `${san}!?`;
    if (choice < 0.08) return `${san} $${Math.floor(random() * 18) + 1}`;
    return choice < 0.11 ? `${san} \\xskakcomment{ a plan with chances for both sides }` : san;
  });
}

/** Another continuation from the position before the last move of the list that starts at `at`. */
function writeVariation(moves, at, random) {
  const end = Math.min(at + MOVES_OF_A_LIST, moves.length) - 1;
  const chess = new Chess();
  for (const move of moves.slice(0, end)) chess.move(move);
  return `\\variation{${writeList(playOn(chess, 4, random), end)}}`;
}

function playGame(plies, random) {
  return playOn(new Chess(), plies, random);
}

/** Plays up to `plies` random half-moves, and returns them. */
function playOn(chess, plies, random) {
  const played = [];
  while (played.length < plies && !chess.isGameOver()) {
    const moves = chess.moves();
    const san = moves[Math.floor(random() * moves.length)];
    chess.move(san);
    played.push(san);
  }
  return played;
}

function writeList(moves, start) {
  return moves
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
