import {describe, expect, test} from 'vitest';
import {brief, checkText, fixText, inDocument} from '../check-text.ts';
import type {Dialect} from '../../src/tex/tables/command-table.ts';

/** What is said of the body of a document. */
async function said(body: string, dialect: Dialect = 'skak'): Promise<readonly string[]> {
  return (await checkText(inDocument(body, dialect))).map(brief);
}

/** What the safe fixes make of a body. */
async function fixed(body: string): Promise<string> {
  const [, ...lines] = (await fixText(inDocument(body, 'skak'))).split('\n');
  return lines.slice(0, -2).join('\n');
}

describe('nothing is said of', () => {
  test.each([
    ['a sign behind praise', '\\newgame\\mainline{1.e4 f6 2.Qh5!+ g6}'],
    [
      'a double check',
      '\\newgame\\mainline{1.e4 c6 2.d4 d5 3.Nc3 dxe4 4.Nxe4 Nf6 5.Qd3 e5 6.dxe5 Qa5+ 7.Bd2 Qxe5 8.O-O-O Nxe4 9.Qd8+ Kxd8 10.Bg5++ Kc7 11.Bd8#}',
    ],
    ['a mate that is signed as old books do', '\\newgame\\mainline{1.f3 e5 2.g4 Qh4++}'],
    ['an evaluation', '\\newgame\\mainline{1.e4 e5 2.Nf3+=}'],
    ['a comment that speaks of check', '\\newgame\\mainline{1.e4 f6 2.Qh5{ check} g6}'],
    ['a sign of the author', '\\newcommand\\ch{+}\\newgame\\mainline{1.e4 f6 2.Qh5\\ch{} g6}'],
    ['a hidden move', '\\newgame\\hidemoves{1.e4 f6 2.Qh5 g6}'],
    [
      'a sign on a board without the king',
      '\\fenboard{8/8/8/8/8/8/8/R6K w - - 0 1}\\hidemoves{1.Ra8+}',
    ],
  ])('the rules about signs accept %s', async (_, body) => {
    const findings = (await said(body)).filter((finding) => finding.includes('-sign'));
    expect(findings).toEqual([]);
  });

  test('the rules about signs accept a threat', async () => {
    const body = '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bc4} threatens \\variation{4.Bxf7 Ke7}';
    expect(await said(body, 'xskak')).toEqual([]);
  });
});

describe('of a variation that hangs on another one', () => {
  const line = '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6}\\variation{2...f6 3.Nxe5 fxe5}';

  test('no sign is missing in a variation of a variation if no package plays it', async () => {
    expect(await said(`${line}\\variation{4.Qh5 Ke7}`, 'xskak')).toEqual([]);
  });

  test('a missing sign is found in a variation of a variation if the package plays it', async () => {
    expect(await said(`${line}\\continuevariationcurrent{4.Qh5 Ke7}`)).toEqual([
      '2:95 missing-check-sign Qh5',
    ]);
  });

  test('a missing sign is found in a variation of the main line', async () => {
    expect(
      await said(`${line}\\variation{3.Bb5 a6 4.Bxc6 dxc6 5.Nxe5 Qd4 6.Nf3 Qxe4}`, 'xskak'),
    ).toEqual(['2:116 missing-check-sign Qxe4']);
  });
});

describe('a check without a sign', () => {
  const checks = ['1.e4 f6 2.Qh5 g6', '1.d4 Nf6 2.c4 e6 3.Nc3 Bb4 4.Qa4 c6 5.e3 Bxc3'];
  const unsigned = checks.map((moves) => `\\newgame\\mainline{${moves}}`);
  const alike = '\\newgame\\mainline{1.e4 e5 2.Bc4 Nc6 3.Bxf7 Ke7}';

  test('a missing check sign is found in a book that has signed the others, or has few', async () => {
    expect(await said(unsigned.join('\n'))).toEqual([
      '2:29 missing-check-sign Qh5',
      '3:60 missing-check-sign Bxc3',
    ]);
    const signed = `${alike.replace('Bxf7', 'Bxf7+')}\n`.repeat(6);
    expect(await said(`${signed}${alike}\n${alike}\n${alike}`)).toHaveLength(3);
  });

  test('check signs are optional in a book that signs fewer than two of three', async () => {
    const signed = `${alike.replace('Bxf7', 'Bxf7+')}\n`.repeat(5);
    expect(await said(`${signed}${alike}\n${alike}\n${alike}`)).toEqual([]);
  });

  test('a missing check sign is found in every book if all signs are wanted', async () => {
    const body = `${alike}\n`.repeat(4);
    const rules = new Map([['missing-check-sign', {options: {when: 'always'}}]]);
    expect(await checkText(inDocument(body), {settings: [{rules}]})).toHaveLength(4);
  });
});

describe('a sign is put', () => {
  test('a missing sign is put directly after the move, before annotations and symbols', async () => {
    expect(await fixed('\\newgame\\mainline{1.e4 f6 2.Qh5!?\\wbetter{} g6}')).toBe(
      '\\newgame\\mainline{1.e4 f6 2.Qh5+!?\\wbetter{} g6}',
    );
  });

  test('a missing sign is put inside the braces of a move', async () => {
    expect(await fixed('\\newgame\\mainline{1.e4 f6 {2.}Qh5 g6}')).toContain('Qh5');
    expect(await fixed('\\newgame\\mainline{1.e4 f6 2. {Qh5} g6}')).toBe(
      '\\newgame\\mainline{1.e4 f6 2. {Qh5+} g6}',
    );
  });

  test('a missing sign is put after the promotion', async () => {
    const board = '\\fenboard{4k3/P7/8/8/8/8/8/4K3 w - - 0 1}';
    expect(await fixed(`${board}\\mainline{1.a8=Q Kd7}`)).toBe(`${board}\\mainline{1.a8=Q+ Kd7}`);
  });

  test('a missing sign is not put into the text of a wrapper', async () => {
    const body = '\\newcommand\\fools{\\newgame\\mainline{1.f3 e5 2.g4 Qh4}}\n\\fools';
    expect(await said(body)).toEqual(['2:50 missing-mate-sign Qh4']);
    expect(await fixed(body)).toBe(body);
  });
});

describe('mate is written', () => {
  const mate = '\\newgame\\mainline{1.f3 e5 2.g4 Qh4}';

  test.each([
    ['#', '#'],
    ['\\#', '\\#'],
    ['\\mate', '\\mate{}'],
    ['\\mate{}', '\\mate{}'],
  ])('mate is written as the book writes it: %s', async (usual, sign) => {
    const before = mate.replace('Qh4', `Qh4${usual}`);
    expect(await fixed(`${before} ${mate}`)).toBe(`${before} ${mate.replace('Qh4', `Qh4${sign}`)}`);
  });

  test.each(['\\emph{@}', '\\begin{quote}@\\end{quote}', '{\\small @}'])(
    'mate is written without a bare # in %s',
    async (around) => {
      const body = `${mate.replace('Qh4', 'Qh4#')} ${around.replace('@', mate)}`;
      expect(await fixed(body)).toContain('Qh4\\mate{}');
    },
  );

  test('mate is written with a bare # after closed groups', async () => {
    const body = `\\emph{An old joke} \\{ 50\\% % {\n\\begin{quote}It is short.\\end{quote} ${mate}`;
    expect(await fixed(body)).toContain('Qh4#');
  });

  test('mate is not written with a bare # in the argument of a wrapper', async () => {
    const body = `\\newcommand\\play[1]{\\newgame\\mainline{#1}}\n\\play{1.f3 e5 2.g4 Qh4}`;
    expect(await fixed(body)).toContain('\\play{1.f3 e5 2.g4 Qh4\\mate{}}');
  });
});

test('a move with two flaws is reported once', async () => {
  expect(await said('\\newgame\\mainline{1.e4 f6 2.Qd1-h5 g6}')).toEqual([
    '2:29 misplayed-move Qd1-h5',
  ]);
});

test('moves before one that cannot be played are checked', async () => {
  expect(await said('\\newgame\\mainline{1.e4 f6 2.Qh5 g6 3.Nd5 Bg7}')).toEqual([
    '2:29 missing-check-sign Qh5',
    '2:38 illegal-move Nd5',
  ]);
});

describe('castling that gives check', () => {
  const CASTLING = '\\fenboard{3k4/8/8/8/8/8/8/R3K3 w Q - 0 1}\\mainline{1.O-O-O Kc7}';

  test('castling that gives check misses no sign in skak, which prints none there', async () => {
    const findings = await checkText(inDocument(CASTLING, 'skak'));
    expect(findings.map(brief)).toEqual([]);
  });

  test('a missing check sign after castling is reported in xskak', async () => {
    const findings = await checkText(inDocument(CASTLING, 'xskak'));
    expect(findings.map(brief)).toEqual(['2:54 missing-check-sign O-O-O']);
  });
});

describe('a sign is not corrected where another sign of its line denies the board:', () => {
  test.each([
    ['a capture that takes nothing', '\\mainline{1.b3 e6 2.h4 Qh4 3.g3 Qxh2 4.Bb2 d6}'],
    ['a check that is none', '\\mainline{1.b3 e6 2.h4 Qh4+ 3.g3 Qh1 4.Bb2 d6}'],
    ['a check that is none, earlier', '\\mainline{1.b3 e6+ 2.h4 Qxh4 3.g3 Qg3 4.Bb2 Qf2 5.Kf2 a6}'],
    ['an earlier list', '\\mainline{1.b3 e6}\\mainline{2.h4 Qh4}\\mainline{3.g3 Qxh2 4.Bb2 d6}'],
  ])('%s', async (_, list) => {
    expect(await fixed(`\\newgame${list}`)).toBe(`\\newgame${list}`);
  });

  test('one of another line denies nothing', async () => {
    const lists = (move: string): string =>
      `\\newgame\\mainline{1.b3 e6 2.h4 d6}\\variation{2.a4+ d6}\\mainline{3.Ba3 ${move} 4.Nc3 a6}`;
    expect(await fixed(lists('Qh4'))).toBe(lists('Qxh4'));
  });
});
