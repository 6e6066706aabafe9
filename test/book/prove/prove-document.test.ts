import {describe, expect, test} from 'vitest';
import {START_FEN, writeFen} from '../../../src/chess/fen.ts';
import {Position} from '../../../src/chess/position.ts';
import {legalMoves} from '../../../src/chess/legal-moves.ts';
import {sanOf} from '../../../src/chess/write-san.ts';
import {parseTex} from '../../../src/tex/parse/parse-tex.ts';
import {checkDocument} from '../../../src/lint/pipeline/check-document.ts';
import {proveDocument} from '../../../src/book/prove/prove-document.ts';
import type {CheckOptions} from '../../../src/lint/pipeline/pipeline-options.ts';
import type {TexRun} from '../../../src/book/prove/tex-list.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {brief, inDocument} from '../../check-text.ts';
import {registers, texList, texRun} from './fake-run.ts';

const E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1';
const E4_E5 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2';
const D4_D5 = 'rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq d6 0 2';
const E4_E5_NF3 = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2';

async function prove(
  body: string,
  run: TexRun,
  dialect: 'skak' | 'xskak' = 'skak',
  options: CheckOptions = {},
) {
  const document = parseTex(new SourceText(inDocument(body, dialect), 'book.tex'));
  const checked = await checkDocument(document, options);
  const sourceOf = (file: string) => (file === '' ? document.source : undefined);
  const proof = await proveDocument({document, checked, options, run, sourceOf});
  return {
    findings: proof.checked.diagnostics.map(brief),
    messages: proof.checked.diagnostics.map(({message}) => message),
    lists: proof.lists.map(({status}) => status),
  };
}

const BODY = '\\newgame\\mainline{1.e4 e5}';
const MOVES = '1.e4 e5';

test('proves lists that TeX plays alike', async () => {
  const list = texList({moves: MOVES, after: registers(E4_E5, E4)});
  expect(await prove(BODY, texRun([list]))).toMatchObject({findings: [], lists: ['proved']});
});

test('reports a board that differs, without its consequences', async () => {
  const lists = [
    texList({moves: MOVES, after: registers(E4, START_FEN)}),
    texList({line: 3, moves: '2.Nf3', before: registers(E4, START_FEN), after: registers(E4)}),
  ];
  const {
    findings,
    messages,
    lists: proved,
  } = await prove(`${BODY}\n\\mainline{2.Nf3}`, texRun(lists));
  expect(findings).toEqual(['2:9 tex-plays-otherwise \\mainline']);
  expect(messages[0]).toContain('TeX ends these moves on another board');
  expect(proved).toEqual(['differs', 'unproved']);
});

describe('a list that Lua prints', () => {
  const whole = texList({moves: MOVES, after: registers(E4_E5, E4)});
  const wrong = texList({line: 1, moves: '2.Nf3 Nd6', before: registers(E4_E5, E4)});
  const error = {...wrong, after: registers(E4_E5_NF3, E4_E5)};

  test.each([
    [String.raw`\directlua{tex.print("\\mainline{2.Nf3 Nd6}")}`, '3:34'],
    [String.raw`\directlua{play(2)}`, '3:1'],
    ['text\n\\directlua{one()}\n\\directlua{play("2.Nf3 Nd6")}', '5:18'],
  ])('is shown at the code %j, whose lines TeX does not count', async (lua, place) => {
    const {findings} = await prove(`${BODY}\n${lua}\ntext`, texRun([whole, error]));
    expect(findings).toEqual([expect.stringMatching(`^${place} illegal-move`)]);
  });

  test('is told of a FEN that gives no right to castle, as a list that is read', async () => {
    const setUp = 'r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1';
    const castled = registers('r3k2r/8/8/8/8/8/8/R4RK1 b - - 1 1', setUp);
    const list = texList({line: 1, moves: '1.O-O', before: registers(setUp), after: castled});
    const proof = await prove(`${BODY}\n\\directlua{play()}`, texRun([whole, list]));
    expect(proof.lists).toEqual(['proved', 'judged']);
    expect(proof.messages).toEqual(['The FEN gives no right to castle, and the moves castle']);
  });
});

test('reports an error of TeX in a list that was given up without a finding', async () => {
  const broken = '2.Nf3 Nc6\\nosuch';
  const lists = [
    texList({moves: MOVES, after: registers(E4_E5, E4)}),
    texList({
      moves: broken,
      before: registers(E4_E5, E4),
      after: registers(E4_E5, E4),
      errors: [{message: 'Undefined control sequence \\nosuch', file: 'book.tex', line: 2}],
    }),
  ];
  const {messages, lists: proved} = await prove(
    `${BODY}\\mainline{${broken}}`,
    texRun(lists),
    'xskak',
  );
  expect(messages).toEqual([
    'TeX reports an error in these moves: `Undefined control sequence \\nosuch`',
  ]);
  expect(proved).toEqual(['proved', 'differs']);
});

describe('an error of TeX in a list with a mistake', () => {
  const body = '\\newgame\\mainline{1.e4 Ze5}';
  const list = texList({
    moves: '1.e4 Ze5',
    after: registers(E4),
    errors: [{message: 'Illegal move: Ze5', file: 'book.tex', line: 2}],
  });
  const off = (name: string): CheckOptions => ({
    settings: [{rules: new Map([[name, {level: 'off' as const}]])}],
  });
  const told = ['2:24 unknown-move-text Ze5'];
  const untold = ['2:9 tex-plays-otherwise \\mainline'];
  const comment = '% skakmat: disable-next-line unknown-move-text -- as in the source\n';

  test.each([
    ['is told by the finding about it', body, {}, told],
    ['is a finding where the rule is off', body, off('unknown-move-text'), untold],
    [
      'is a finding where the rule is only info',
      body,
      {settings: [{rules: new Map([['unknown-move-text', {level: 'info' as const}]])}]},
      [...untold, ...told],
    ],
  ] as const)('%s', async (_, text, options, expected) => {
    expect((await prove(text, texRun([list]), 'skak', options)).findings).toEqual(expected);
  });

  test('is left to the author where a comment suppresses the finding', async () => {
    const later = {...list, line: 3};
    expect((await prove(`${comment}${body}`, texRun([later]))).findings).toEqual([]);
    const {findings} = await prove(
      `${comment}${body}`,
      texRun([later]),
      'skak',
      off('unknown-move-text'),
    );
    expect(findings).toEqual([]);
    const other = await prove(
      `${comment}\n${body}`,
      texRun([{...list, line: 4}]),
      'skak',
      off('unknown-move-text'),
    );
    expect(other.findings.filter((one) => one.includes('tex-plays'))).toHaveLength(1);
  });
});

test('checks every reading of a list', async () => {
  const right = texList({moves: MOVES, after: registers(E4_E5, E4)});
  const wrong = texList({
    moves: MOVES,
    before: registers(E4_E5, E4),
    errors: [{message: 'mainline: 1 is not the correct move number', file: 'book.tex', line: 2}],
  });
  const {messages, lists} = await prove(BODY, texRun([right, wrong]));
  expect(messages).toEqual([
    'TeX reports an error in these moves: `mainline: 1 is not the correct move number`',
  ]);
  expect(lists).toEqual(['differs']);
});

test('accuses no reading that is right on its own board', async () => {
  const body = `${BODY}\n\\mainline{2.Nf3}`;
  const nf3 = texList({
    line: 3,
    moves: '2.Nf3',
    before: registers(E4_E5),
    after: registers(E4_E5_NF3),
  });
  const other = registers('rnbqkbnr/ppp1pppp/8/3p4/3P4/5N2/PPP1PPPP/RNBQKB1R b KQkq - 1 2');
  const lists = [
    texList({moves: MOVES, after: registers(E4_E5, E4)}),
    nf3,
    {...nf3, before: registers(D4_D5), after: other},
  ];
  expect(await prove(body, texRun(lists))).toMatchObject({
    findings: [],
    lists: ['proved', 'proved'],
  });
});

test('judges a list that only TeX has seen, on its board', async () => {
  const lists = [
    texList({line: 3, moves: '2.Nf3', before: registers(E4_E5, E4), after: registers(E4_E5_NF3)}),
    texList({line: 4, moves: '2.Nd4', before: registers(E4_E5, E4), after: registers(E4_E5_NF3)}),
  ];
  expect(await prove('\n\\game\n\\nextgame', texRun(lists))).toMatchObject({
    findings: ['4:1 illegal-move \\nextgame'],
    lists: ['judged', 'unproved'],
  });
});

test('accuses a list that starts from a board before a mistake', async () => {
  const wrong = registers('rnbqkbnr/pppp1ppp/8/4p3/3NP3/8/PPPP1PPP/RNBQKB1R b KQkq - 1 2', E4_E5);
  const hidden = {line: 4, before: registers(E4_E5, E4)};
  const lists = [
    texList({moves: '1.e4 e5 2.Nd4', after: wrong}),
    texList({...hidden, moves: '2.Nf4', after: registers(E4_E5_NF3)}),
    texList({...hidden, kind: 'variation', moves: '2.Nh4', after: registers(E4_E5, E4)}),
    texList({...hidden, moves: '2.Ng4', after: registers(E4_E5_NF3)}),
  ];
  const {findings} = await prove('\\newgame\\mainline{1.e4 e5 2.Nd4}\n\n\\games', texRun(lists));
  expect(findings.filter((finding) => finding.startsWith('4:1 illegal-move'))).toHaveLength(3);
});

// chesstex, lesson09.tex: the list between was legal on the wrong board, and the last one was accused.
test('accuses nothing after a mistake, although what follows is legal on the wrong board', async () => {
  const wrong = 'rnbqkbnr/pppp1ppp/8/4p3/3NP3/8/PPPP1PPP/RNBQKB1R b KQkq - 1 2';
  const later = 'r1bqkbnr/pppp1ppp/2n5/4p3/3NP3/8/PPPP1PPP/RNBQKB1R w KQkq - 2 3';
  const last = 'r1bqkbnr/pppp1ppp/2n5/4p3/3NP3/8/PPPP1PPP/RNBQKB1R b KQkq - 2 3';
  const lists = [
    texList({moves: '1.e4 e5 2.Nd4', after: registers(wrong, E4_E5)}),
    texList({line: 3, moves: '2...Nc6', before: registers(wrong), after: registers(later)}),
    texList({line: 4, moves: '3.Rb5', before: registers(later), after: registers(last)}),
  ];
  const body = '\\newgame\\mainline{1.e4 e5 2.Nd4}\n\\mainline{2...Nc6}\n\\mainline{3.Rb5}';
  expect(await prove(body, texRun(lists))).toMatchObject({
    findings: ['2:29 illegal-move Nd4'],
    lists: ['unproved', 'unproved', 'unproved'],
  });
});

test('reports once, as information, that TeX is at another position', async () => {
  const body = '\\newgame\\mainline{1.d4 d5}\\mystery\n\\mainline{2.Nf3}\\mainline{2...Nc6}';
  const board = (main: string, previous: string) => registers(main, previous);
  const lists = [
    texList({moves: '1.d4 d5', after: board(D4_D5, START_FEN)}),
    texList({line: 3, moves: '2.Nf3', before: board(E4_E5, E4), after: board(E4_E5_NF3, E4_E5)}),
    texList({
      line: 3,
      moves: '2...Nc6',
      before: board(E4_E5_NF3, E4_E5),
      after: board('r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3', E4_E5_NF3),
    }),
  ];
  expect(await prove(body, texRun(lists))).toMatchObject({
    findings: ['3:1 tex-starts-elsewhere \\mainline'],
    lists: ['proved', 'judged', 'judged'],
  });
});

test('takes a variation of xskak as printed', async () => {
  const lists = [
    texList({dialect: 'xskak', moves: MOVES, after: registers(E4_E5, E4)}),
    texList({dialect: 'xskak', kind: 'variation', moves: '1...c5', before: registers(E4_E5, E4)}),
  ];
  const body = '\\newchessgame\\mainline{1.e4 e5}\\variation{1...c5}';
  expect(await prove(body, texRun(lists), 'xskak')).toMatchObject({
    findings: [],
    lists: ['proved', 'printed'],
  });
});

test('does not prove a variation that xskak prints and whose start is unknown', async () => {
  const list = texList({dialect: 'xskak', kind: 'variation', moves: '31.Kd6 Ke8 32.Kc6'});
  const body = '\\newchessgame\\variation{31.Kd6 Ke8 32.Kc6}';
  expect(await prove(body, texRun([list]), 'xskak')).toMatchObject({
    findings: ['2:14 doubtful-variation \\variation'],
    lists: ['unjudged'],
  });
});

test('gives the reason why TeX has not played a list, if it is known', async () => {
  const error = {message: 'Paragraph ended before \\@mainline was complete', file: '', line: 2};
  expect(await prove(BODY, texRun([], {strayErrors: [error]}))).toMatchObject({
    messages: ['TeX does not play these moves: `Paragraph ended before \\@mainline was complete`'],
    lists: ['differs'],
  });
});

test('withdraws an error that TeX should have reported', async () => {
  const body = '\\mainline{1.e4 e5}';
  const list = texList({moves: MOVES, before: registers(''), after: registers(E4_E5, E4)});
  expect((await prove(body, texRun([list]))).findings).toEqual([]);
  const incomplete = texRun([list], {isComplete: false});
  expect((await prove(body, incomplete)).findings).toEqual(['2:1 missing-newgame \\mainline']);
});

test.each(['', 'x', '8/8', '9/8/8/8/8/8/8/8 w - - 0 1', '8/8/8/8/8/8/8/8 w - - 0 1'])(
  'compares a board such as %j',
  async (board) => {
    const list = texList({moves: '7.Nf3', before: registers(board), after: registers(board)});
    const {lists} = await prove(
      BODY,
      texRun([list, texList({moves: MOVES, after: registers(board)})]),
    );
    expect(lists).toHaveLength(2);
  },
);

/** Moves that only TeX sees, from the start of a game, each list after the one before. */
function unseen(words: readonly string[]) {
  const position = Position.start();
  return words.map((moves) => {
    const before = registers(writeFen(position));
    for (const san of moves.replace(/\d+\./g, '').split(' ')) {
      const move = legalMoves(position).find((legal) => sanOf(position, legal) === san);
      if (move !== undefined) position.play(move);
    }
    return texList({moves, line: 2, before, after: registers(writeFen(position))});
  });
}

const KING_WALKS = ['1.e4 e5', '2.Ke2 Nf6', '3.Ke1 Nc6', '4.Nf3 a6', '5.Bc4 b6'];
const BEFORE_CASTLING = 'r1bqkb1r/2pp1ppp/ppn2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 6';
const CASTLED = 'r1bqkb1r/2pp1pp1/ppn2n1p/4p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 w kq - 0 7';

test('a king that has moved may not castle in lists that only TeX sees', async () => {
  const castling = texList({
    moves: '6.O-O h6',
    before: registers(BEFORE_CASTLING),
    after: registers(CASTLED),
  });
  const bad = await prove('\\x', texRun([...unseen(KING_WALKS), castling]));
  expect(bad.findings).toEqual(['2:1 illegal-move \\x']);
  const walks = ['1.e4 e5', '2.Nf3 Nf6', '3.Bc4 Nc6', '4.a3 a6', '5.a4 b6', '6.O-O h6'];
  expect(await prove('\\x', texRun(unseen(walks)))).toMatchObject({findings: []});
});

test('castling from a board on which nobody knows who may is not judged', async () => {
  const list = (field: string) =>
    texList({
      moves: '6.O-O h6',
      before: registers(BEFORE_CASTLING.replace('KQkq', field)),
      after: registers(CASTLED),
    });
  const {before} = list('-');
  const odd = texList({moves: '5.\\any', before: registers(E4_E5), after: before});
  const doubtful = await prove('\\x', texRun([odd, list('-')]));
  expect(doubtful).toMatchObject({findings: [], lists: ['unproved', 'unproved']});
  expect(await prove('\\x', texRun([list('KQkq')]))).toMatchObject({lists: ['judged']});
});

test('a list that TeX does not play is a finding where nothing depends on a condition', async () => {
  const {findings, messages, lists} = await prove(BODY, texRun([]));
  expect(findings).toEqual(['2:9 tex-plays-otherwise \\mainline']);
  expect(messages).toEqual(['TeX does not play these moves']);
  expect(lists).toEqual(['differs']);
  const conditional = await prove(`\\newgame\\ifodd\\value{page}\\mainline{1.e4}\\fi`, texRun([]));
  expect(conditional).toMatchObject({findings: [], lists: ['not-played']});
});

test('moves that TeX does not play need not follow from others', async () => {
  const body = `${BODY}\n\\ifodd\\value{page}\\mainline{2.Nf3}\\else\\mainline{4.Nf3}\\fi`;
  const lists = [
    texList({moves: MOVES, after: registers(E4_E5, E4)}),
    texList({
      line: 3,
      moves: '2.Nf3',
      before: registers(E4_E5, E4),
      after: registers(E4_E5_NF3, E4_E5),
    }),
  ];
  expect((await prove(body, texRun(lists))).findings).toEqual([]);
  const strayErrors = [{message: 'Undefined control sequence', file: undefined, line: undefined}];
  const {findings} = await prove(body, texRun(lists, {strayErrors}));
  expect(findings).toEqual(['3:50 wrong-move-number 4.']);
});

test('a list whose safe fix is tried counts once', async () => {
  const preamble =
    '\\documentclass{article}\\usepackage[T1]{fontenc}\\usepackage{skak}\\usepackage[french]{babel}';
  const source = new SourceText(
    `${preamble}\n\\begin{document}\n\\newgame\\mainline{1.e4 e5!}\n\\end{document}`,
    'book.tex',
  );
  const document = parseTex(source);
  const checked = await checkDocument(document);
  expect(checked.diagnostics.map(({fix}) => fix?.safety)).toEqual(['safe']);
  const run = texRun([texList({moves: '1.e4 e5!', line: 3, after: registers(E4_E5, E4)})]);
  const proof = await proveDocument({document, checked, options: {}, run, sourceOf: () => source});
  expect(proof.lists.map(({status}) => status)).toEqual(['proved']);
});

test('a finding that TeX refutes explains no other board', async () => {
  const open = 'rnbqkbnr/ppp1pppp/8/3p4/8/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2';
  const lists = [
    texList({moves: MOVES, after: registers(E4_E5, E4)}),
    texList({line: 3, moves: '2.Qxd5', before: registers(open), after: registers(E4)}),
  ];
  const {findings, lists: statuses} = await prove(`${BODY}\n\\mainline{2.Qxd5}`, texRun(lists));
  expect(statuses).toEqual(['proved', 'differs']);
  expect(findings).toEqual(['3:1 tex-plays-otherwise \\mainline']);
});
