import {describe, expect, test} from 'vitest';
import {gamesOf, pgnOf} from './read-book.ts';

const book = (body: string): string =>
  `\\documentclass{article}\\usepackage{xskak}\\begin{document}\n${body}\n\\end{document}`;

describe('the games of a book', () => {
  test('extracted games have the prose at its place, and glyphs', () => {
    const text = book(String.raw`
\section{Morphy -- Isouard, Paris 1858}
Played at the \emph{opera}.
\newchessgame
\mainline{1.e4 e5!? 2.Nf3} A good move; better than
\variation{2.f4 exf4\wbetter{}}, which loses a pawn.

\mainline{2...d6 3.d4} Black resigned. 1--0`);
    expect(pgnOf(text)).toBe(`\
[Site "Paris"]
[Date "1858.??.??"]
[White "Morphy"]
[Black "Isouard"]
[Result "1-0"]

{Played at the opera.} 1. e4 e5 $5 2. Nf3 {A good move; better than} (2. f4
exf4 $14 {which loses a pawn.}) 2... d6 3. d4 {Black resigned. 1–0} 1-0

`);
  });

  test.each([
    [String.raw`\begin{center}R. Réti, 1921\end{center}`, 'R. Réti, 1921'],
    [String.raw`{\small After Deutsche Schachzeitung}`, 'After Deutsche Schachzeitung'],
    [String.raw`\begin{center}\textbf{White draws}\end{center}`, 'White draws'],
    [String.raw`\begin{figure}\caption{The hall}\end{figure}`, 'The hall'],
    [String.raw`\textit{Played blindfold.}`, 'Played blindfold.'],
  ])('the line %s before a game is a comment', (line, comment) => {
    const text = book(String.raw`\newchessgame[white=A,black=B]
${line}

\mainline{1.e4 e5}`);
    expect(pgnOf(text)).toContain(`{${comment}} 1. e4 e5`);
  });

  test.each([
    ['[result=1-0]', ']\n\n1. e4 e5'],
    ['', '{My Best Games} 1. e4 e5'],
  ])('a title above \\newchessgame%s', (keys, wanted) => {
    const text = book(String.raw`\begin{center}My Best Games\end{center}
\newchessgame${keys}
\mainline{1.e4 e5}`);
    expect(pgnOf(text)).toContain(wanted);
  });

  test.each([
    'Marco -- Schlechter',
    'Vienna, 3 May 1898',
    'Wien, 3. Mai 1898',
    'Game 7',
    'Round 3',
    'Find the move',
    'White to move',
  ])('the title %s before a game repeats what is known', (title) => {
    const text = book(String.raw`\section{Wien}
\newchessgame[white=Marco,black=Schlechter,site=Vienna,date=1898.05.03]
\begin{center}${title}\end{center}

\mainline{1.e4 e5}`);
    expect(pgnOf(text)).toContain(']\n\n1. e4 e5');
  });

  test('what templates print above a game is no comment', () => {
    const text = book(String.raw`
\section{Morphy -- Isouard}
\facts{\itshape Paris, 1858}
\facts{C41}
\newchessgame[white=Morphy,black=Isouard]
Played at the opera. \mainline{1.e4 e5}

\section{Morphy -- Paulsen}
\gamefacts{Round 2\quad 1857}
\newchessgame[white=Morphy,black=Paulsen]
\mainline{1.e4 c5}`);
    const [first, second] = pgnOf(text).split(/(?=\[White)/);
    expect(first).toContain('{Played at the opera.} 1. e4 e5 *');
    expect(second).toContain('\n\n1. e4 c5 *');
  });

  test('extracted games have no prose by default', () => {
    const text = book('\\newchessgame\\mainline{1.e4} A good move. \\mainline{1...e5}');
    expect(pgnOf(text, false)).toBe('\n1. e4 e5 *\n\n');
  });

  test('keys of a game take precedence over titles', () => {
    const text = book(
      '\\section{Tal -- Botvinnik}\\newchessgame[white=Keres,black={Euwe, M.},event=Zandvoort,result=1/2]\\mainline{1.e4}',
    );
    expect(gamesOf(text).games.map(({game}) => [...game.tags, game.result])).toEqual([
      [['Event', 'Zandvoort'], ['White', 'Keres'], ['Black', 'Euwe, M.'], '1/2-1/2'],
    ]);
  });

  test('a heading above smaller ones names only the longest game below it', () => {
    const text = book(String.raw`\section{Tal -- Botvinnik}
\subsection{The idea}\newchessgame\mainline{1.e4}
\subsection{The game}\newchessgame\mainline{1.e4 e6}`);
    expect(gamesOf(text).games.map(({game}) => [...game.tags])).toEqual([
      [['Event', 'The idea']],
      [
        ['White', 'Tal'],
        ['Black', 'Botvinnik'],
      ],
    ]);
  });

  test('a title set by hand names the game', () => {
    const text = book(String.raw`\newgame\mainline{1.e4} Fine.
\begin{center}\textbf{Tal -- Botvinnik}\end{center}
\newgame\mainline{1.d4}`);
    expect(pgnOf(text)).toBe(
      '\n1. e4 {Fine.} *\n\n[White "Tal"]\n[Black "Botvinnik"]\n\n1. d4 *\n\n',
    );
  });

  test('a game ends with its main line, even if variations continue', () => {
    const text = book('\\newgame\\mainline{1.f3 e5 2.g4} and \\variation{2...Qh4\\mate}');
    expect(pgnOf(text)).toBe('\n1. f3 e5 2. g4 {and} (2. g4 Qh4#) *\n\n');
  });

  test('a result is taken from the final position if there is no other', () => {
    const text = book('\\newgame\\mainline{1.f3 e5 2.g4 Qh4\\mate}');
    expect(gamesOf(text).games.map(({game}) => game.result)).toEqual(['0-1']);
  });

  test.each(['[result={*}]\\mainline{1.f3 e5 2.g4 Qh4\\mate}', '\\mainline{1.f3 e5 2.g4 Qh4# *}'])(
    'a written asterisk stays the result of a game that ends in mate: %s',
    (game) => {
      const {games} = gamesOf(book(`\\newchessgame${game}`));
      expect(games.map(({game: {result}}) => result)).toEqual(['*']);
    },
  );

  test('moves that were not judged are marked', () => {
    const {games, astray} = gamesOf(
      book('\\variation{9.a3}\\newgame\\mainline{1.e4 e5 2.Ke3 d6} lost'),
    );
    expect(games.map(({unjudged}) => unjudged.length)).toEqual([1]);
    expect(astray.map(({command}) => command.name)).toEqual(['variation']);
    expect(pgnOf(book('\\newgame\\mainline{1.e4 e5 2.Ke3 d6} lost'), false)).toBe(
      '\n1. e4 e5 {skakmat: not judged from here on: 2.Ke3 d6} *\n\n',
    );
  });

  test('comments among the moves are kept', () => {
    const text = book('\\newchessgame\\mainline{1.e4 \\xskakcomment{ best by test } e5}');
    expect(pgnOf(text)).toBe('\n1. e4 {best by test} 1... e5 *\n\n');
  });

  test('the first of two main lines is kept', () => {
    const text = book(
      '\\newgame\\mainline{1.e4}\\storegame{a}\\mainline{1...e5}\\restoregame{a}\\mainline{1...c5}',
    );
    expect(pgnOf(text)).toBe('\n1. e4 e5 (1... c5) *\n\n');
  });

  test.each([
    ['\\partie{Tal}{Botvinnik}{1--0}{1.e4}'],
    ['\\begin{partie}{Tal}{Botvinnik}{1--0}{1.e4}\\end{partie}'],
    ['\\players{Tal}{Botvinnik}\\newgame\\mainline{1.e4} \\result{1}{0}'],
  ])('titles and results are read from macros: %s', (tex) => {
    const macros = String.raw`\newcommand{\partie}[4]{\section{#1 -- #2}\newgame\mainline{#4} #3\par}
\newcommand{\players}[2]{\begin{center}\bf #1 -- #2\end{center}}
\newcommand{\result}[2]{\textbf{#1--#2}}`;
    expect(pgnOf(book(`${macros}\n${tex}`))).toBe(
      '[White "Tal"]\n[Black "Botvinnik"]\n[Result "1-0"]\n\n1. e4 1-0\n\n',
    );
  });

  test('extracted moves refer to their places', () => {
    const [only] = gamesOf(book('\\newgame\n\\mainline{1.e4 e5}')).games;
    const move = only?.game.root.next?.next;
    const origin = move && only.plyOf(move);
    expect(origin && origin.block.argument.source.slice(origin.ply.token)).toBe('e5');
  });
});
