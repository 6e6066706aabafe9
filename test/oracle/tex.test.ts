import {expect, test} from 'vitest';
import {describeWithTex} from './requires-tex.ts';
import {askTex, compile, typesetText} from './tex.ts';
import type {TexQuestion} from './tex.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

function skak(body: string): TexQuestion {
  return {engine: 'skak', body};
}

describeWithTex('the real packages', () => {
  test('the packages return their board, their counter and what was stored', async () => {
    const [answer] = await askTex([
      skak('\\newgame\\mainline{1.e4 e5}\\storegame{open}\n\n\\mainline{2.Nf3}'),
    ]);
    expect(answer).toMatchObject({status: 'ok', counter: '2b', errors: []});
    expect(answer?.fen).toMatch(/^rnbqkbnr\/pppp1ppp\/8\/4p3\/4P3\/5N2\/PPPP1PPP\/RNBQKB1R b /);
    expect(answer?.stored['open']).toMatch(
      /^rnbqkbnr\/pppp1ppp\/8\/4p3\/4P3\/8\/PPPP1PPP\/RNBQKBNR w /,
    );
  });

  test('the packages forget one document before the next, in both dialects', async () => {
    const body = '\\mainline{1.e4 e5 2.Nd4}\\storegame{x}';
    const answers = await askTex([
      {engine: 'skak', body: `\\newgame${body}`},
      {engine: 'skak', body: 'No game.'},
      {engine: 'xskak', body: `\\newchessgame[id=a]${body}`},
      {engine: 'xskak', body: 'No game.'},
      {engine: 'xskak', body: '\\newchessgame \\mainline{1.d4}'},
    ]);
    expect(answers.map(({status}) => status)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
    expect(answers.map(({fen}) => fen?.split('/')[4])).toEqual([
      '4P3',
      undefined,
      '4P3',
      undefined,
      '3P4',
    ]);
    expect(answers[3]?.stored).not.toHaveProperty('x');
  });

  test('the packages report an error and its line', async () => {
    const answers = await askTex([
      skak('\\newgame'),
      skak('\\newgame\n\\mainline{1.e4 e5}\n\\mainline{1.d4}'),
      skak('\\newgame\\mainline{1.d4}'),
    ]);
    expect(answers.map(({status}) => status)).toEqual(['ok', 'error', 'ok']);
    expect(answers[1]?.errors[0]).toEqual({
      message: 'mainline: 1 is not the correct move number.',
      line: 3,
    });
    expect(answers[0]?.fen).toMatch(START);
  });

  test('one document never harms another in the same run', async () => {
    const answers = await askTex(
      [
        skak('\\newgame\\mainline{1.e4}'),
        skak('{\\newgame'),
        skak('\\newgame\\mainline{1.d4}'),
        // A rank of seven squares: skak goes round for ever, looking for the edge of the board.
        skak('\\fenboard{4k3/8/8/8/8/8/8/4K2 w - - 0 1}\n\\mainline{1.Kd2}'),
        skak('\\newgame\\mainline{1.c4}'),
        skak('\\loadgame{nowhere}'),
        skak('\\newgame\\mainline{1.Nf3}'),
      ],
      {timeoutMs: 2000},
    );
    expect(answers.map(({status}) => status)).toEqual([
      'ok',
      'ok',
      'ok',
      'timeout',
      'ok',
      'fatal',
      'ok',
    ]);
    expect(answers[6]?.fen).toContain('/5N2/');
  });

  test('a question can have its own preamble', async () => {
    const preamble = '\\documentclass{book}\n\\usepackage{skak}\n\\newcommand\\open{1.e4 e5}\n';
    const body = '\\newgame\\expandafter\\mainline\\expandafter{\\open}';
    const [answer] = await askTex([{engine: 'skak', preamble, body}]);
    expect(answer).toMatchObject({status: 'ok', counter: '2w'});
  });

  test('a whole document can be typeset', async () => {
    const text = (body: string): string =>
      `\\documentclass{article}\\usepackage{skak}\\begin{document}${body}\\end{document}`;
    const files = {'game.tex': '\\newgame\\mainline{1.e4 e5 2.Nf3}'};
    expect(await typesetText({text: text('\\input{game}'), files})).toMatch(
      /1\s*e4\s*e5\s*2\s*Nf3/,
    );
    expect(await compile({text: text('\\mainlin{1.e4}')})).toMatchObject({
      status: 'error',
      errors: [{message: 'Undefined control sequence.', line: 1}],
    });
    expect(await compile({text: 'no document'})).toMatchObject({status: 'fatal'});
    expect(await compile({text: text('\\input{../secret}')})).toMatchObject({status: 'fatal'});
  });
});
