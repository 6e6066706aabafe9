import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {EVIDENCE} from '../../../src/skak/replay/evidence.ts';
import {accountOf} from '../account/account-of.ts';
import {brief, checkText, fixText, inDocument} from '../../check-text.ts';
import {PASSAGES, SPANISH} from './passages.ts';
import {replayBody} from './tables.ts';

const tex = String.raw;

/** What says where each variation starts. */
function evidenceOf(body: string): readonly string[] {
  const {blocks} = replayBody(body, 'xskak');
  return blocks
    .filter(({command}) => command.effect === 'variation')
    .map(({evidence}) => evidence.kind);
}

describe('passages that are no mistakes', () => {
  test.each(PASSAGES)('an author is not accused of %s', async (_, body, evidence) => {
    expect(evidenceOf(body)).toEqual(evidence);
    expect((await checkText(inDocument(body))).map(brief)).toEqual([]);
    expect(await fixText(inDocument(body))).toBe(inDocument(body));
  });
});

test.each([
  ['1...d5 2...Bf5 3...Nd7', 'plan'],
  ['1...c5 2...Qa5 3...Qe1', 'plan'],
  ['1...Nd6 2...Be7', 'nowhere'],
  ['1...Nf6 2...Bf3', 'nowhere'],
])('a plan of Black is one that can be played if White passes: %s', (list, evidence) => {
  expect(evidenceOf(tex`\newchessgame\mainline{1.d4}\variation{${list}}`)).toEqual([evidence]);
});

/** Mistakes as authors make them: what is found, and nothing besides. */
const MISTAKES: readonly (readonly [what: string, body: string, found: readonly string[]])[] = [
  [
    'a move that fits only another game',
    tex`${SPANISH}\newchessgame\mainline{1.d4 d5 2.c4 e6}\variation{3.Bb5 a6}`,
    ['illegal-move Bb5'],
  ],
  [
    'a wrong move in the main line, and variations and numbers after it',
    tex`\newchessgame\mainline{1.e4 e5 2.Nf3 Nd6 3.Bb5}\variation{3.Bc4 Bc5 4.O-O}\mainline{3...a6 4.Ba4+ Nf6}\variation{7.Nd2}`,
    ['illegal-move Nd6'],
  ],
  [
    'a wrong move in a variation, and lines that hang on it',
    tex`${SPANISH}\variation{3...Nf6 4.O-O Nd4 5.c3 Qa9}\variation{4.d3 Bc5 5.Ke4}\mainline{4.Ba4 Nf6}`,
    ['unknown-move-text Qa9'],
  ],
  ['one move of a short variation', tex`${SPANISH}\variation{3...Nf5 4.O-O}`, ['illegal-move Nf5']],
  [
    'a number beside correct twins',
    tex`\newchessgame\mainline{1.d4 d5 2.c4 e6 3.Nc3 Nf6 4.Bg5 Be7}\variation{4...Bb4 5.e3 h6} or \variation{5...Nbd7 6.e3 c6}`,
    ['wrong-move-number 5...'],
  ],
  [
    'all numbers of the main line from one on',
    tex`\newchessgame\mainline{1.e4 e5 2.Nf3 Nc6}\mainline{4.Bb5 a6 5.Ba4}\mainline{5...Nf6 6.O-O}`,
    ['wrong-move-number 4.'],
  ],
  ['a first number without its dots', tex`\newgame\mainline{1 . e4 e5}`, ['wrong-move-number 1 .']],
  [
    'a first number with one dot more',
    tex`\newgame\mainline{1. . e4 e5}`,
    ['wrong-move-number 1. .'],
  ],
  ['a first number of the other side', tex`\newgame\mainline{1. .. e5}`, ['wrong-side 1. ..']],
  [
    'a word that takes the place of a move',
    tex`\newchessgame[setfen=8/7r/8/2k5/8/8/3RKP1P/8 b - - 2 10,moveid=10b]\mainline{10...Rxhx2, 11.Ke3}`,
    ['unknown-move-text Rxhx2,'],
  ],
  ...[
    ['5.Ny4', 'Ny4'],
    ['5.B6h', 'B6h'],
    ['5... Nb', 'Nb'],
    ['5...by', 'by'],
    ['9.Rzf5', 'Rzf5'],
    ['18.c3 5 19.d4', '5'],
    ['29.d3Bc5', 'd3Bc5'],
    ['19.Ne1b6 20.Ba3 Qd5', 'Ne1b6'],
    ['8.Kd2a6 9.g4 Ra7', 'Kd2a6'],
    ['12...Bff4 13.Qe3', 'Bff4'],
    ['4...7', '7'],
    ['4.4', '4'],
  ].map(
    ([list = '', word = '']) =>
      [
        `a word that is no move anywhere: ${list}`,
        tex`${SPANISH}\variation{${list}}`,
        [`unknown-move-text ${word}`],
      ] as const,
  ),
  [
    'no plan: a move of the other side is misspelt',
    tex`${SPANISH}\variation{2.Nc3 6g 3.Nf3 d5 4.e5}`,
    ['unknown-move-text 6g'],
  ],
  // TeX Live 2022: `5 Nc3 Z6.d3` on the page, or `Argument of \EatNumberA has an extra }`.
  ...[
    ['5.Nc3 6.d3', '6.'],
    ['5. Nc3 6. d3 7. h3', '6.'],
    ['5.Nc3 Nf6 6.d3 7.h3', '7.'],
  ].map(
    ([list = '', number = '']) =>
      [
        `a number of White where Black is to move: ${list}`,
        tex`${SPANISH}He plans \variation{${list}}`,
        [`wrong-side ${number}`],
      ] as const,
  ),
  // TeX Live 2022: `Argument of \\EatNumberA has an extra }`.
  [
    'a move of White without its number, wherever the list starts',
    tex`${SPANISH}\variation{29...Qh2 Qh2}`,
    ['missing-move-number Qh2'],
  ],
  // TeX Live 2022 prints `K7g7`.
  ...['15...Kg77', '15...Qf4K+', '15...Rxd5Q'].map(
    (list) =>
      [
        `a sign that belongs to no move: ${list}`,
        tex`\newchessgame[setfen=3r4/7k/8/3P4/8/8/3q4/5K2 b - - 2 15,moveid=15b]\mainline{${list}}`,
        [`unknown-move-text ${list.slice(5).replace('+', '')}`],
      ] as const,
  ),
  [
    'an alternative to the line before it, which would also continue that one after a pass',
    tex`${SPANISH}\mainline{4.Ba4 Nf6 5.O-O Be7} Better was \variation{5...b5}. Not \variation{5...b4 6.Kh1 Rg8 7.Rg1 Ra7}`,
    ['illegal-move b4'],
  ],
  [
    'an alternative in parentheses to the last move of a line, which could be played after a pass',
    tex`${SPANISH}\mainline{4.Ba4 Nf6 5.O-O Be7 6.Re1 b5 7.Bb3 d6} (\variation{8.a4 Na5} (\variation{8...Nc4}))`,
    ['illegal-move Nc4'],
  ],
  [
    'a number and another, at the end',
    tex`\newgame\mainline{1.e4 e5 2.Nf3 2... 6}`,
    ['repeated-move-number 2...'],
  ],
  [
    'dots too many, where one line has the check that is written',
    tex`\newchessgame\mainline{1.h4}\variation{1.d3 b6}(\variation{1....c5 2.Nh3 Qa5+ 3.c3 Na6})`,
    ['wrong-move-number 1....'],
  ],
  [
    'a first number that is left out',
    tex`${SPANISH}\variation{Nc3 Nf6 3.Nf3 Nc6}`,
    ['missing-move-number Nc3'],
  ],
  [
    'a number behind its move',
    tex`${SPANISH}\variation{Nc3 2. Nf6 3.Nf3 Nc6}`,
    ['missing-move-number Nc3'],
  ],
  ['a number before the answer', tex`\newgame\mainline{1.e4 2. e5 Nf3 Nc6}`, ['wrong-side 2.']],
  ['a number with a comma', tex`\newgame\mainline{1.e4 e5 2, Nf3 Nc6}`, ['unknown-move-text 2,']],
  ['a move in two words', tex`\newgame\mainline{1.e4 e 5 2.Nf3}`, ['unknown-move-text e']],
  [
    'a capture in two words',
    tex`\newgame\mainline{1.e4 d5 2.exd 5 Qxd5}`,
    ['underspecified-move exd'],
  ],
  [
    'a variation after a word of the main line that only probably means a move',
    tex`\newgame\mainline{1.e4 e5 2.Nf3 nc6}\variationcurrent{3.Bb5 a6}`,
    ['unknown-move-text nc6'],
  ],
  [
    'a second mistake in such a variation is told for what was probably meant',
    tex`\newgame\mainline{1.e4 e5 2.Nf3 nc6}\variationcurrent{3.Ke3 d6}`,
    ['unknown-move-text nc6', 'illegal-move Ke3'],
  ],
  [
    'three dots for one, where only the right side gives the check',
    tex`\newchessgame\mainline{1.e4 e5 2.Nf3 Nc6 3.c3 a6}\variation{3...d4 Bb4+}`,
    ['wrong-move-number 3...'],
  ],
  [
    'a move of an inner line that takes something elsewhere',
    tex`\newchessgame\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7 6.Re1 b5 7.Bb3 O-O 8.c3 d5 9.exd5 Nxd5 10.Nxe5 Nxe5 11.Rxe5 Nf6 12.Re1 Bd6 13.h3 Ng4 14.Qf3 Qh4}\variation{13...Ba3 14.Re3 c5} (\variation{14.Qg4 Qg6 15.g3 Qd7})`,
    ['illegal-move Qg6'],
  ],
  [
    'two moves of a short line in the wrong order',
    tex`${SPANISH}\variation{3. b6 Bc4}`,
    ['illegal-move b6'],
  ],
  [
    'a first move that is left out',
    tex`${SPANISH}\variation{3. Bc5 4. Bxf7+ Kxf7}`,
    ['illegal-move Bc5'],
  ],
  ['a move that comes twice', tex`${SPANISH}\variation{3. Bc4 Bc4}`, ['illegal-move Bc4']],
  [
    'a slip that makes a legal move, after which the rest cannot be played',
    tex`\newchessgame\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O Be7}\variation{4.Bxc6 Nf6 5.Bb3 d6 6.O-O Be7}`,
    ['illegal-move Bb3'],
  ],
  [
    'a letter for a number of a variation',
    tex`${SPANISH}\variation{l. b3 e5 2. d3}`,
    ['unknown-move-text l.'],
  ],
];

/** Mistakes that skak plays, or refuses to play, where xskak only prints. */
const MISTAKES_OF_SKAK: typeof MISTAKES = [
  [
    'two dots for three, where the other side could move alike',
    tex`\newgame\mainline{1.e4 Nf6 2.Nc3 d6 3.Bc4 e6}\variation{3..Nd5}`,
    ['wrong-move-number 3..'],
  ],
  [
    'four dots for one, where the other side could move alike',
    tex`\newgame\mainline{1.e4 Nf6 2.Nc3 d6 3.d3}\variation{3....Nd5}`,
    ['wrong-move-number 3....'],
  ],
  [
    'a main line whose move is left out, and a variation of the move that is meant',
    tex`\newgame\mainline{1.e4 e5 2.Nf3}\mainline{2...}\variation{2...d6 3.d3 Nf6}\variationcurrent{3.Bb5 a6 4.Bxc6}`,
    [tex`variation-off-main-line \variation`],
  ],
  [
    'a half-move left out before a variation, and a line that follows the one that is missing',
    tex`\newgame\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O}\variation{5...Nxe4}\variationcurrent{6.d3 d6 7.c3 Nd7}`,
    [tex`variation-off-main-line \variation`],
  ],
  [
    'a half-move left out in a list, and a capture on its square',
    tex`\newgame\mainline{1.c3 h5 2.e3 a5 3.Nf3 Ra7 4.b4 axb4 5.cxb4 Rxa2 6.Rg1 Rh6 7.h3 8.Rxa4 Rg6}`,
    ['wrong-move-number 8.', 'wrong-side Rg6'],
  ],
  [
    'a move that was guessed, and captures that hang on it',
    tex`\newgame\mainline{1.e43 Nf6}\variationcurrent{2.Nc3 Ne4}\mainline{2.Nc3 Ne4}`,
    ['misplayed-move e43'],
  ],
  [
    'a move glued to castling, and what follows it',
    tex`\newgame\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 Nf6 4.d3 Be7 5.c3 O-O6.h3}\variationcurrent{6...Nd5 7.d4}`,
    ['glued-move 6.h3'],
  ],
  [
    'a move glued to another one at the end of a list',
    tex`\newgame\mainline{1.e4 e5 2.Nf3 a63.h3}\mainline{3...Nc6}`,
    ['glued-move 3.h3'],
  ],
  ['a letter for a number', tex`\newgame\mainline{l. e4 e5 2. Nf3}`, ['unknown-move-text l.']],
  [
    'a move of which a digit is left',
    tex`\newgame\mainline{1.e4}\variationcurrent{1... 6 2. Be2 h6 3. d3}\mainline{1...e5}`,
    ['wrong-move-number 6'],
  ],
];

describe('one mistake is one finding:', () => {
  test.each([
    ...MISTAKES.map(([what, body, found]) => [what, 'xskak', body, found] as const),
    ...MISTAKES_OF_SKAK.map(([what, body, found]) => [what, 'skak', body, found] as const),
  ])('one mistake is one finding: %s (%s)', async (_, dialect, body, found) => {
    const findings = await checkText(inDocument(body, dialect));
    expect(findings.map(({rule, source, span}) => `${rule} ${source.slice(span)}`)).toEqual(found);
  });
});

test('what continues a variation is not accused after an error in the main line', async () => {
  const body = tex`\newgame\mainline{1.e4 e5 2.Nf3 Bc4}\variation{2.d4 exd4}\continuevariation{3.c3}`;
  const findings = await checkText(inDocument(body, 'skak'));
  expect(findings.map(({rule}) => rule)).toEqual(['illegal-move']);
});

test.each([
  ['fits no position', tex`${SPANISH}\variation{17...Kf3 18.Nd4}`, 2],
  [
    'begins like another game, where its second move is illegal',
    tex`${SPANISH}\newchessgame\mainline{1.d4 d5 2.c4}\variation{3...Nf6 4.Ke3}`,
    2,
  ],
])('a variation that %s is not accused under xskak, but named', async (_, body, count) => {
  expect((await checkText(inDocument(body))).map(({rule}) => rule)).toEqual(['doubtful-variation']);
  const text = inDocument(body);
  expect(accountOf(['a.tex'], {'a.tex': text}).unjudged).toBe(count);
});

test('a variation after a word that is no move is after an error, wherever it fits', async () => {
  const body = tex`\newchessgame\mainline{1.e4 e5 2.Nf3 NcG6 3.Bb5 a6}(\variation{5...Be7 6.O-O})`;
  expect((await checkText(inDocument(body))).map(({rule}) => rule)).toEqual(['unknown-move-text']);
  const {causes} = accountOf(['a.tex'], {'a.tex': inDocument(body)});
  expect(causes.map(({kind}) => kind)).toEqual(['error']);
});

test.each([
  ['two half-moves are no evidence of', '5.Nxd4 Nf6', 'doubtful-variation'],
  ['three half-moves show', '5.Nxd4 Nf6 6.Nc3', 'wrong-move-number'],
])('%s a number that is too high', async (_, list, rule) => {
  const body = tex`\newchessgame\mainline{1.e4 e5 2.Nf3 Nc6 3.d4 exd4}(\variation{${list}})`;
  expect((await checkText(inDocument(body))).map((finding) => finding.rule)).toEqual([rule]);
});

test.each([
  ['prevents', '\\mainline{1.e4 e5 2.Bc4 Nc6 3.Qh5 Qe7} stops \\variation{4.Qxf7#}.', []],
  [
    'leaves',
    '\\mainline{1.e4 e5 2.Bc4 Nc6 3.Qh5 Qe7} stops \\variation{4.Bxf7#}.',
    ['wrong-check-sign'],
  ],
  [
    'brings',
    '\\mainline{1.e4 e5 2.Bc4 Nc6 3.Qh5 Nf6} \\variation{4.Qxf7+}.',
    ['missing-mate-sign'],
  ],
])('a sign is that of the threat which the last move %s', async (_, text, rules) => {
  const findings = await checkText(inDocument(`\\newchessgame${text}`));
  expect(findings.map(({rule}) => rule)).toEqual(rules);
});

test.each([
  [tex`\variation{2...}`, ['wrong-move-number 2...']],
  [tex`\variation{2.}`, ['wrong-move-number 2.']],
  [tex`\variation{1.} \variation{1...} \variationcurrent{2.} \variation{}`, []],
])('skak stops at a lone number that is not due: %s', async (text, findings) => {
  const body = tex`\newgame\mainline{1.e4 e5}${text}\variation{1...c5 2.Nf3}\mainline{2.Nf3 Nc6}`;
  const found = (await checkText(inDocument(body, 'skak'))).map(brief);
  expect(found.map((one) => one.replace(/^\S+ /, ''))).toEqual(findings);
  expect((await checkText(inDocument(body))).map(brief)).toEqual([]);
  expect(await fixText(inDocument(body, 'skak'))).toBe(inDocument(body, 'skak'));
});

test.each([
  [tex`\mainline{1.e4 e5}\mainline{2...}\mainline{2.Nf3 Nd4}`, ['illegal-move Nd4']],
  [tex`\mainline{1.e4 e5 2...}\mainline{2.Nf3 Nd4}`, ['illegal-move Nd4']],
  [tex`\mainline{1...}\mainline{1.e4}\mainline{1.}\mainline{1...Nd4}`, ['illegal-move Nd4']],
  [tex`\mainline{1.e4 e5}\mainline{2..}\mainline{2.Nf3 Nd4}`, ['illegal-move Nd4']],
  [tex`\mainline{1.e4 e5}\mainline{2....}`, ['wrong-move-number 2....']],
  [tex`\mainline{1.e4 e5}\mainline{3...}`, ['wrong-move-number 3...']],
])('the packages ignore the side of a lone number: %s', async (text, findings) => {
  for (const dialect of ['skak', 'xskak'] as const) {
    const found = (await checkText(inDocument(tex`\newgame${text}`, dialect))).map(brief);
    expect(found.map((one) => one.replace(/^\S+ /, ''))).toEqual(findings);
  }
});

// Asked of TeX Live 2022: it stops at the number, and leaves the board.
test.each(['3.', '3...', '1.', '1...'])(
  'moves are judged after a lone number: %s',
  async (number) => {
    const body = tex`\newgame\mainline{1.e4 e5}\mainline{${number}}\mainline{2.Nf3 Nc6}\mainline{3.Bb5 Nd3}`;
    for (const dialect of ['skak', 'xskak'] as const) {
      const text = inDocument(body, dialect);
      expect((await checkText(text)).map(({rule}) => rule)).toEqual([
        'wrong-move-number',
        'illegal-move',
      ]);
      expect(accountOf(['a.tex'], {'a.tex': text}).unjudged).toBe(0);
    }
  },
);

// The FEN of a diagram says `-`, though the moves castle, as TeX plays them.
test('castling from a board that a diagram shows is a warning at its FEN', async () => {
  const board = tex`\chessboard[setfen=r1b1k2r/bpp1nppp/p2p1q2/P2P4/7P/1N6/1PP1QPP1/R1B1KB1R w - - 0 1]`;
  const body = tex`\newchessgame\mainline{1.e4 e5}${board}\variation{1.Ra4 O-O 2.Rf4 Bf5}`;
  const found = await checkText(inDocument(body));
  expect(found.map(({rule, severity}) => `${severity} ${rule}`)).toEqual([
    'warning fen-inconsistent',
  ]);
});

test('docs/evidence.md shows the table of evidence', () => {
  const page = readFileSync('docs/evidence.md', 'utf8').replace(/ +/g, ' ');
  const rows = [...page.matchAll(/^\| `([\w-]+)` \| (\w+) \| .+ \|$/gm)].map(([, ...row]) => row);
  expect(rows).toEqual(expect.arrayContaining(Object.entries(EVIDENCE)));
});
