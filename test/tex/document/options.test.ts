import {expect, test} from 'vitest';
import {dialectOf} from '../../../src/tex/document/dialect-of.ts';
import {parseOptions} from '../../../src/tex/document/options.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {parse} from '../tree.ts';

test.each([
  ['id=A, setfen={8/8 w - - 0 1}, print', ['id=A', 'setfen=8/8 w - - 0 1', 'print']],
  ['', []],
  [' , ,', []],
  ['a={b,c}d', ['a={b,c}d']],
  ['a={{b}}', ['a={b}']],
  ['a={b}{c}', ['a={b}{c}']],
  ['a=b=c', ['a=b=c']],
  ['moveid= 12w \n, white={A, B}', ['moveid=12w', 'white=A, B']],
  ['% first\n id=A', ['id=A']],
  ['moveid=30w % the end\n % of it\n, id=A % so', ['moveid=30w', 'id=A']],
  ['a={b % }\n c}', ['a=b % }\n c']],
  ['a=50\\% % half', ['a=50\\%']],
  ['a={b', ['a={b']],
  ['a=', ['a=']],
])('the options %j are read', (text, expected) => {
  const source = new SourceText(`[${text}]`);
  const options = parseOptions({source, start: 1, end: text.length + 1});
  expect(options.map(({key, value}) => (value === undefined ? key : `${key}=${value}`))).toEqual(
    expected,
  );
  for (const {key, value, keySpan, valueSpan} of options) {
    expect(source.slice(keySpan)).toBe(key);
    if (valueSpan !== undefined) expect(source.slice(valueSpan)).toBe(value);
  }
});

test.each([
  [String.raw`\usepackage{skak}`, 'skak'],
  [String.raw`\usepackage{skak}\usepackage{xskak}`, 'xskak'],
  [String.raw`\usepackage{xskak,skak}`, 'xskak'],
  [String.raw`\usepackage{chessboard}`, undefined],
])('the dialect of %s is known from its packages', (text, dialect) => {
  expect(dialectOf(parse(text))).toBe(dialect);
});
