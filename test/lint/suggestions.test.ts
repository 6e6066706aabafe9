import {describe, expect, test} from 'vitest';
import type {Diagnostic} from '../../src/text/diagnostic.ts';
import {checkText, inDocument} from '../check-text.ts';

/** What is said of the first flaw of a body. */
async function only(body: string): Promise<Diagnostic | undefined> {
  const findings = (await checkText(inDocument(body, 'skak'))).filter(
    ({severity}) => severity !== 'info',
  );
  expect(findings).toHaveLength(1);
  return findings[0];
}

/** The body after the fix of `finding`. */
function rewritten({fix, source}: Diagnostic): string {
  const [edit] = fix?.edits ?? [];
  const {text} = source;
  if (edit === undefined) return text;
  return text.slice(0, edit.span.start) + edit.text + text.slice(edit.span.end);
}

async function expectOnly(body: string, move: string, right: string, what = 'line'): Promise<void> {
  const finding = await only(body);
  expect(finding?.note).toBe(`Only \`${move}\` makes the rest of the ${what} playable`);
  expect(finding?.expected?.[0]).toMatch(new RegExp(`^${move}[+#]?$`));
  expect(finding?.fix?.safety).toBe('unsafe');
  expect(finding && rewritten(finding)).toBe(inDocument(right, 'skak'));
}

describe('the only move that makes the rest playable', () => {
  test('the only fitting move is suggested for one that cannot be played', () =>
    expectOnly(
      '\\newgame\\mainline{1.e4 e5 2.Ng3! Nc6 3.Nxe5 Nxe5}',
      'Nf3',
      '\\newgame\\mainline{1.e4 e5 2.Nf3! Nc6 3.Nxe5 Nxe5}',
    ));

  test('the only fitting move is suggested for one that two pieces could make', () =>
    expectOnly(
      '\\newgame\\mainline{1.d4 d5 2.Nf3 Nf6 3.Nd2 Nc6 4.Nb3 e6 5.Ng5}',
      'Nbd2',
      '\\newgame\\mainline{1.d4 d5 2.Nf3 Nf6 3.Nbd2 Nc6 4.Nb3 e6 5.Ng5}',
    ));

  test('the only fitting move is suggested for a word that may be several moves', () =>
    expectOnly(
      '\\newgame\\mainline{1.e4 e5 2.Bc4 Nf6 3.Qk3 Nc6 4.Qxf6 d6}',
      'Qf3',
      '\\newgame\\mainline{1.e4 e5 2.Bc4 Nf6 3.Qf3 Nc6 4.Qxf6 d6}',
    ));

  test('the only fitting move is suggested in the letters of the text', async () => {
    const finding = await only(
      '\\newskaklanguage{german}{KDTLSB}\\skaklanguage[german]\\newgame\\mainline{1.e4 e5 2.Sg3 Sc6 3.Sxe5 Sxe5}',
    );
    expect(finding?.note).toBe('Only `Sf3` makes the rest of the line playable');
  });
});

describe('across the lists of a game', () => {
  const opening = '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6}';
  const rest = '5.O-O Be7 6.Re1 b5 7.Bb3 d6 8.c3 O-O 9.h3 Nxe4 10.d4 Bf6';

  test('the only fitting move is suggested', () =>
    expectOnly(
      `${opening.replace('Nf6', 'Ng6')}\\mainline{${rest}}`,
      'Nf6',
      `${opening}\\mainline{${rest}}`,
      'game',
    ));

  test('the only fitting move is suggested for one that two pieces could make', () =>
    expectOnly(
      '\\newgame\\mainline{1.d4 d5 2.Nf3 Nf6 3.Nd2}\\mainline{3...Nc6 4.Nb3 e6 5.Ng5}',
      'Nbd2',
      '\\newgame\\mainline{1.d4 d5 2.Nf3 Nf6 3.Nbd2}\\mainline{3...Nc6 4.Nb3 e6 5.Ng5}',
      'game',
    ));

  test('two moves that fit are named', async () => {
    const finding = await only(`${opening.replace('Ba4', 'Bd4')}\\mainline{${rest}}`);
    expect(finding?.note).toBe('Only `Bc4` and `Ba4` make the rest of the game playable');
    expect(finding?.fix).toBeUndefined();
  });

  test('the list counts if the game has a further mistake', () =>
    expectOnly(
      '\\newgame\\mainline{1.e4 e5 2.Ng3 Nc6 3.Nxe5 Nxe5}\\mainline{4.d4 Ng6 5.Ke5}',
      'Nf3',
      '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Nxe5 Nxe5}\\mainline{4.d4 Ng6 5.Ke5}',
    ));

  test('another game says nothing', async () => {
    const body = '\\newgame\\mainline{1.e4 e5 2.Ng3}\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bc4}';
    expect((await only(body))?.note).toBeUndefined();
  });
});

describe('a move that is missing', () => {
  const opening = '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6}';
  const rest = '6.Re1 b5 7.Bb3 d6 8.c3 O-O 9.h3 Nxe4';

  test('is named if only its half-moves let the rest of the game be played', async () => {
    const lists = '\\mainline{6.Re1 Nc5 7.Bxc6 dxc6 8.Nxe5 Be7}\\mainline{9.d4 Ne6 10.Kh1}';
    const finding = await only(`${opening}\\mainline{4.Ba4 Nf6}${lists}`);
    expect(finding?.message).toBe('Unexpected move number `6.`, expected `5.`');
    expect(finding?.note).toBe(
      '`5.` and `5...` are missing: only `5.O-O Nxe4` let the rest of the game be played',
    );
    expect(finding?.fix).toBeUndefined();
  });

  test('is named, and no move after it accused, if some of the rest fits by chance', async () => {
    const list = '6.d4 b5 7.Bb3 d5 8.dxe5 Be6 9.Re1 Nc5 10.Kh1';
    const finding = await only(`${opening}\\mainline{4.Ba4 Nf6}\\mainline{${list}}`);
    expect(finding?.rule).toBe('wrong-move-number');
    expect(finding?.note).toBe(
      '`5.` and `5...` are missing: only `5.O-O Nxe4` let the rest of the line be played',
    );
  });

  test('is named across lists', async () => {
    const finding = await only(`${opening}\\mainline{4.Ba4 5.O-O Be7}\\mainline{${rest}}`);
    expect(finding?.note).toBe('`4...` is missing: only `Nf6` lets the rest of the game be played');
  });

  test('is named between lists', async () => {
    const finding = await only(`${opening}\\mainline{4.Ba4}\\mainline{5.O-O Be7 ${rest}}`);
    expect(finding?.rule).toBe('wrong-side');
    expect(finding?.note).toBe('`4...` is missing: only `Nf6` lets the rest of the line be played');
    expect(finding?.fix).toBeUndefined();
  });

  test('is not named if several let the rest be played', async () => {
    const list = '4.Bxc6 bxc6 5.d3 d6 6.h3 h6 7.O-O Nf6 8.Nc3';
    const finding = await only(`\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6}\\mainline{${list}}`);
    expect(finding?.note).toBe(
      '`3.` and `3...` are missing: several moves let the rest of the line be played',
    );
  });

  test('is not said to be if the rest is short', async () => {
    const finding = await only(`${opening}\\mainline{5.O-O Be7}`);
    expect(finding?.note).toBeUndefined();
    expect(finding?.fix?.safety).toBe('unsafe');
  });
});

describe('a half-move that is missing', () => {
  test('is named if only it lets the rest be played', async () => {
    const finding = await only(
      '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 5.O-O Be7 6.Re1 b5 7.Bb3 d6 8.c3 O-O 9.h3 Nxe4}',
    );
    expect(finding?.note).toBe('`4...` is missing: only `Nf6` lets the rest of the line be played');
  });

  test.each([
    ['many moves let the rest be played', '1.e4 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O b5 6.Bb3 Bb7'],
    ['the rest is short', '1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 5.O-O Nxe4'],
    [
      'no move lets the rest be played',
      '1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 5.O-O Be7 6.Re1 b5 7.Bb3 d6 8.Nd8',
    ],
  ])('is not named if %s', async (_, list) => {
    const finding = await only(`\\newgame\\mainline{${list}}`);
    expect(finding?.rule).toBe('wrong-side');
    expect(finding?.note).toBeUndefined();
  });
});

describe('a word that is there twice, or in the place of another', () => {
  test.each([
    ['a move of White', '1.e4 e5 2.Nf3 Nf3 Nc6 3.Bb5 a6', '`Nf3` is there twice'],
    ['a move of Black', '1.e4 e5 2.Nf3 Nc6 Nc6 3.Bb5 a6', '`Nc6` is there twice'],
    ['the last move', '1.e4 e5 2.Nf3 Nc6 3.Bb5 Bb5', '`Bb5` is there twice'],
    [
      'two words in each other’s place',
      '1.e4 e5 2.Nc6 Nf3 3.Bb5 a6 4.Ba4',
      '`Nc6` and `Nf3` are swapped: the other way round, the rest of the line can be played',
    ],
    [
      'the moves of two numbers in each other’s place',
      '1.e4 e5 2.Nf3 Bb5 3.Nc6 a6 4.Ba4 Nf6',
      '`Bb5` and `Nc6` are swapped: the other way round, the rest of the line can be played',
    ],
    [
      'a word too many',
      '1.e4 e5 2.Nf3 Bc4 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 6.Re1 b5',
      'Without `Bc4`, the rest of the line can be played',
    ],
    [
      'a half-move that is missing after its number',
      '1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Nf6 5.O-O Be7 6.Re1 b5 7.Bb3 d6 8.c3 O-O',
      '`4.` is missing: only `Ba4` or `Bc4` lets the rest of the line be played',
    ],
  ])('%s is named', async (_, list, note) => {
    expect((await only(`\\newgame\\mainline{${list}}`))?.note).toBe(note);
  });

  test.each([
    ['the rest of two swapped words is short', '1.e4 e5 2.Nc6 Nf3'],
    ['a word too many has little after it', '1.e4 e5 2.Nf3 Bc4 Nc6 3.Bb5'],
  ])('nothing is named if %s', async (_, list) => {
    expect((await only(`\\newgame\\mainline{${list}}`))?.note).toBeUndefined();
  });
});

describe('a correction without a suggestion', () => {
  test.each([
    ['where several moves let the rest be played', '\\mainline{1.e4 e5 2.Ng3 Nc6 3.d4}'],
    [
      'where the rest is a single half-move',
      '\\mainline{1.e4 e5 2.Ng3 Nc6 3.Nxe5}'.replace(' 3.Nxe5', ''),
    ],
    ['where nothing follows', '\\mainline{1.e4 e5 2.Ng3}'],
    ['where the numbers behind it are wrong', '\\mainline{1.e4 e5 2.Ng3 Nc6 4.Nxe5 Nxe5}'],
  ])('nothing is suggested for %s', async (_, mainline) => {
    const finding = await only(`\\newgame${mainline}`);
    expect(finding?.note).toBeUndefined();
    expect(finding?.fix).toBeUndefined();
  });

  test.each([['a move nearer to what was typed', '2.Nd3 Nc6 3.Nxe5 Nxe5']])(
    'no move is called the only one if there is %s',
    async (_, rest) => {
      const finding = await only(`\\newgame\\mainline{1.e4 e5 ${rest}}`);
      expect(finding?.note).toBeUndefined();
      expect(finding?.fix).toBeUndefined();
    },
  );

  test('the only move is named, but not written, if others are nearer and the rest is long', async () => {
    const rest = '2.Kd5 Nc6 3.Bc4 Bc5 4.O-O Nf6 5.Nxe5 Nxe5 6.d4 Bxd4';
    const finding = await only(`\\newgame\\mainline{1.e4 e5 ${rest}}`);
    expect(finding?.note).toBe('Only `Nf3` makes the rest of the line playable');
    expect(finding?.fix).toBeUndefined();
  });

  test('of several moves that fit, the only one of the named piece is named, but not written', async () => {
    const opening = '1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7';
    const finding = await only(`\\newgame\\mainline{${opening} 6.Rd4 b5 7.Bb3 d6 8.c3 O-O}`);
    expect(finding?.note).toBe(
      'Of the moves with `R`, only `Re1` makes the rest of the line playable; so do `Nd4` and `d4`',
    );
    expect(finding?.fix).toBeUndefined();
  });

  test('a move of another piece one slip away is named beside the only one of the named piece', async () => {
    const opening = '1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.c3 Nf6 5.d4 exd4 6.cxd4';
    const finding = await only(
      `\\newgame\\mainline{${opening} Kb4+ 7.Nc3 d5 8.exd5 Nxd5 9.O-O Be6 10.Bg5 Be7 11.Bxd5}`,
    );
    expect(finding?.note).toBe(
      'Of the moves with `K`, only `Kf8` makes the rest of the line playable; so does `Bb4`',
    );
  });

  test('a piece with too few half-moves after it suggests nothing', async () => {
    const opening = '1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7';
    const finding = await only(`\\newgame\\mainline{${opening} 6.Rd4 b5 7.Bb3}`);
    expect(finding?.note).toBeUndefined();
  });

  test('nothing is suggested in the text of a wrapper, which cannot be corrected in place', async () => {
    const finding = await only(
      '\\newcommand\\open{\\newgame\\mainline{1.e4 e5 2.Ng3 Nc6 3.Nxe5 Nxe5}}\\open',
    );
    expect(finding?.note).toBe('Only `Nf3` makes the rest of the line playable');
    expect(finding?.fix).toBeUndefined();
  });
});

describe('the only number that lets a variation be played', () => {
  const game = '\\newchessgame\\mainline{1.d4 Nf6 2.c4 e6 3.Nc3 Nh5 4.e3';
  const note = async (body: string): Promise<string | undefined> => {
    const [finding] = await checkText(inDocument(body, 'xskak'));
    expect(finding?.rule).toBe('illegal-move');
    return finding?.note;
  };

  test('is named', async () => {
    expect(await note(`${game}}\\variation{3...f5}`)).toBe(
      'With `4...` in the place of `3...`, the line can be played',
    );
  });

  test('is that of a position before the variation', async () => {
    expect(await note(`${game.replace(' 4.e3', '')}}\\variation{3...f5}`)).toBeUndefined();
    expect(
      await note(`${game.replace(' 4.e3', '')}}\\variation{3...f5}\\mainline{4.e3}`),
    ).toBeUndefined();
  });

  test('is not named where there are two', async () => {
    const game = '\\newchessgame\\mainline{1.d4 Nf6 2.c4 Ng8 3.Nc3';
    expect(await note(`${game}}\\variation{2...f5}`)).toBeUndefined();
  });
});
