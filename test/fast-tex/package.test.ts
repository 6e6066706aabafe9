import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {SIGNS} from '../../src/book/precompute/read-words.ts';
import {inDocument} from '../check-text.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {describeWithTex} from '../oracle/requires-tex.ts';
import {compileVariant, countsIn, errorsIn, recordsOf} from './compile-variants.ts';

const FOLDER = join(import.meta.dirname, '../../templates/tex/skakmat');

test('no macro of skakmat.sty replaces another one of the same name', () => {
  const text = readFileSync('templates/tex/skakmat/skakmat.sty', 'utf8');
  const names = Array.from(text.matchAll(/^\\g?def\\(skm@[A-Za-z@]+)/gm), ([, name]) => name);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

test('skakmat.sty is what docstrip makes of skakmat.dtx', () => {
  const source = readFileSync(join(FOLDER, 'skakmat.dtx'), 'utf8');
  const code = source
    .slice(source.indexOf('%<*package>'), source.indexOf('%</package>'))
    .split('\n')
    .filter((line) => !line.startsWith('%'));
  const made = readFileSync(join(FOLDER, 'skakmat.sty'), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('%') && line !== '\\endinput' && line !== '');
  expect(made).toEqual(code.filter((line) => line !== ''));
});

test('the package writes its questions, and reads only the answers and the log of the job', () => {
  const made = readFileSync(join(FOLDER, 'skakmat.sty'), 'utf8');
  expect(made).not.toMatch(/\\(?:write18|ShellEscape|scantokens|input)\b/);
  expect(made.match(/\\openout\S*/g)).toEqual(['\\openout\\skm@questions=\\jobname.skq\\relax']);
  expect(made.match(/\\openin\b\S*/g)).toEqual([
    '\\openin\\skm@in=\\jobname.log\\relax',
    '\\openin\\skm@in=\\@filef@und\\relax',
  ]);
  // What is found there is the file of answers: it is opened at once, and nowhere else.
  expect(made.match(/\S*\\skm@doreadfile\S*/g)).toEqual([
    '\\IfFileExists{\\jobname.skm}{\\skm@doreadfile}{\\PackageInfo{skakmat}{There',
    '\\def\\skm@doreadfile{%',
  ]);
  expect(made.match(/\b(?:io|os|lfs|kpse)\.\w+|\b(?:loadfile|dofile|require)\b/g)).toEqual([
    ...['kpse.find_file', 'loadfile', 'kpse.find_file', 'kpse.readable_file', 'io.open'],
  ]);
  expect(made).not.toMatch(/\\read\b/);
});

const MADE = readFileSync(join(FOLDER, 'skakmat.sty'), 'utf8');

test('the package knows the signs that may follow a move in a record', () => {
  const [, list = ''] = /:=(castlinghyphen,[^\\]*)\\do/.exec(MADE) ?? [];
  expect(list.replace(/[%\s]/g, '').split(',')).toEqual([...SIGNS]);
});

/** The macros that the package replaces, and the names under which it keeps the genuine ones. */
const REPLACED = [
  ...Array.from(MADE.matchAll(/\\skm@replace\{([^}]*)\}\{[0-9A-F]{32}\}\{(\w+)\}/g), (match) =>
    match.slice(1, 3),
  ),
  ['\\string\\chessboard', 'chessboard'],
];

const BOOK = '\\newchessgame\\mainline{1.e4 e5}';

describeWithTex('skakmat.sty and the macros that it replaces', () => {
  test.each(['skak', 'xskak'] as const)('replacements have the prefixes of %s', async (dialect) => {
    const questions = REPLACED.map(
      ([name = '', genuine = '']) =>
        `\\ifcsname skm@genuine@${genuine}\\endcsname\\typeout{\\detokenize{PREFIX ${genuine}} \\expandafter\\meaning\\csname skm@genuine@${genuine}\\endcsname}\\typeout{\\detokenize{PREFIX ${genuine}} \\expandafter\\meaning\\csname ${name}\\endcsname}\\fi`,
    );
    const start = dialect === 'skak' ? '\\newgame\\mainline{1.e4 e5}' : BOOK;
    const text = inDocument(`${start}\\makeatletter\n${questions.join('\n')}`, dialect);
    const {log} = await compileVariant(temporaryFolder(), text, 'records', {
      engine: 'pdflatex',
      records: await recordsOf(text),
    });
    const found = Array.from(
      log.matchAll(/^PREFIX (\w+) ((?:\\(?:long|protected|outer) ?)*)macro:/gm),
      (match) => match.slice(1, 3).join(' '),
    );
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter((_, i) => i % 2 === 0)).toEqual(found.filter((_, i) => i % 2 === 1));
  });

  test.each([
    ['a tilde after a number', '\\newchessgame\\mainline{1.~e4 e5 2.Nf3}\\chessboard'],
    ['an unknown game', `${BOOK}\\resumechessgame[id=c]\\mainline{2.Nf3}\\chessboard`],
    ['an unknown game of a board', `${BOOK}\\chessboard[lastmoveid=zz,setfen=\\xskakget{nextfen}]`],
    ['an unknown half-move', `${BOOK}\\resumechessgame[moveid=9w]\\mainline{2.Nf3}\\chessboard`],
    [
      'an unknown register',
      `${BOOK}\\chessboard[moveid=7w,setfen=\\xskakget{nextfen}]\\chessboard`,
    ],
    [
      'a blank line among the options of a game',
      `\\newchessgame[id=a,\n\n white=X]\\mainline{1.e4 e5}\\chessboard`,
    ],
  ])('%s gives the errors and the text of the genuine macros', async (_, body) => {
    const text = inDocument(body, 'xskak');
    const [genuine, patched, read] = await Promise.all(
      (['genuine', 'patches', 'records'] as const).map((variant) =>
        compileVariant(temporaryFolder(), text, variant, {engine: 'pdflatex'}),
      ),
    );
    for (const made of [patched, read]) {
      expect(made && [errorsIn(made), made.text]).toEqual(
        genuine && [errorsIn(genuine), genuine.text],
      );
    }
  });

  test.each([
    ['\\newcommand\\x{!}', '\\newcommand\\x{!!}', '2.f4\\x{} exf4'],
    [
      '\\newcommand\\x{\\y}\\newcommand\\y{!}',
      '\\newcommand\\x{\\y}\\newcommand\\y{!!}',
      '2.f4\\x{} exf4',
    ],
    ['', '\\renewcommand\\wbetter{!!}', '2.f4\\wbetter{} exf4'],
    ['', '\\DeclareRobustCommand\\wbetter{!!}', '2.f4\\wbetter{} exf4'],
    ['', '\\renewcommand\\emph[1]{\\textbf{#1}!}', '2.f4 \\xskakcomment{\\emph{Well}} exf4'],
  ])('a record is not used where %s has become %s', async (before, after, moves) => {
    const book = (preamble: string): string =>
      inDocument(`\\newchessgame\\mainline{1.e4 e5 ${moves} 3.Nf3}\\chessboard`, 'xskak').replace(
        '\\begin{document}',
        `${preamble}\\begin{document}`,
      );
    const records = await recordsOf(book(before));
    const text = book(after);
    const [genuine, read] = await Promise.all(
      (['genuine', 'records'] as const).map((variant) =>
        compileVariant(temporaryFolder(), text, variant, {engine: 'pdflatex', records}),
      ),
    );
    expect(read?.text).toBe(genuine?.text);
    expect(read?.pages).toEqual(genuine?.pages);
  });

  test('a board with a blank line among its options is printed', async () => {
    const text = inDocument(`${BOOK}\\chessboard[smallboard,\n\n]`, 'xskak');
    for (const variant of ['genuine', 'patches', 'records'] as const) {
      const made = await compileVariant(temporaryFolder(), text, variant, {engine: 'pdflatex'});
      expect(made.text).toContain('opopZpop');
      // xkeyval names a key that was left from another list.
      expect(errorsIn(made).join()).toMatch(/undefined in families `@start'/);
    }
  });

  test('signs and comments that mean what they meant are read from records', async () => {
    const moves =
      '1.e4 e5\\wbetter{} 2.Nf3 \\xskakcomment{\\emph{a} \\"u \\ss{} \\ldots{} \\king} Nc6\\onlymove';
    const text = inDocument(`\\newchessgame\\mainline{${moves}}`, 'xskak');
    const made = await compileVariant(temporaryFolder(), text, 'records', {engine: 'pdflatex'});
    expect(countsIn(made)).toEqual([1, 0]);
  });
});
