import {describe, expect, test} from 'vitest';
import {makeTexWriter} from '../../src/typeset/make-tex-writer.ts';
import {writePdfInfo} from '../../src/typeset/write-pdf-info.ts';

const HOSTILE = ')>> \\input{x} %^^M } # $ 馬';

describe('the lines about the PDF', () => {
  test('a hostile title becomes hexadecimal digits', () => {
    const lines = writePdfInfo({title: HOSTILE, author: HOSTILE, language: 'de'}).join('\n');
    const plain = writePdfInfo({title: 'a', author: 'a', language: 'de'}).join('\n');
    const withoutDigits = (text: string) => text.replace(/<FEFF[0-9A-F]*>/g, '');
    expect(withoutDigits(lines)).toBe(withoutDigits(plain));
    expect(lines).toContain('/Lang(de)');
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
