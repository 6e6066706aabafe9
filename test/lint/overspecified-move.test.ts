import {expect, test} from 'vitest';
import {checkText, fixText, inDocument} from '../check-text.ts';

const settings = {settings: [{preset: 'strict' as const}]};

test.each([
  ['1.e4 d5 2.e4xd5 Qxd5', '1.e4 d5 2.exd5 Qxd5'],
  ['1.Nf3 Nf6 2.Nb1c3{ solid} Nc6', '1.Nf3 Nf6 2.Nc3{ solid} Nc6'],
  ['1.Nf3 Nf6 2.d3 d6 3.Nb1d2 Nc6', '1.Nf3 Nf6 2.d3 d6 3.Nbd2 Nc6'],
  ['1.Ngf3! Ng8f6 2. {Nb1c3}', '1.Nf3! Nf6 2. {Nc3}'],
])('overspecified-move turns %s into %s', async (moves, right) => {
  const body = (list: string): string => inDocument(`\\newgame\\mainline{${list}}`);
  expect(await fixText(body(moves), settings)).toBe(body(right));
  expect(await checkText(body(right), settings)).toEqual([]);
});

test('overspecified-move expects no file before a promotion without a capture', async () => {
  const body = (move: string): string =>
    inDocument(`\\fenboard{8/P3k3/8/8/8/8/8/4K3 w - - 0 1}\\mainline{1.${move} Kd6}`);
  expect(await fixText(body('a7a8=Q'), settings)).toBe(body('a8=Q'));
});

test('overspecified-move keeps the letters of another language', async () => {
  const body = (move: string): string =>
    inDocument(
      `\\newskaklanguage{german}{KDTLSB}\\skaklanguage[german]\\newgame\\mainline{1.${move}}`,
    );
  expect(await fixText(body('Sg1f3'), settings)).toBe(body('Sf3'));
});

test('overspecified-move names the pinned piece', async () => {
  const text = inDocument('\\newgame\\mainline{1.d4 Nf6 2.c4 e6 3.Nc3 Bb4 4.e3 O-O 5.Nge2}');
  const [finding] = await checkText(text, settings);
  expect(finding?.note).toBe('The knight on `c3` is pinned');
});

test('overspecified-move accepts another kind of origin than SAN prefers', async () => {
  const board = '\\fenboard{4k3/8/8/8/8/N7/8/N3K3 w - - 0 1}';
  expect(await checkText(inDocument(`${board}\\mainline{1.N1c2}`), settings)).toEqual([]);
});
