import {expect, test} from 'vitest';
import {inDocument} from '../../check-text.ts';
import type {BoardAnswer} from '../../../src/live/lsp/messages/own-requests.ts';
import {openEditor} from './test-editor.ts';

test('skakmat/board returns the board at a place as FEN, picture and text', async () => {
  const editor = await openEditor();
  const text = inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nf¦3}');
  const board = (await editor.ask('skakmat/board', 'a.tex', text)) as BoardAnswer;
  expect(board).toMatchObject({
    title: 'After 2.Nf3',
    fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2',
    lastMove: ['g1', 'f3'],
  });
  expect(board.svg).toMatch(/^<\?xml[^]*<svg/);
  expect(board.text).toContain('♘');
});

test('skakmat/board returns the last board for a place after the moves', async () => {
  const editor = await openEditor();
  const text = inDocument('\\newchessgame\\mainline{1.e4 e5}\nText¦');
  const board = (await editor.ask('skakmat/board', 'a.tex', text)) as BoardAnswer;
  expect(board.lastMove).toEqual(['e7', 'e5']);
  expect(await editor.ask('skakmat/board', 'a.tex', inDocument('Te¦xt'))).toBeNull();
});

test('skakmat/index returns each half-move with its range and FENs', async () => {
  const editor = await openEditor();
  await editor.type('a.tex', inDocument('\\newchessgame[id=A]\\mainline{1.e4 e5}'));
  const textDocument = {uri: editor.uri('a.tex')};
  const index = await editor.request('skakmat/index', {textDocument});
  expect(index).toMatchObject({
    version: 1,
    root: editor.uri('a.tex'),
    lists: [
      {
        command: 'mainline',
        id: 'A',
        status: 'played',
        plies: [{}, {range: {start: {line: 1, character: 34}}}],
      },
    ],
  });
});
