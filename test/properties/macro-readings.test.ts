import {assert as assertProperty, constantFrom, property, record} from 'fast-check';
import {expect, test} from 'vitest';
import {writeFen} from '../../src/chess/fen.ts';
import {parseTex} from '../../src/tex/parse/parse-tex.ts';
import {replay} from '../../src/skak/replay/replay.ts';
import {SourceText} from '../../src/text/source-text.ts';

/** Bodies of a macro that takes moves of the main line, and moves of a variation. */
const BODIES = [
  '\\newchessgame\\mainline{#1}',
  '\\newgame\\mainline{#1} \\emph{or} \\variation{#2}',
  '\\newchessgame\\mainline{1.e4 #1}\\variation{#2}',
  '\\newchessgame\\footnote{#2}\\mainline{#1}',
  '\\newchessgame[setfen=rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2]\\mainline{#1}',
  '#1 \\textbf{\\newchessgame\\mainline{#2}} #2',
];

const ARGUMENTS = [
  ...['1.e4 e5 2.Nf3', 'e5 2.Nf3 Nc6', '2.Nf3 Nc6 3.Bb5', '1...c5 2.Nf3', '1.e4 e5 2.Ke3', ''],
  ...['\\mainline{1.d4 d5}', '\\variation{1...c5}', 'some words', '1.e4 \\mate e5'],
];

/** A book that calls a macro twice; `test` surrounds what the macro does. */
function bookWith(body: string, test: readonly [string, string], calls: readonly string[]): string {
  const macro = `\\newcommand{\\play}[2]{${test[0]}${body}${test[1]}}`;
  return `\\documentclass{article}\\usepackage{xskak}${macro}\\begin{document}${calls.join('\n\n')}\\end{document}`;
}

/** The lists of moves that are played, where they are shown, and the boards that they lead to. */
function readingOf(text: string): readonly unknown[] {
  const {blocks, board} = replay(parseTex(new SourceText(text)));
  const begin = text.indexOf('\\begin{document}');
  return blocks.map(({command, argument, status, after, faults}) => ({
    // Blanks at the ends of moves are lost where tokens are put together.
    moves: argument.source.slice(argument).trim(),
    name: command.name,
    at: command.span.start - begin,
    end: command.span.end - begin,
    status,
    faults: faults.map(({kind}) => kind),
    fen: after && writeFen(board.goTo(after)),
  }));
}

/** A conditional that holds changes nothing. */
const HOLDS = ['\\ifnum1=1 ', '\\fi'] as const;

test('a macro is read in the same way inside a conditional that holds', () => {
  assertProperty(
    property(
      record({
        body: constantFrom(...BODIES),
        one: constantFrom(...ARGUMENTS),
        other: constantFrom(...ARGUMENTS),
      }),
      ({body, one, other}) => {
        const calls = [`\\play{${one}}{${other}}`, `\\play{${other}}{${one}}`];
        const plain = readingOf(bookWith(body, ['', ''], calls));
        expect(readingOf(bookWith(body, HOLDS, calls))).toEqual(plain);
      },
    ),
    {numRuns: 200},
  );
});
