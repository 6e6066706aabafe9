// Extracts the games of a book as PGN, and answers its requests for games.
import {readFileSync} from 'node:fs';
import {extractBook, fillRequests, valueOf} from 'skakmat/book';
import {readGames, writeGames} from 'skakmat/games';
import {typesetGames} from 'skakmat/typeset';

const book = String.raw`\documentclass{article}
\usepackage{xskak}
\begin{document}
\section{Morphy -- Allies, Paris 1858}
\newchessgame
\mainline{1.e4 e5 2.Nf3 d6 3.d4 Bg4} This pin loses time.
\variation{3...exd4 4.Nxd4} is usual.
\mainline{4.dxe5 Bxf3}
\end{document}
`;
const {games, unplaced} = extractBook(book, {path: 'book.tex', comments: true});
console.log(writeGames(games.map(({game}) => game), 'pgn'));
console.log(`${unplaced.length} lists whose start is not known\n`);

const chapter = `\\section{A miniature}
% skakmat: game file=reti.pgn
% skakmat: end
`;
const files = {'reti.pgn': '[White "Réti"]\n[Black "Tartakower"]\n\n1. e4 c6 2. d4 d5 3. Nc3 dxe4 *\n'};
const path = 'skakmat/templates/fragment.tex';
const template = {path, text: readFileSync(new URL(import.meta.resolve(path)), 'utf8')};

const {text, changed} = fillRequests(chapter, (request) => {
  const pgn = files[valueOf(request, 'file')];
  return pgn && typesetGames(readGames(pgn).games, template);
});
console.log(`${changed.length} request answered`);
console.log(text);
