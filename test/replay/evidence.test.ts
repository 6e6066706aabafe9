import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {EVIDENCE} from '../../src/replay/evidence.ts';
import {brief, checkText, fixText, inDocument} from '../check-text.ts';
import {replayBody} from './tables.ts';

const tex = String.raw;

/** What says where each variation starts. */
function evidenceOf(body: string): readonly string[] {
  const {blocks} = replayBody(body, 'xskak');
  return blocks
    .filter(({command}) => command.effect === 'variation')
    .map(({evidence}) => evidence.kind);
}

const SPANISH = tex`\newchessgame\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6}`;
const ENDING = '8/8/3k4/8/3PK3/8/8/8 w - - 0 1';

/** Passages as authors write them, in which nothing is wrong, and what each variation starts from. */
const PASSAGES: readonly (readonly [what: string, body: string, evidence: readonly string[]])[] = [
  ['an alternative', tex`${SPANISH}\variation{3...Nf6 4.O-O Nxe4}`, ['number']],
  [
    'the next step of a variation',
    tex`${SPANISH}\variation{3...Nf6 4.O-O Nxe4} and now \variation{5.d4 Nd6}`,
    ['number', 'earlier-line'],
  ],
  [
    'a board shown just before',
    tex`${SPANISH} An ending: \chessboard[setfen=${ENDING}] \variation{1.Kd3 Kd5 2.Kc3}`,
    ['shown-board'],
  ],
  [
    'several variations after one board',
    tex`${SPANISH} \chessboard[setfen={${ENDING}}] Now \variation{1.Kd3 Kd5 2.Kc3} draws, while \variation{1.Kf5 Kd5} loses the pawn, and \variation{1...Kc6} comes to the same.`,
    ['shown-board', 'shown-board', 'shown-board'],
  ],
  [
    'a board with a number of its own',
    tex`${SPANISH} \chessboard[setfen=8/8/3k4/8/3PK3/8/8/8 b - - 0 61] \variation{61...Ke6 62.d5+ Kd6}`,
    ['shown-board'],
  ],
  [
    'an exercise whose solution counts from 1',
    tex`\newchessgame[setfen=6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 31,moveid=31w] Mate in one: \variation{1.Ra8#}`,
    ['own-numbers'],
  ],
  [
    'a picture whose FEN says nothing of the side to move',
    tex`\chessboard[setfen=6k1/8/8/8/8/8/r4PPP/6K1,showmover=false] Black wins by \variation{1...Ra1#}`,
    ['own-numbers'],
  ],
  [
    'a threat',
    tex`${SPANISH}\mainline{4.Ba4 Nf6 5.O-O} White threatens \variation{6.Bxc6 dxc6 7.Nxe5}`,
    ['pass'],
  ],
  [
    'a plan of several steps',
    tex`\newchessgame\mainline{1.d4 d5 2.Nf3 Nf6 3.Bf4 e6} White will go \variation{4.e3}, \variation{5.Bd3} and \variation{6.O-O}.`,
    ['number', 'pass', 'pass'],
  ],
  [
    'a plan in one list',
    tex`\newchessgame\mainline{1.d4 d5} The set-up is \variation{2.Nf3 3.Bf4 4.e3}.`,
    ['plan'],
  ],
  [
    'whatever the opponent plays, though he stands in check',
    tex`\newchessgame[setfen=4k3/8/8/8/8/8/4q3/3NK2R w - - 0 40,moveid=40w]White must take, and then \variation{40...Kd7 41.Rh7+}`,
    ['any-reply'],
  ],
  [
    'a move that running text tells',
    tex`\newchessgame\mainline{1.e4 c5 2.Nf3 d6 3.d4} More solid is 2...Nc6 here. Then \variation{3.Bb5 g6 4.Bxc6}`,
    ['told-move'],
  ],
  [
    'the last move told again',
    tex`\newchessgame[setfen=rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2,moveid=2b]After \variation{2.Nf3} Black defends.\mainline{2...Nc6}`,
    ['retold-move'],
  ],
  [
    'a board that only TeX knows',
    tex`${SPANISH}\chessboard[loadfen=ending] and now \variation{4.Kd3 Kd5}`,
    ['unknown'],
  ],
  [
    'a board of pieces, which counts on its own',
    tex`${SPANISH}\chessboard[setpieces={Ke4,Pd4,kd6}] and now \variation{4.Kd3 Kd5}`,
    ['own-numbers'],
  ],
  [
    'an imagined board',
    tex`\newchessgame[setfen=${ENDING}] Suppose the white king stood on d6: \variation{1.Kc7 Ke7}`,
    ['imagined'],
  ],
];

describe('an author is not accused of', () => {
  test.each(PASSAGES)('%s', async (_, body, evidence) => {
    expect(evidenceOf(body)).toEqual(evidence);
    expect((await checkText(inDocument(body))).map(brief)).toEqual([]);
    expect(await fixText(inDocument(body))).toBe(inDocument(body));
  });
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
];

describe('one mistake is one finding:', () => {
  test.each(MISTAKES)('%s', async (_, body, found) => {
    const findings = await checkText(inDocument(body));
    expect(findings.map(({rule, source, span}) => `${rule} ${source.slice(span)}`)).toEqual(found);
  });
});

test('docs/evidence.md shows the table', () => {
  const page = readFileSync('docs/evidence.md', 'utf8').replace(/ +/g, ' ');
  for (const [kind, {strength, summary}] of Object.entries(EVIDENCE))
    expect(page).toContain(`| \`${kind}\` | ${strength} | ${summary} |`);
});
