const PIECES = ['K', 'Q', 'B', 'N', 'R'] as const;
const FILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
const RANKS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** The "capture" character of the draft. */
const JOINS = ['-', 'x', ''] as const;

/** Corners and the middle: where a range could be off by one. */
const EDGES = ['a1', 'a8', 'h1', 'h8', 'd4', 'e5'] as const;

/**
 * Every production of the draft's move specification (MS), with every piece, join, file and rank;
 * where there are two squares, the first runs through all and the second through the edges.
 */
function* enumerateSpecifications(): Iterable<string> {
  for (const join of JOINS) {
    for (const piece of PIECES) {
      for (const to of squares()) yield `${piece}${join}${to}`;
      for (const to of EDGES) {
        for (const from of squares()) yield `${piece}${from}${join}${to}`;
        for (const file of FILES) yield `${piece}${file}${join}${to}`;
        for (const rank of RANKS) yield `${piece}${rank}${join}${to}`;
        for (const file of FILES) yield `${file}${join}${to}${piece}`;
      }
      for (const from of EDGES) for (const to of EDGES) yield `${from}${join}${to}${piece}`;
    }
    for (const to of EDGES) {
      for (const from of squares()) yield `${from}${join}${to}`;
      for (const file of FILES) yield `${file}${join}${to}`;
    }
  }
  for (const to of squares()) {
    yield to;
    for (const piece of PIECES) yield `${to}${piece}`;
  }
  yield 'O-O';
  yield 'O-O-O';
}

function* squares(): Iterable<string> {
  for (const file of FILES) for (const rank of RANKS) yield file + rank;
}

/** One case of the suite: an input, whether the draft accepts it, and the tokens it then is. */
export interface ConformanceCase {
  readonly input: string;
  readonly accepted: boolean;
  /** Left out where the input is not accepted. */
  readonly tokens?: readonly ExpectedToken[];
}

/** A move number or a move, with its offsets in the input. */
export type ExpectedToken = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
} & (
  | {readonly type: 'number'; readonly number: number; readonly side: 'white' | 'black'}
  | {readonly type: 'move'; readonly specification: string; readonly comment: string}
);

/**
 * Enumerates the suite that the draft "The Syntax of Chess Moves in the LaTeX Package skak" asks
 * for. The expected tokens follow from the productions themselves; no tokenizer is asked.
 */
export function* enumerateSuite(): Iterable<ConformanceCase> {
  for (const specification of enumerateSpecifications()) yield accept([move(specification)]);
  for (const specification of SAMPLE) {
    for (const comment of COMMENTS) yield accept([move(specification, comment)]);
    for (const number of NUMBERS) {
      yield accept([[number], move(specification)]);
      yield accept([[number, ...move(specification)]]);
      yield accept([[number, ...move(specification, '!?')]]);
    }
  }
  for (const number of NUMBERS) yield accept([[number]]);
  for (const words of LISTS) yield accept(words);
  for (const input of nearMisses()) yield {input, accepted: false};
}

type Part =
  | {readonly digits: string; readonly dots: '.' | '...'}
  | {readonly specification: string; readonly comment: string};
/** A move token of stage 1: a number, a move, or both in one. */
type MoveToken = readonly Part[];

function move(specification: string, comment = ''): readonly [Part] {
  return [{specification, comment}];
}

/** Joins move tokens with single spaces and works out what stage 3 must make of them. */
function accept(words: readonly MoveToken[]): ConformanceCase {
  const tokens: ExpectedToken[] = [];
  let input = '';
  for (const [index, word] of words.entries()) {
    if (index > 0) input += ' ';
    for (const part of word) {
      const text = 'digits' in part ? part.digits + part.dots : part.specification + part.comment;
      const place = {text, start: input.length, end: input.length + text.length};
      tokens.push(
        'digits' in part
          ? {
              type: 'number',
              ...place,
              number: Number(part.digits),
              side: part.dots === '.' ? 'white' : 'black',
            }
          : {type: 'move', ...place, specification: part.specification, comment: part.comment},
      );
      input += text;
    }
  }
  return {input, accepted: true, tokens};
}

/** One specification of each shape, and the draft's own examples. */
const SAMPLE: readonly string[] = [
  'Kg1',
  'Qf3-f4',
  'Ree6',
  'N1xc3',
  'Nxc4',
  'f7-f8R',
  'dxe8B',
  'g2-g4',
  'fxe6',
  'e8R',
  'a6',
  'O-O',
  'O-O-O',
];

/** Comments that no specification can go on with, so that the longest match ends before them. */
const COMMENTS: readonly string[] = [
  '!',
  '?',
  '!!',
  '??',
  '!?',
  '?!',
  '+',
  '++',
  '#',
  '+!',
  ',',
  ';',
  'ep',
  '=',
  '.',
  '*',
];

const NUMBERS: readonly Part[] = ['1', '7', '12', '100', '007', '0'].flatMap((digits) => [
  {digits, dots: '.'} as const,
  {digits, dots: '...'} as const,
]);

const [ONE, ONE_BLACK] = NUMBERS as readonly [Part, Part];
const TWO: Part = {digits: '2', dots: '.'};
const THREE: Part = {digits: '3', dots: '.'};

/** Lists of several tokens; stage 2 detects no error of order, so `2. Kg1 3. Bf4` passes. */
const LISTS: readonly (readonly MoveToken[])[] = [
  [[ONE, ...move('e4')], move('e5')],
  [[ONE], move('e4'), move('e5'), [TWO], move('Nf3')],
  [[TWO], move('Kg1'), [THREE], move('Bf4')],
  [[ONE_BLACK, ...move('e5')], [TWO, ...move('Nf3', '!')], move('Nc6', '?!')],
  [[ONE], [TWO], [THREE]],
  [move('e4'), move('e5'), move('Nf3')],
  [[{digits: '4', dots: '.'}], [{specification: 'gxf8K', comment: ''}]],
];

/** Words in which a character is missing, doubled or just outside its range. */
function* nearMisses(): Iterable<string> {
  for (const piece of PIECES) {
    yield* AFTER_PIECE.map((rest) => piece + rest);
    yield piece.toLowerCase() === 'b' ? 'bB1' : `${piece.toLowerCase()}f3`;
    yield* [`${piece}${piece}a1`, `${piece}1-a`, `${piece}1xa9`];
  }
  for (const file of FILES) {
    yield* ['', '0', '9', 'x', '-', `xx${file}1`].map((rest) => file + rest);
    yield `${file.toUpperCase()}4`;
  }
  for (const rank of RANKS) yield* [`${rank}a${rank}`, `${rank}xa${rank}`, `${rank}-a${rank}`];
  yield* NEAR_MISSES;
}

/** Texts that follow a piece in them. */
const AFTER_PIECE = [
  ...['', 'x', '-', 'a', '1', 'x1', 'xa', 'a-'],
  ...['a0', 'a9', 'i1', '@4', 'xxa1', '--a1', ':a1', 'A1'],
];

/** Those that hold no known piece, file or rank. */
const NEAR_MISSES = [
  ...['i4', 'j8', '`4', 'P', 'Pe4', 'Sf3', 'Mf3', '=Q', '+', '#', 'x', '-', '--', 'xe4', '-e4'],
  ...['O', 'O-', 'O-o', 'o-o', 'o-o-o', '0-0', '0-0-0', 'OO', 'O--O', 'O–O', 'O O', 'O- O'],
  ...['1', '12', '1..', '1....', '1..e4', '1....e4', '1.e9', '1.Kg9', '1...x', '1 .e4', '.1e4'],
  ...['.', '...', '1,e4', '1)e4', 'a.e4'],
  ...['1.e4 e9', '1. e4 2', '1.e4 1..e5', 'e4 e5 N', '1.e4 good e5'],
];
