import {Position} from '../../src/chess/position.ts';
import {Prng} from '../prng.ts';
import {playMoves} from './game-text.ts';
import {PLAYERS, writeInterlude, writeParagraph} from './prose.ts';

/** A book, and how many half-moves TeX would play in it. */
export interface Book {
  readonly text: string;
  readonly plies: number;
}

/** So many characters for each half-move: 1 MB holds 38,000 of them, as chess books do. */
const DENSITY = 27;

/**
 * Writes a book for xskak of about `size` characters: annotated games, every move of them legal,
 * and whatever else stands in books. The same for the same `size` and `seed`.
 */
export function writeBook(size: number, seed = 1): Book {
  const prng = new Prng(seed);
  const parts = [PREAMBLE];
  const book = {length: PREAMBLE.length, plies: 0};
  const add = (text: string, plies = 0): void => {
    parts.push(text);
    book.length += text.length;
    book.plies += plies;
  };
  for (let game = 0; book.length < size; game += 1) {
    if (game % 10 === 0) add(`\\chapter{Lessons of ${prng.pick(PLAYERS)}}\n\n`);
    add(`\\section{${prng.pick(PLAYERS)} against ${prng.pick(PLAYERS)}}\n\n`);
    addGame(game, prng, add);
    while (book.length < book.plies * DENSITY) {
      add(prng.chance(20) ? writeInterlude(prng) : writeParagraph(prng, 2 + prng.below(5)));
    }
  }
  add('\\printindex\n\\end{document}\n');
  return {text: parts.join(''), plies: book.plies};
}

type Add = (text: string, plies?: number) => void;

function addGame(game: number, prng: Prng, add: Add): void {
  const [white, black] = [prng.pick(PLAYERS), prng.pick(PLAYERS)];
  add(`\\newchessgame[id=game${game}, white={${white}}, black={${black}}, print=false]\n`);
  const position = Position.start();
  const plies = 40 + prng.below(60);
  for (let played = 0; played < plies;) {
    const piece = playMoves(position, 4 + prng.below(14), prng);
    if (piece.plies === 0) break;
    played += piece.plies;
    add(`\\mainline{${piece.text}}\n`, piece.plies);
    if (prng.chance(40)) add(writeParagraph(prng, 1 + prng.below(3)));
    for (let count = prng.below(3); count > 0; count -= 1) addVariation(position, prng, add);
    if (prng.chance(15)) add(prng.pick(DIAGRAMS));
  }
}

/** A variation from the current position, from the one before it, or from an earlier one. */
function addVariation(position: Position, prng: Prng, add: Add): void {
  const back = Math.min(prng.pick([0, 1, 1, 2, 3, 5, 8]), position.plies);
  const {text, plies} = playMoves(before(position, back), 2 + prng.below(7), prng);
  if (plies === 0) return;
  const [head, tail] = prng.pick(SURROUNDINGS);
  add(`${head}\\variation{${text}}${tail}`, plies);
}

function before(position: Position, plies: number): Position {
  const earlier = position.clone();
  for (let i = 0; i < plies; i += 1) earlier.back();
  return earlier;
}

const SURROUNDINGS: readonly (readonly [head: string, tail: string])[] = [
  ['Better was ', ', with equal chances.\n'],
  ['The alternative ', ' is worth a thought.\n'],
  ['\\emph{Not} ', ' \\emph{because of} the open king.\n'],
  ['(', ')\n'],
  ['\n', '\n\n'],
  ['Interesting\\footnote{Played first by \\textsc{Chigorin}.} is ', '.\n'],
];

const DIAGRAMS = [
  '\\begin{center}\n  \\chessboard[smallboard, showmover=true]\n\\end{center}\n\n',
  '\\chessboard[tinyboard, pgfstyle=straightmove, color=blue!60, markmoves={e2-e4, d7-d5}]\n\n',
  '\\begin{figure}[ht]\n  \\centering\\chessboard\n  \\caption{The critical position}\n\\end{figure}\n\n',
];

const PREAMBLE = `\\documentclass[11pt, a4paper]{book}
\\usepackage[utf8]{inputenc}
\\usepackage[T1]{fontenc}
\\usepackage{booktabs, amsmath, makeidx}
\\usepackage[skipelements]{chessboard}
\\usepackage{xskak}
\\newcommand*{\\plan}[1]{\\par\\noindent\\textbf{Plan:} #1\\par}
\\setchessboard{showmover=false}
\\makeindex
\\begin{document}
\\tableofcontents

`;
