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

/** The moves that are meant, as `wrong-inline-piece` says. */
async function meant(body: string): Promise<readonly string[]> {
  const findings = await checkText(inDocument(body));
  return findings.flatMap(({rule, expected}) =>
    rule === 'wrong-inline-piece' ? (expected ?? []) : [],
  );
}

describe('wrong-inline-piece finds', () => {
  test.each([
    ['a lower-case letter that is no file', `${GAME} \\wmove{nc3}`, 'Nc3'],
    ['a lower-case letter where no board is known', '\\bmove{12...qd8+!}', 'Qd8'],
    ['a file from which no pawn captures on the square', `${GAME} \\wmove{bb5}`, 'Bb5'],
    ['a pawn that cannot capture where a bishop can go', `${GAME} \\wmove{bc4}`, 'Bc4'],
    ['a king far away where only a knight can go', `${GAME} 3.Bc4 is met by \\bmove{Kd4}`, 'Nd4'],
    [
      'a king that leaves home before the queens are exchanged',
      '\\newgame\\mainline{1.e4} \\bmove{Kf6}',
      'Nf6',
    ],
    [
      'a bishop of the wrong colour',
      '\\fenboard{4k3/8/8/8/8/8/8/B3K1N1 w - - 0 1} \\wmove{Bh3}',
      'Nh3',
    ],
    ['a move with its number', `${GAME}\\mainline{3.Bc4 Nf6} \\wmove{4.Kg5} threatens f7`, 'Ng5'],
    [
      'letters of another language',
      `\\skaklanguage[french]\\newgame\\mainline{1.e4 e5 2.Cf3 Cc6} \\wmove{ff1}`,
      'Ff1',
    ],
  ])('%s', async (_, text, word) => {
    expect(await meant(text)).toEqual([word]);
  });
});

describe('wrong-inline-piece accepts', () => {
  test.each([
    ['a capture of a pawn without a sign', '\\newgame\\mainline{1.e4 d5} \\wmove{ed5}'],
    ['a capture by a pawn where no board is known', '\\wmove{bc4} and \\bmove{bxc3}'],
    ['a move from square to square', `${GAME} \\wmove{b1c3}`],
    ['a capture after one more move', '\\newgame\\mainline{1.e4 c6} \\wmove{cd5}'],
    ['a walk of the king', '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6} \\wmove{Kg4}'],
    [
      'a walk of the king in an endgame',
      '\\fenboard{8/4kn2/8/8/8/8/4K3/8 b - - 0 1} \\bmove{Kd6} and \\bmove{Ke5}',
    ],
    ['a plan of a knight', `${GAME} \\wmove{Nf5}`],
    [
      'a move that two other pieces can make',
      '\\fenboard{7K/8/8/8/R7/8/1k6/1B6 w - - 0 1} \\wmove{Ke4}',
    ],
    ['a move of the other side', `${GAME}\\mainline{3.Bb5 a6} \\wmove{Bb4}`],
  ])('%s', async (_, text) => {
    expect(await meant(text)).toEqual([]);
  });
});
