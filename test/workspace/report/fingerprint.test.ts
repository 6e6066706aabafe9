import {describe, expect, test} from 'vitest';
import {fingerprintOf, fingerprints} from '../../../src/workspace/report/fingerprint.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {makeFinding} from './make-finding.ts';

const LINE = 'After \\mainline{1.e4 e5 2.Nd3 Nc6} Black is better.';
const PRINT = fingerprintOf(makeFinding(LINE, 'Nd3'));

describe('a fingerprint', () => {
  test('a fingerprint is 32 hexadecimal digits', () => {
    expect(PRINT).toMatch(/^[0-9a-f]{32}$/);
  });

  test.each([
    ['lines above', `\\section{Open games}\n\n${LINE}`],
    ['lines below', `${LINE}\nAnd so on.\n`],
    ['an indentation', `\t  ${LINE}`],
    ['more blanks', LINE.replace('e5 ', 'e5   ')],
    ['a blank at the end', `${LINE} `],
    ['other line ends', `\\newgame\r\n${LINE}\r\n`],
  ])('survives %s', (_, text) => {
    expect(fingerprintOf(makeFinding(text, 'Nd3'))).toBe(PRINT);
  });

  test('survives another name of the file and another wording of the message', () => {
    const source = new SourceText(LINE, 'chapters/italian.tex');
    expect(fingerprintOf(makeFinding(source, 'Nd3', {message: 'Nobody can go there'}))).toBe(PRINT);
  });

  test('survives what happens far away on a line that holds a whole chapter', () => {
    const far = 'White has a free hand. '.repeat(20);
    const one = fingerprintOf(makeFinding(`${far}1.e4 e5 2.Nd3${far}`, 'Nd3'));
    expect(fingerprintOf(makeFinding(`Or not? ${far}1.e4 e5 2.Nd3${far}No.`, 'Nd3'))).toBe(one);
    expect(fingerprintOf(makeFinding(`${far}1.d4 e5 2.Nd3${far}`, 'Nd3'))).not.toBe(one);
  });

  test.each([
    ['another rule', makeFinding(LINE, 'Nd3', {rule: 'ambiguous-move'})],
    ['another flaw', makeFinding(LINE, 'Nc6')],
    ['another move before', makeFinding(LINE.replace('e5', 'c5'), 'Nd3')],
    ['another move behind', makeFinding(LINE.replace('Nc6', 'd6'), 'Nd3')],
  ])('tells %s apart', (_, finding) => {
    expect(fingerprintOf(finding)).not.toBe(PRINT);
  });
});

describe('the fingerprints of a run', () => {
  const twice = new SourceText(`${LINE}\n\n${LINE}\n`, 'book.tex');
  const first = makeFinding(twice, 'Nd3');
  const second = makeFinding(twice, 'Nd3', {nth: 1});

  test('tell like findings of one file apart, in their order', () => {
    const prints = fingerprints([first, second]);
    expect([prints.get(first), prints.get(second)]).toEqual([PRINT, fingerprintOf(second, 1)]);
    expect(fingerprintOf(second, 1)).not.toBe(PRINT);
  });

  test('count like findings of another file from the start', () => {
    const other = makeFinding(new SourceText(LINE, 'other.tex'), 'Nd3');
    expect(fingerprints([first, other]).get(other)).toBe(PRINT);
  });
});
