import {expect, test} from 'vitest';
import {readLog} from '../../../src/book/prove/read-log.ts';

const MARK = '@mark@';
const BOARDS = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1|||';

function record(text: string): string {
  return `${MARK} ${text}${MARK}`;
}

function listOf(moves: string, line: number, inner: readonly string[] = []): string[] {
  return [
    record(`list mainline skak ${line} chapters/one.tex`),
    record(`moves ${moves}`),
    record('id '),
    record(`before ${BOARDS}`),
    ...inner,
    record(`after ${BOARDS}`),
  ];
}

function read(lines: readonly string[]) {
  return readLog(lines.join('\n'), MARK);
}

test('a list is read with its place, its boards and the errors inside', () => {
  const error = './chapters/one.tex:7: mainline: 2 is not the correct move number.';
  const {lists, strayErrors, isComplete} = read([
    ...listOf('2.e4', 7, [error, 'l.7 \\mainline{2.e4}']),
    record('end'),
  ]);
  expect(lists).toMatchObject([
    {kind: 'mainline', dialect: 'skak', file: 'chapters/one.tex', line: 7, moves: '2.e4'},
  ]);
  expect(lists[0]?.after?.main).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  expect(lists[0]?.errors).toEqual([
    {message: 'mainline: 2 is not the correct move number', file: 'chapters/one.tex', line: 7},
  ]);
  expect(strayErrors).toEqual([]);
  expect(isComplete).toBe(true);
});

test('a list that is only printed has no package', () => {
  const lines = listOf('1. e4', 7).map((line) => line.replace('mainline skak', 'mainline none'));
  expect(read(lines).lists).toMatchObject([{kind: 'mainline', dialect: 'none', moves: '1. e4'}]);
});

test('records that TeX has broken over lines are joined', () => {
  const moves = '1.e4 e5 2.Nf3 Nc6 3.Bb5 a6';
  const broken = listOf(moves, 3).flatMap((line) => [line.slice(0, 25), line.slice(25)]);
  expect(read(broken).lists.map((list) => list.moves)).toEqual([moves]);
});

test('a list inside a list, and one after an unfinished list, are recognised', () => {
  const inner = listOf('1...c5', 4);
  const [outer] = [listOf('1.e4 \\variation {1...c5} e5', 4, inner)];
  expect(read(outer).lists.every(({after}) => after !== undefined)).toBe(true);
  const unfinished = listOf('1.d4 d5', 9).slice(0, -1);
  const {lists} = read([...unfinished, ...listOf('1.c4 c5', 12)]);
  expect(lists.map(({moves, after}) => [moves, after === undefined])).toEqual([
    ['1.d4 d5', true],
    ['1.c4 c5', false],
  ]);
});

test('a list that a redefined macro passes on is counted once', () => {
  expect(read(listOf('1.e4', 2, listOf('1.e4', 2))).lists).toHaveLength(1);
});

test('a list that a redefined macro changes is counted once', () => {
  const {lists} = read(listOf('1.e4', 2, listOf('1.e4 \\relax ', 2)));
  expect(lists.map(({moves, after}) => [moves, after === undefined])).toEqual([['1.e4', false]]);
});

test('the places that ask for a file are recognised', () => {
  const {lists} = read([
    record('enter 3 chapters/one.tex'),
    record('enter 9 book.moves'),
    ...listOf('1.e4', 1),
    record('exit book.moves'),
    ...listOf('1...e5', 12),
    record('exit chapters/one.tex'),
    ...listOf('2.Nf3', 5),
  ]);
  expect(lists.map(({callers}) => callers)).toEqual([
    [
      {file: 'chapters/one.tex', line: 9},
      {file: '', line: 3},
    ],
    [{file: '', line: 3}],
    [],
  ]);
});

test('an undefined macro is named', () => {
  const {strayErrors} = read([
    './book.tex:4: Undefined control sequence.',
    'l.4 \\x\\directlua',
    '',
  ]);
  expect(strayErrors.map(({message}) => message)).toEqual([
    'Undefined control sequence \\directlua',
  ]);
});

test('missing files and the reason of an aborted run are named', () => {
  const {missing, lastError, isComplete} = read([
    "! LaTeX Error: File `chessfun.sty' not found.",
    './book.tex:3: Emergency stop.',
    './book.tex:3:  ==> Fatal error occurred, no output PDF file produced!',
  ]);
  expect(missing).toEqual(['chessfun.sty']);
  expect(lastError?.message).toBe("LaTeX Error: File `chessfun.sty' not found");
  expect(isComplete).toBe(false);
});

test.each(['', MARK, `${MARK} list`, `${MARK} list nonsense${MARK}`, `${MARK} after x${MARK}`])(
  'the log %j has no list',
  (log) => {
    expect(readLog(log, MARK).lists).toEqual([]);
  },
);

test('a file that TeX may not write is not taken for a missing one', () => {
  const {missing, lastError} = read([
    "! I can't write on file `/etc/book.tex'.",
    '! Emergency stop.',
  ]);
  expect(missing).toEqual([]);
  expect(lastError?.message).toBe("I can't write on file `/etc/book.tex'");
});

/** What TeX writes about an undefined macro at line 1 of a file. */
function errorIn(file: string): string {
  const context = [
    '\\MoveRest ->\\relax \\nosuchmacro ',
    '',
    'l.1 \\mainline{2.Nf3\\nosuchmacro}',
    '',
  ];
  return [`${file}:1: Undefined control sequence.`, ...context].join('\n');
}

const NAMES = [
  ...['game.001', 'game', 'my game.txt', 'a(b).tex', 'é.tex2', 'x.y.z1', 'game.longextension123'],
  ...['parts/one two/3', 'a:b.tex', '100%', `${'long'.repeat(30)}.t1`, `${'é'.repeat(60)}.1`],
];

test.each(NAMES)('an error in the file %j is read, with or without broken lines', (name) => {
  const expected = [{message: 'Undefined control sequence \\nosuchmacro', file: name, line: 1}];
  const whole = errorIn(`./${name}`);
  for (const breakLine of [(line: string) => [line], breakAtBytes, breakAtCharacters]) {
    const lines = whole.split('\n').flatMap(breakLine);
    const {lists, strayErrors} = read(['(./book.tex', ...listOf('2.Nf3', 1, lines), ...lines]);
    expect(lists[0]?.errors).toEqual(expected);
    expect(strayErrors).toEqual(expected);
  }
});

/** Breaks a line as pdfTeX does, which counts bytes, but not inside a character. */
function breakAtBytes(line: string): string[] {
  const lines = [''];
  for (const character of line) {
    const last = lines.at(-1) ?? '';
    if (Buffer.byteLength(last + character) > 79) lines.push(character);
    else lines[lines.length - 1] = last + character;
  }
  return lines;
}

function breakAtCharacters(line: string): string[] {
  return line.match(/.{1,79}/g) ?? [''];
}

test('what a document prints in the form of an error is none', () => {
  const printed = ['./book.tex:3: Undefined control sequence.', './book.tex:3: mainline: no move.'];
  const {strayErrors, lists} = read([...printed, ...listOf('1.e4', 3, printed), 'l.30 is Lucy']);
  expect(strayErrors).toEqual([]);
  expect(lists[0]?.errors).toEqual([]);
});

test('the traceback of an error in Lua is no error of its own', () => {
  const {strayErrors} = read([
    "./book.tex:4: [\\directlua]:1: attempt to call a nil value (global 'x')",
    'stack traceback:',
    '\tlualibs.lua:4: in function <lualibs.lua:1>',
    '\t[\\directlua]:1: in main chunk.',
    'l.4 \\directlua{x()}',
  ]);
  expect(strayErrors.map(({file, line}) => [file, line])).toEqual([['book.tex', 4]]);
});
