import {describe, expect, test} from 'vitest';
import {makeTexWriter} from '../../src/typeset/make-tex-writer.ts';
import {writePdfInfo} from '../../src/typeset/pdf-info.ts';
import {skakmat} from '../cli/run-skakmat.ts';
import {temporaryFolder} from '../temporary-folder.ts';

const HOSTILE = ')>> \\input{x} %^^M } # $ 馬';

describe('the lines about the PDF', () => {
  test('a hostile title becomes hexadecimal digits', () => {
    const lines = writePdfInfo({title: HOSTILE, author: HOSTILE, language: 'de'}).join('\n');
    const plain = writePdfInfo({title: 'a', author: 'a', language: 'de'}).join('\n');
    const withoutDigits = (text: string) =>
      text.replace(
        /<FEFF[0-9A-F]*>|(?<=\{)(?:[A-Za-z0-9 ]|\\unichar\{"[0-9A-F]+\})*(?=\}[,}])/g,
        '',
      );
    expect(withoutDigits(lines)).toBe(withoutDigits(plain));
    expect(lines).toContain('/Lang(de)');
  });

  test.each(['game', 'book', 'bulletin'])('the moves of a %s with a title are read', (name) => {
    const folder = temporaryFolder();
    const args = ['convert', '--template', name, '--title', 'e4 $x$', '-o', 'main.tex'];
    skakmat(folder, args, '1. e4 e5 2. Nf3 *');
    const {code, stdout, stderr} = skakmat(folder, ['extract', 'main.tex']);
    expect(stdout).toContain('1. e4 e5 2. Nf3');
    expect([stderr, code]).toEqual(['', 0]);
  });

  test('an unknown title is left out', () => {
    const lines = writePdfInfo({title: '', author: '', language: 'en'}).join('\n');
    expect(lines).not.toMatch(/\/(?:Title|Author)/);
  });
});

test('squares of origin are refused in documents that print moves as written', () => {
  const template = {path: 'a.tex', text: '<< preamble >><% for game in games %><% endfor %>'};
  expect(() => makeTexWriter({style: 'long'}, template)).toThrow('only with moves `hidden`');
  expect(() => makeTexWriter({style: 'long', moves: 'hidden'}, template)).not.toThrow();
});
