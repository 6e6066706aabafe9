import {describe, expect, test} from 'vitest';
import {checkDocument} from '../../../src/lint/pipeline/check-document.ts';
import {describeAccount, Ledger, type Account} from '../../../src/skak/index.ts';
import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import type {Diagnostic} from '../../../src/text/diagnostic.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {checkText, fixText, inDocument} from '../../check-text.ts';

/** A Ruy Lopez in two lists: the first move of the knight is illegal as it is written. */
const SPOILT = '\\newgame\\mainline{1.e4 e5 2.Ng3 Nc6 3.Bb5 a6 4.Ba4 Nf6}';
const REST = '5.O-O Be7 6.Re1 b5 7.Bb3 d6 8.c3 O-O 9.h3 Na5 10.Bc2 c5 11.d4 Qc7';

async function infos(body: string): Promise<readonly Diagnostic[]> {
  const findings = await checkText(inDocument(body));
  return findings.filter(({severity}) => severity === 'info');
}

async function messages(body: string): Promise<readonly string[]> {
  return (await infos(body)).map(({message}) => message);
}

describe('the rest of a game after a mistake', () => {
  test('is judged as if the move were there that lets all of it be played', async () => {
    expect(await messages(`${SPOILT}\\mainline{${REST.replace('Bc2', 'Bc2+')}}`)).toEqual([
      'If `2.Nf3` was meant: `Bc2+` gives no check, expected `Bc2`',
    ]);
  });

  test('has further mistakes, each under the assumptions before it', async () => {
    const rest = '12.Nbd2 cxd4 13.cxd4 Nc6 14.Nb3 a5 15.Be3 a4 16.Nbd2 Bd7 17.Rc1+ Qb8 18.Nf1 Rc8';
    const opening = SPOILT.replace('Ng3', 'Nf5');
    const body = `${opening}\\mainline{${REST}}\\mainline{${rest.replace('Nbd2', 'Nbe2')}}`;
    expect(await messages(body)).toEqual([
      expect.stringMatching(/^If `2\.Nf3` was meant: illegal move `Nbe2` for White at move 12/),
      'If `2.Nf3` was meant and `12.Nbd2` was meant: `Rc1+` gives no check, expected `Rc1`',
    ]);
  });

  test('is judged under the assumption that a move of a right list is wrong', async () => {
    const rest = '12.Nbd2 cxd4 13.cxd4 Nc6 14.Nb3 a5 15.Be3 a4 16.Nbd2 Bd7 17.Rc1 Qb8 18.Nf1 Rc8';
    const lists = [REST.replace(' 11.d4 Qc7', ''), '11.d3', `11...Qc7 ${rest}`];
    expect(await messages(SPOILT + lists.map((list) => `\\mainline{${list}}`).join(''))).toEqual([
      expect.stringMatching(/^If `2\.Nf3` was meant: illegal move `cxd4` for Black at move 12/),
    ]);
  });

  test('is not explained by a mistake that only hides the next one for long', async () => {
    const rest =
      '9.exd5 Nxd5 10.Nxe5 Nxe5 11.Rxe5 Nf6 12.Re1 Bd6 13.h3 Ng4 14.Qf3 Qh4 15.d4 Nxf2 16.Rh2 Bg4 ' +
      '17.hxg4 Bh2+ 18.Kf1 Bg3 19.Rxf2 Qh1+ 20.Ke2 Bxf2 21.Bd2 Bh4 22.Qh3 Rae8+ 23.Kd3 Qf1+ 24.Kc2';
    const opening = SPOILT.replace('Ng3', 'Nf3').replace('Ba4', 'Be4');
    const body = `${opening}\\mainline{5.O-O Be7 6.Re1 b5 7.Bd3}\\mainline{7...O-O 8.c3 d5 ${rest}}`;
    expect(await messages(body)).toEqual([
      expect.stringMatching(/^If `4\.Ba4` was meant: illegal move `Bd3` for White at move 7/),
      expect.stringMatching(/: illegal move `Rh2` for White at move 16$/),
    ]);
  });

  test('is judged after a half-move that is missing', async () => {
    const list = `1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 ${REST.replace('9.h3 Na5', '9.h3 Nxe4')}`;
    const body = `\\newgame\\mainline{${list.slice(0, list.indexOf(' 10.'))}}`;
    expect(await messages(`${body}\\mainline{10.d4 Bf6 11.Nbd2+ Nxf2}`)).toEqual([
      'If `4...Nf6` is missing: `Nbd2+` gives no check, expected `Nbd2`',
    ]);
  });

  test.each([
    ['a word that is there twice', 'Nf3 Nf3 Nc6', '`Nf3` is one too many'],
    ['a move of Black that is there twice', 'Nf3 Nc6 Nc6', '`Nc6` is one too many'],
    ['two swapped words', 'Nc6 Nf3', '`2.Nf3` was meant and `2...Nc6` was meant'],
  ])('is judged after %s', async (_, moves, clause) => {
    const list = `1.e4 e5 2.${moves} 3.Bb5 a6 4.Ba4 Nf6 ${REST}`;
    expect(await messages(`\\newgame\\mainline{${list.replace('Bc2', 'Bc2+')}}`)).toEqual([
      `If ${clause}: \`Bc2+\` gives no check, expected \`Bc2\``,
    ]);
  });

  test.each([
    ['1.e4 d5 2.xd5 Qxd5 3.Bxd5 Nf6', '2.exd5', 'Bxd5'],
    ['1.e4 d5 2.ed Qxd5 3.Bxd5 Nf6', '2.exd5', 'Bxd5'],
    ['1.d4 d5 2.c4 dc 3.Rxc4 Nf6 4.Nf3', '2...dxc4', 'Rxc4'],
    ['1.e4 e5 2.Nf3 d5 3.exd5 Qxd5 4.Nc3 Qa5 5.d4 :d4 6.Bxd4 Nc6', '5...exd4', 'Bxd4'],
    ['1.e4 e5 2.Sf3 Nxe4 3.d4', '2.Nf3', 'Nxe4'],
    ['1.e4 e5 2.nf3 Nxe4 3.d4', '2.Nf3', 'Nxe4'],
    ['1.d4 d5 2.c4 dc}\\mainline{3.Rxc4 Nf6', '2...dxc4', 'Rxc4'],
    ['1.d4 d5 2.c4 dc 3.e3}\\variation{3.Rxc4 Nf6}\\mainline{3...Rxh2', '2...dxc4', 'Rxh2'],
  ])('accuses nothing that rests on a word read as a move: %s', async (list, meant, word) => {
    const [, ...others] = await checkText(inDocument(`\\newgame\\mainline{${list}}`));
    expect(others).not.toEqual([]);
    for (const {severity} of others) expect(severity).toBe('info');
    expect(others.map(({message}) => message)).toContainEqual(
      expect.stringContaining(`If \`${meant}\` was meant: illegal move \`${word}\``),
    );
  });

  test('has further mistakes after swapped words', async () => {
    const body = '\\newgame\\mainline{1.e4 e5 2.Nf3 Bb5 3.Nc6 a6 4.Ba4 Nf6 5.Qd5}';
    expect(await messages(body)).toEqual([
      expect.stringMatching(
        /^If `2\.\.\.Nc6` was meant and `3\.Bb5` was meant: illegal move `Qd5`/,
      ),
    ]);
  });

  test('has no mistake of a sign that moves with swapped words', async () => {
    const body = '\\newgame\\mainline{1.e4 e5 2.f4 exf4 3.Qh4+ Bc4 4.Kf1 b5 5.Bxb5 Nf6 6.Nf3 Qh6}';
    expect(await messages(body)).toEqual([]);
  });

  test('is judged after the words that let it be played, not after the one nearest to a misspelt word', async () => {
    const opening = '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.b4 Bxb4 5.c3 B5 6.d4 exd4}';
    const body = `${opening}\\mainline{7.O-O d3 8.Qb3 Qf6 9.e5 Qg6 10.Re1 Nge7 11.Ba3 b5 12.Qxb5 Rb8 13.Qa4 Bb6}`;
    const [finding, ...others] = await checkText(inDocument(body));
    expect(others).toEqual([]);
    expect(finding?.note).toBe('Only `Ba5` and `Bc5` make the rest of the game playable');
  });

  test.each([
    ['of Black', 'a6 4.Ba4 Nf6 5.O-O', 'a6 4.Ba4 5.O-O', '4...Nf6'],
    ['of White', '5.O-O Be7', '5. Be7', '5.O-O'],
    ['of White and its number', '4.Ba4 Nf6', 'Nf6', '4.Ba4'],
  ])('has further mistakes after a half-move %s that is missing', async (_, all, some, missing) => {
    const rest = REST.replace(/9\.h3.*/, '9.h3 Nxe4 10.Bc3 Nf6 11.d4 exd4');
    const list = `1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 ${rest}`.replace(all, some);
    const found = (await checkText(inDocument(`\\newgame\\mainline{${list}}`))).filter(
      ({severity}) => severity === 'info',
    );
    expect(found.map(({source, span}) => source.slice(span))).toEqual(['Bc3']);
    expect(found[0]?.message).toContain(`\`${missing}\``);
    expect(found[0]?.message).toContain(' is missing: illegal move `Bc3` for White at move 10');
  });

  test('is judged up to where all half-moves lead that may be missing', async () => {
    const list = '1.e4 e5 2.Nf3 Nc6 3.Bc4 4.b4 Bxb4 5.c3 Ba5 6.d4 exd4 7.O-O d3 8.Qb3 Qf6 9.e5 Qb6';
    const rest = '10.Re1 Nge7 11.Ba3 b5 12.Qxb5 Rb8 13.Qa4 Bb6 14.Nbd2 Bb7 15.Ne4 Qf5';
    // A knight that had gone back would let the queen go to b6, and be refuted later.
    expect(await messages(`\\newgame\\mainline{${list} ${rest}}`)).toEqual([
      'Whatever is missing before `4.`: illegal move `Qb6` for Black at move 9',
    ]);
  });

  test('is judged in a half-move that is missing between two lists', async () => {
    const body = '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4}';
    const rest = '5.O-O Nxe4 6.d4 b5 7.Bb3 d5 8.dxe5 Be6 9.c3 Bc5 10.Nbd2 O-O 11.Bc2+ Nxf2';
    expect(await messages(`${body}\\mainline{${rest}}`)).toEqual([
      'If `4...Nf6` is missing: `Bc2+` gives no check, expected `Bc2`',
    ]);
  });

  test('is judged after a pair of half-moves that is missing', async () => {
    const body = '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6}';
    const rest = '6.Re1 Nc5 7.Bxc6 dxc6 8.Nxe5 Be7 9.d4 Ne6 10.Be3+ O-O 11.Kh1';
    expect(await messages(`${body}\\mainline{${rest}}`)).toEqual([
      'If `5.O-O Nxe4` is missing: `Be3+` gives no check, expected `Be3`',
    ]);
  });

  test('is judged after a pair that is missing before moves that fit by chance', async () => {
    const body = '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6}';
    const rest = '6.d4 b5 7.Bb3 d5 8.dxe5 Be6 9.Re1 Nc5 10.Bg5+ Be7 11.Kh1';
    expect(await messages(`${body}\\mainline{${rest}}`)).toEqual([
      'If `5.O-O Nxe4` is missing: `Bg5+` gives no check, expected `Bg5`',
    ]);
  });

  test('has only the findings that both of two moves lead to', async () => {
    const spoilt = '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Bd4 Nf6}';
    const variation = '\\variation{5.Bxf7+ Kxf7 6.Nxe5+ Nxe5 7.d4 Ng6}';
    expect(await messages(`${spoilt}\\mainline{${REST}}${variation}`)).toEqual([]);
    expect(await messages(`${spoilt}\\mainline{${REST.replace('Be7', 'Be7+')}}`)).toEqual([
      'If `4.Ba4` or `4.Bc4` was meant: `Be7+` gives no check, expected `Be7`',
    ]);
  });

  const morphy = '1.e4 e5 2.Nf3 d6 3.d4 Bg4 4.dxe5 Bxf3 5.Qxf3 dxe5 6.Bc4 Nf6 7.Qb3 Qe7 8.Nc3 c6';
  const paris = `${morphy} 9.Bg5 b5 10.Nxb5 cxb5 11.Bxb5+ Nbd7 12.O-O-O Rd8 13.Rxd7 Rxd7 14.Rd1 Qe6`;

  test.each([
    [
      'a mistake that an earlier half-move explains, which can be played as it is written',
      '3.d4 Bg4',
      '3.d4 Bf5',
      'Rxd7 Rxd7',
      'Rxb7 Rxd7',
      'If `3...Bg4` was meant: illegal move `Rxb7` for White at move 13',
    ],
    [
      'a half-move that is missing early',
      '2.Nf3 d6 3.d4',
      '2.Nf3 3.d4',
      'Nbd7 12.O-O-O',
      'Nbe7 12.O-O-O',
      'If `2...d6` is missing: illegal move `Nbe7` for Black at move 11',
    ],
  ])('is judged after %s', async (_, right, wrong, second, slip, message) => {
    const list = paris.replace(right, wrong).replace(second, slip);
    const [first = ''] = await messages(`\\newgame\\mainline{${list}}`);
    expect(first).toContain(message);
  });

  test('is not judged where the next words cannot be played either', async () => {
    const spoilt = SPOILT.replace('Nc6 3.Bb5', 'Nc4 3.Bb6');
    expect(await infos(`${spoilt}\\mainline{${REST}}`)).toEqual([]);
  });

  test.each([
    [
      '3...Qe7',
      '1.e4 e5 2.f4 exf4 3.Bc4 Qb4+ 4.Kf1 b5 5.Bxb5 Nf6 6.Nf3 Qe6 7.d3 Nh5 8.Nh4 Qg5 9.Nf5 c6 10.g4 Nf6 11.Rg1 cxb5 12.h4 Qg6 13.h5 Qg5 14.Qf3 Ng8 15.Bxf4 Qf6 16.Nc3 Bc5 17.Nd5 Qxb2 18.Bd6 Bxg1 19.e5 Qxa1+ 20.Ke2 Na6 21.Nxg7+ Kd8 22.Qf6+ Nxf6 23.Be7#',
      'If `3...Qh4` or `3...Bb4` was meant: illegal move `Qe6` for Black at move 6',
    ],
    [
      '4.Nxd7',
      '1.Nf3 e5 2.Nxe5 Qg5 3.Rg1 Bd6 Qxd2+ 5.Kxd2 Bf4+ 6.Kc3 Bd2+ 7.Kxd2 Nh6 8.a3 a5 9.Nf6+ Kd8 10.Nxf7+ Nxf7 11.g4',
      'If `4.Nc4` is missing: illegal move `Nf6` for White at move 9',
    ],
  ])(
    'is judged in a word that is wrong, although it can be played after %s',
    async (_, moves, message) => {
      expect(await messages(`\\newgame\\mainline{${moves}}`)).toEqual([
        expect.stringContaining(message),
      ]);
    },
  );

  test('is judged after a move that lacks its number, and that the other side has made', async () => {
    const list = `1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 6.Re1 b5 7.Bb3 O-O 8.c3 d5 9.exd5 Nxd5`;
    const rest = 'Nxe5 11.Rxe5 Nf6 12.Re1 Bd6 13.h3 Ng4 14.Qf3 Qh4 15.d4 Nxc2 16.Re2 Bg4 17.hxg4';
    expect(await messages(`\\newgame\\mainline{${list} ${rest}}`)).toEqual([
      expect.stringMatching(
        /^If `10\.{3}Nxe5` is missing: illegal move `Nxc2` for Black at move 15/,
      ),
    ]);
  });

  test('is named in the account where it takes too long to search', async () => {
    const mate = '15.Bxd7+ Nxd7 16.Qb8+ Nxb8 17.Rd8#';
    const list = `${paris} ${mate}`
      .replace('Bxf3', 'Bxa3')
      .replace('Qb3', 'Qe3')
      .replace('Nxb5', 'Nxe5')
      .replace('O-O-O', 'Kh2')
      .replace('Rxd7', 'Rxg7');
    const account = async (moves: string): Promise<Account> => {
      const document = parseTex(
        new SourceText(inDocument(`\\newgame\\mainline{${moves}}`), 'a.tex'),
      );
      const ledger = new Ledger();
      ledger.add((await checkDocument(document)).facts, () => true);
      return ledger.close();
    };
    const found = await account(list);
    expect(found.notFollowed).toEqual([
      expect.objectContaining({kind: 'search', what: 'Bxa3', line: 2, touchesBoard: false}),
    ]);
    expect(describeAccount(found)).toMatch(
      /; 1 game with mistakes not searched to the end: `Bxa3` a\.tex:2$/,
    );
    const all = await account(list.replace('Bxa3', 'Bxf3').replace('Qe3', 'Qb3'));
    expect(all.notFollowed).toEqual([]);
  });

  test('is judged up to a list that goes on much later', async () => {
    const lists = `${paris.replace('2.Nf3', '2.Ng3').replace('Bxb5+', 'Bxf5+')}}`;
    const later = '\\mainline{30.Kb1 Kf7 31.Rd8 Ke6}';
    const [first] = await messages(`\\newgame\\mainline{${lists}}${later}`);
    expect(first).toMatch(/^If `2\.Nf3` was meant: illegal move `Bxf5`/);
  });

  test('gives nothing where nothing is wrong', async () => {
    expect(await infos(`${SPOILT}\\mainline{${REST}}`)).toEqual([]);
  });

  test('gives nothing where several moves may be meant', async () => {
    const body = '\\newgame\\mainline{1.e4 e5 2.Ng3 d6 3.d3 Be6 4.Be3 Nc6+ 5.Be2 Be7}';
    expect(await infos(body)).toEqual([]);
  });

  test('gives nothing beyond the next game', async () => {
    const body = `${SPOILT}\\mainline{${REST}}\\newgame\\mainline{1.d4+ d5}`;
    expect(await infos(body)).toEqual([]);
  });

  test('gives nothing where the mistake is suppressed', async () => {
    const lines = `% skakmat: disable-next-line illegal-move -- as it was printed\n${SPOILT}`;
    expect(await infos(`${lines}\n\\mainline{${REST.replace('Bc2', 'Bc2+')}}`)).toEqual([]);
  });

  test('can be suppressed itself', async () => {
    const rest = `\\mainline{${REST.replace('Bc2', 'Bc2+')}} % skakmat: disable-line wrong-check-sign -- so it was`;
    const findings = await checkText(inDocument(`${SPOILT}\n${rest}`));
    expect(findings.map(({rule}) => rule)).toEqual(['illegal-move']);
  });

  test('is not judged where two slips look like one that nobody made', async () => {
    const opening =
      '1.e4 e5 2.Nf3 d6 3.d4 Bg4 4.dxe5 Bxf3 5.Qxf3 dxe5 6.Ba4 Nf6 7.Qb3 Qe7 8.Nc3 c6';
    const rest = '9.Be5 b5 10.Nxb5 cxb5 11.Bxb5+ Nbd7 12.O-O-O Rd8 13.Rxd7 Rxd7 14.Rd1 Qe6';
    const body = `\\newgame\\mainline{${opening}}\\mainline{${rest} 15.Bxd7+ Nxd7 16.Qb8+ Nxb8 17.Rd8#}`;
    const findings = await checkText(inDocument(body));
    expect(findings.map(({rule, fix}) => [rule, fix])).toEqual([['illegal-move', undefined]]);
  });

  test('is left alone by --fix=unsafe', async () => {
    const text = inDocument(`${SPOILT}\\mainline{${REST.replace('Bc2', 'Bc2+')}}`);
    const fixes = {unsafe: true, rules: new Set(['wrong-check-sign'])};
    expect(await fixText(text, {fixes})).toBe(text);
    // Once the mistake is corrected, nothing is assumed any more.
    expect(await fixText(text.replace('Ng3', 'Nf3'), {fixes})).not.toContain('Bc2+');
  });

  test('is left alone by --fix', async () => {
    const text = inDocument(`${SPOILT}\\mainline{${REST.replace('Bc2', 'Bc2+')}}`);
    expect((await checkText(text)).filter(({severity}) => severity === 'info')).toEqual([
      expect.not.objectContaining({fix: expect.anything() as unknown}),
    ]);
    expect(await fixText(text)).toBe(text);
  });
});
