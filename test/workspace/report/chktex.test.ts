import {describe, expect, test} from 'vitest';
import {chktex, CHKTEX_STYLE, writeChktex} from '../../../src/workspace/report/chktex.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {makeFinding} from './make-finding.ts';
import {PLAIN} from './options.ts';

const TEXT = '\\newgame\n\\mainline{1.e4 e5 2.Nd3 Nc6}\n';
const FINDING = makeFinding(TEXT, 'Nd3');

/** A finding in a format of chktex. */
function write(format: string, finding = FINDING, style = {}): string {
  return writeChktex([finding], PLAIN, {...CHKTEX_STYLE, format, ...style});
}

describe('chktex', () => {
  test('writes file, line, column, length, kind, number and message', () => {
    expect(chktex([FINDING], PLAIN)).toBe(
      'book.tex:2:21:3:Error:101:Illegal move `Nd3` [illegal-move]\n',
    );
  });

  // src/lint/latex-linter/chktex.ts in LaTeX Workshop 10.
  test('the report of chktex is read by LaTeX Workshop', () => {
    const [line] = chktex([FINDING], PLAIN).matchAll(
      /^(.*?):(\d+):(\d+):(\d+):(.*?):(\d+):(.*?)$/gm,
    );
    expect(line?.slice(1, 7)).toEqual(['book.tex', '2', '21', '3', 'Error', '101']);
  });
});

describe('a format', () => {
  test.each([
    ['%f', 'book.tex'],
    ['%l.%c-%d', '2.21-3'],
    ['%k %n', 'Error 101'],
    ['%m', 'Illegal move `Nd3` [illegal-move]'],
    ['%f%b%l', 'book.tex:2'],
    ['100%% %q%', '100% q'],
    ['%l\\n', '2\n'],
    ['%l\n', '2\n'],
    ['%r|%s|%t', '\\mainline{1.e4 e5 2.|Nd3| Nc6}'],
    ['%u', `${' '.repeat(20)}^^^`],
    ['%i%s%I', 'Nd3'],
  ])('%s becomes %s', (format, written) => {
    expect(write(format)).toBe(written);
  });

  test.each([
    ['error', 'Error'],
    ['warning', 'Warning'],
    ['info', 'Message'],
  ] as const)('calls %s by the word of chktex', (severity, kind) => {
    expect(write('%k', makeFinding(TEXT, 'Nd3', {severity}))).toBe(kind);
  });

  test('warns of messages when it is to warn of all', () => {
    const finding = makeFinding(TEXT, 'Nd3', {severity: 'info'});
    expect(write('%k', finding, {warnsOfAll: true})).toBe('Warning');
    expect(write('%k', FINDING, {warnsOfAll: true})).toBe('Error');
  });

  test('knows no number of a rule that is not in the list', () => {
    expect(write('%n', makeFinding(TEXT, 'Nd3', {rule: 'bishop-on-rim'}))).toBe('0');
  });
});

describe('a column', () => {
  // Measured with chktex 1.7.8: of `ab<tab>x "q"` it gives 11 for the first quote, 6 with TabSize=1.
  test.each([
    [8, 11],
    [1, 6],
    [4, 7],
  ])('counts tabs up to the next stop of %i', (tabSize, column) => {
    expect(write('%c', makeFinding('ab\tx "q"', '"q'), {tabSize})).toBe(String(column));
  });

  // Measured with chktex 1.7.8: of `é...` it gives 3 for the dots.
  test.each([
    ['utf-8', 3],
    ['latin1', 2],
  ] as const)('counts the bytes of a file in %s', (encoding, column) => {
    const source = new SourceText('é...', 'book.tex', encoding);
    expect(write('%c', makeFinding(source, '...'))).toBe(String(column));
  });
});

describe('a length', () => {
  test('ends with the line', () => {
    expect(write('%d', makeFinding('1.e4\ne5', 'e4\ne5'))).toBe('2');
  });

  test('a length is at least 1', () => {
    expect(write('%d', {...FINDING, span: {start: 4, end: 4}})).toBe('1');
    expect(write('%d', makeFinding('1.e4\ne5', '\ne5'))).toBe('1');
  });
});
