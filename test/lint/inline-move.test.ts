import {describe, expect, test} from 'vitest';
import {brief, checkText, inDocument} from '../check-text.ts';

const settings = {
  settings: [{rules: new Map([['inline-move', {level: 'info' as const}]])}],
};

async function said(body: string): Promise<readonly string[]> {
  return (await checkText(inDocument(body), settings)).map(({message}) => message);
}

const GAME = '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6}';

describe('nothing is said of', () => {
  test.each([
    ['a move that can be played now', '\\symbishop b5'],
    ['the last half-move, and another in its place', '\\bmove{Nc6}, \\bmove{Nf6}'],
    ['a threat', '\\symqueen h4 and \\symknight xe4'],
    ['a plan of two moves', '\\symknight d5 at once'],
    ['a piece that stands there', 'the \\symknight f3 and the \\sympawn e5'],
    ['a move made long ago', '\\wmove{e4} and \\bmove{e5}'],
    ['a reply to the move before it', '3.\\symbishop b5 and 3...\\symknight ge7'],
    ['two pieces that can go there', '\\newgame\\mainline{1.Nf3 d5 2.d3 d4} \\wmove{Nd2}'],
  ])('inline-move accepts %s', async (_, text) => {
    expect(await said(`${GAME} ${text}`)).toEqual([]);
  });
});

test('inline-move finds a move of the wrong side', async () => {
  expect(await said(`${GAME} \\wmove{c6}`)).toEqual([
    'White cannot play `c6` here, where the game has reached `3.`',
  ]);
});

test('inline-move finds a square that no piece can reach', async () => {
  expect(await said(`${GAME} \\symrook d5`)).toEqual([
    'Neither side can play `Rd5` here, where the game has reached `3.`',
  ]);
});

test('inline-move reports a move at its place in the text', async () => {
  const findings = await checkText(inDocument(`${GAME}\n3. \\symking e4 fails.`), settings);
  expect(findings.map(brief)).toEqual(['3:4 inline-move \\symking e4']);
});
