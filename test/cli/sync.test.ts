import {expect, test} from 'vitest';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat} from './run-skakmat.ts';

const PGN = `\
[White "Tal"]
[Black "Botvinnik"]
[Result "1-0"]

1. e4 c6 2. Nc3 d5 1-0

[White "Keres"]
[Black "Euwe"]

1. d4 Nf6 *

[White "Smyslov"]
[Black "Geller"]

1. c4 *
`;
const BOOK = String.raw`\documentclass{article}\usepackage{xskak}
% skakmat: source=games.pgn
\begin{document}
\newchessgame[white=Tal,black=Botvinnik]
\mainline{1.e4 c6}
\mainline{2.d4 d5}
\newchessgame[white=Keres,black=Euwe]
\mainline{1.d4 Nf6}
\newchessgame[white=Fine,black=Flohr]
\mainline{1.Nf3}
\end{document}`;

const REPORT = `\
book.tex:6:13: Tal - Botvinnik differs at move 2: the book has 2.d4, games.pgn has 2.Nc3
book.tex:10:13: Fine - Flohr is not in games.pgn
games.pgn:12:1: Smyslov - Geller is not in the book
1 game the same, 1 different, 1 only in the book, 1 only in the source.
`;

test('sync compares a book with the file that its comment names', () => {
  const folder = temporaryFolder({'book.tex': BOOK, 'games.pgn': PGN});
  const {code, stdout, stderr} = skakmat(folder, ['sync', 'book.tex']);
  expect([stdout, stderr, code]).toEqual([REPORT, '', 1]);
});

test('sync compares a book with the file given by --source', () => {
  const text = BOOK.replace('source=games.pgn', 'source=gone.pgn');
  const folder = temporaryFolder({'book.tex': text, 'games.pgn': PGN});
  const {code, stdout} = skakmat(folder, ['sync', '--source', 'games.pgn']);
  expect([stdout, code]).toEqual([REPORT, 1]);
});

test('sync accepts a book that omits games', () => {
  const text = '\\newgame\\mainline{1.c4}';
  const folder = temporaryFolder({'book.tex': text, 'games.pgn': PGN});
  const {code, stdout} = skakmat(folder, ['sync', 'book.tex', '--source', 'games.pgn']);
  expect(stdout).toContain('1 game the same, 0 different, 0 only in the book, 2 only in the');
  expect(code).toBe(0);
});

test('sync follows the requests of a book', () => {
  const request = '% skakmat: game file=games.pgn game="Tal - Botvinnik"';
  const text = `${request}\n\\newgame\n\\mainline{1.e4 c5}\n% skakmat: end\n\\newgame\\mainline{1.f4}`;
  const folder = temporaryFolder({'book.tex': text, 'games.pgn': PGN});
  const {code, stdout} = skakmat(folder, ['sync', 'book.tex']);
  expect(stdout).toContain('0 games the same, 0 different, 1 only in the book, 0 only in the');
  expect(code).toBe(1);
});

test.each(['', '% skakmat: source=games.pgn\n'])(
  'sync reports where its source breaks off: %j',
  (comment) => {
    const text = `${comment}\\newgame\\mainline{1.e4 e5}`;
    const pgn = '1. e4 e5 2. Ke3 Nf6 *\n';
    const folder = temporaryFolder({'book.tex': text, 'games.pgn': pgn});
    const flags = comment === '' ? ['--source', 'games.pgn'] : [];
    const {code, stdout, stderr} = skakmat(folder, ['sync', 'book.tex', ...flags]);
    expect(stdout).toContain(
      'differs at move 2: the book ends, games.pgn cannot be played from there on\n0 games the same, 1',
    );
    expect(stderr).toMatch(/^games\.pgn:1:13: error: .*Ke3.*\n$/);
    expect(code).toBe(1);
  },
);

test('sync reports errors of the source outside the compared games', () => {
  const pgn = `${PGN}\n[White "Bronstein"]\n[Black "Boleslavsky"]\n\n1. e4 Ke5 *\n`;
  const folder = temporaryFolder({'book.tex': '\\newgame\\mainline{1.c4}', 'games.pgn': pgn});
  const {code, stdout, stderr} = skakmat(folder, ['sync', 'book.tex', '--source', 'games.pgn']);
  expect(stdout).toContain('1 game the same, 0 different');
  expect(stderr).toContain('error: ');
  expect(code).toBe(1);
});

test('sync prints no totals if no book can be read', () => {
  const {code, stdout, stderr} = skakmat(temporaryFolder(), ['sync', 'gone.tex']);
  expect([stdout, code]).toEqual(['', 2]);
  expect(stderr).toContain('gone.tex');
});

test('sync --format json prints the result as JSON', () => {
  const folder = temporaryFolder({'book.tex': BOOK, 'games.pgn': PGN});
  const {stdout} = skakmat(folder, ['sync', 'book.tex', '--format', 'json']);
  expect(JSON.parse(stdout)).toMatchObject({
    version: 1,
    games: [
      {
        status: 'differs',
        difference: 'move',
        book: {file: 'book.tex', line: 6, column: 13},
        source: {file: 'games.pgn', line: 5, column: 13},
        bookMove: '2.d4',
        sourceMove: '2.Nc3',
      },
      {status: 'equal', difference: null},
      {status: 'only-in-book', source: null},
      {status: 'only-in-source', book: null},
    ],
  });
});

test.each([
  ['\\newgame\\mainline{1.e4}', 'no source of the games is known'],
  ['% skakmat: source=gone.pgn\n\\newgame\\mainline{1.e4}', 'book.tex:1: gone.pgn is not there'],
  ['% skakmat: source=../games.pgn\n\\newgame\\mainline{1.e4}', 'is outside the repository'],
])('sync refuses %j', (text, message) => {
  const folder = temporaryFolder({'games.pgn': PGN, 'books/book.tex': text});
  const {code, stderr} = skakmat(`${folder}/books`, ['sync', 'book.tex']);
  expect(stderr).toContain(message);
  expect(code).toBe(2);
});
