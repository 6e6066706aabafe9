import {describe, expect, test} from 'vitest';
import type {Diagnostic} from '../../src/diagnostic/diagnostic.ts';
import {checkText, inDocument} from '../check-text.ts';

/** What is said of a body with one flaw. */
async function only(body: string): Promise<Diagnostic | undefined> {
  const findings = await checkText(inDocument(body, 'skak'));
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

async function expectOnly(body: string, move: string, right: string): Promise<void> {
  const finding = await only(body);
  expect(finding?.note).toBe(`Only \`${move}\` makes the rest of the line playable`);
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

  test.each([
    ['a move nearer to what was typed', '2.Nd3 Nc6 3.Nxe5 Nxe5'],
    ['many, though the rest is long', '2.Kd5 Nc6 3.Bc4 Bc5 4.O-O Nf6 5.Nxe5 Nxe5 6.d4 Bxd4'],
  ])('no move is called the only one if there is %s', async (_, rest) => {
    const finding = await only(`\\newgame\\mainline{1.e4 e5 ${rest}}`);
    expect(finding?.note).toBeUndefined();
    expect(finding?.fix).toBeUndefined();
  });

  test('nothing is suggested in the text of a wrapper, which cannot be corrected in place', async () => {
    const finding = await only(
      '\\newcommand\\open{\\newgame\\mainline{1.e4 e5 2.Ng3 Nc6 3.Nxe5 Nxe5}}\\open',
    );
    expect(finding?.note).toBe('Only `Nf3` makes the rest of the line playable');
    expect(finding?.fix).toBeUndefined();
  });
});
