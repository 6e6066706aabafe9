import {describe, expect, test} from 'vitest';
import {after} from './positions.ts';
import {framesOf, replayBody} from './tables.ts';

const tex = String.raw;

type Frames = readonly (readonly [string, string])[];

const VARIATIONS: readonly (readonly [string, string, Frames])[] = [
  [
    'instead of the last move',
    tex`\newchessgame\mainline{1.e4 e5}\variation{1...c5 2.Nf3}`,
    [
      ['', 'e4 e5'],
      ['e4', 'e4 c5 Nf3'],
    ],
  ],
  [
    'at the current position',
    tex`\newchessgame\mainline{1.e4 e5}\variation{2.Bc4}`,
    [
      ['', 'e4 e5'],
      ['e4 e5', 'e4 e5 Bc4'],
    ],
  ],
  [
    'at an earlier move, to which its number leads',
    tex`\newchessgame\mainline{1.e4 e5 2.Nf3 Nc6}\variation{1...c5 2.Nf3}\mainline{3.Bb5}`,
    [
      ['', 'e4 e5 Nf3 Nc6'],
      ['e4', 'e4 c5 Nf3'],
      ['e4 e5 Nf3 Nc6', 'e4 e5 Nf3 Nc6 Bb5'],
    ],
  ],
  [
    'in an earlier variation that has come as far',
    tex`\newchessgame\mainline{1.e4 e5}\variation{1...c5 2.Nf3 d6}\variation{2...Nc6 3.d4}`,
    [
      ['', 'e4 e5'],
      ['e4', 'e4 c5 Nf3 d6'],
      ['e4 c5 Nf3', 'e4 c5 Nf3 Nc6 d4'],
    ],
  ],
  [
    'in an earlier variation, where its moves do not fit the main line',
    tex`\newchessgame\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6}\variation{1...c5 2.Nf3 d6 3.d4}\variation{3...cxd4}`,
    [
      ['', 'e4 e5 Nf3 Nc6 Bb5 a6'],
      ['e4', 'e4 c5 Nf3 d6 d4'],
      ['e4 c5 Nf3 d6 d4', 'e4 c5 Nf3 d6 d4 cxd4'],
    ],
  ],
  [
    'in the line that its level stands beside, though it fits the main line as well',
    tex`\newchessgame\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6}\variation[level=2]{3...Nf6 4.O-O}\variation[level=3]{4.d3 d6}\variation[level=3]{5.c3}\variation[level=2]{4...Be7}`,
    [
      ['', 'e4 e5 Nf3 Nc6 Bb5 a6'],
      ['e4 e5 Nf3 Nc6 Bb5', 'e4 e5 Nf3 Nc6 Bb5 Nf6 O-O'],
      ['e4 e5 Nf3 Nc6 Bb5 Nf6', 'e4 e5 Nf3 Nc6 Bb5 Nf6 d3 d6'],
      ['e4 e5 Nf3 Nc6 Bb5 Nf6 d3 d6', 'e4 e5 Nf3 Nc6 Bb5 Nf6 d3 d6 c3'],
      ['e4 e5 Nf3 Nc6 Bb5 Nf6 O-O', 'e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Be7'],
    ],
  ],
  [
    'wherever else it fits, where its level leads nowhere',
    tex`\newchessgame\mainline{1.e4 e5}\variation[level=4]{1...c5 2.Nf3}\variation[level=2]{2.Bc4}`,
    [
      ['', 'e4 e5'],
      ['e4', 'e4 c5 Nf3'],
      ['e4 e5', 'e4 e5 Bc4'],
    ],
  ],
  [
    'in the main line rather than in a variation that it fits as well',
    tex`\newchessgame\mainline{1.e4 e5 2.Nf3 Nc6}\variation{1...c5 2.Nf3 d6}\variation{2...Nf6}`,
    [
      ['', 'e4 e5 Nf3 Nc6'],
      ['e4', 'e4 c5 Nf3 d6'],
      ['e4 e5 Nf3', 'e4 e5 Nf3 Nf6'],
    ],
  ],
  [
    'in the latest variation of several',
    tex`\newchessgame\mainline{1.e4}\variation{1.d4 d5}\variation{1.c4 c5}\variation{2.Nf3}`,
    [
      ['', 'e4'],
      ['', 'd4 d5'],
      ['', 'c4 c5'],
      ['c4 c5', 'c4 c5 Nf3'],
    ],
  ],
  [
    'at the place in a variation where a comment holds it',
    tex`\newchessgame\mainline{1.e4 e5}\variation{1...c5 2.Nf3 \xskakcomment{or \variation{2.c3 d5}} d6}`,
    [
      ['', 'e4 e5'],
      ['e4', 'e4 c5 Nf3 d6'],
      ['e4 c5', 'e4 c5 c3 d5'],
    ],
  ],
  [
    'at the place in a main line where a comment holds it',
    tex`\newchessgame\mainline{1.e4 e5 2.Nf3 \xskakcomment{or \variation{2.Nc3}} Nc6}`,
    [
      ['', 'e4 e5 Nf3 Nc6'],
      ['e4 e5', 'e4 e5 Nc3'],
    ],
  ],
];

const GAMES: readonly (readonly [string, string, Frames])[] = [
  [
    'an id keeps a game while another one is played',
    tex`\newchessgame[id=A]\mainline{1.e4}\newchessgame[id=B]\mainline{1.d4}\resumechessgame[id=A]\mainline{1...c5}`,
    [
      ['', 'e4'],
      ['', 'd4'],
      ['e4', 'e4 c5'],
    ],
  ],
  [
    'a game without an id is called game',
    tex`\newchessgame\mainline{1.e4}\newchessgame[id=B]\mainline{1.d4}\resumechessgame[id=game]\mainline{1...c5}`,
    [
      ['', 'e4'],
      ['', 'd4'],
      ['e4', 'e4 c5'],
    ],
  ],
  [
    'moveid goes back to the position before a move',
    tex`\newchessgame\mainline{1.e4 e5 2.Nf3 Nc6}\resumechessgame[moveid=2w]\mainline{2.Bc4}`,
    [
      ['', 'e4 e5 Nf3 Nc6'],
      ['e4 e5', 'e4 e5 Bc4'],
    ],
  ],
  [
    'movenr and player do the same',
    tex`\newchessgame\mainline{1.e4 e5 2.Nf3 Nc6}\resumechessgame[movenr=1,player=b]\mainline{1...c5}`,
    [
      ['', 'e4 e5 Nf3 Nc6'],
      ['e4', 'e4 c5'],
    ],
  ],
  [
    'going back forgets the later moves',
    tex`\newchessgame\mainline{1.e4 e5 2.Nf3 Nc6}\resumechessgame[moveid=1b]\mainline{1...c5}\resumechessgame\mainline{2.c3}`,
    [
      ['', 'e4 e5 Nf3 Nc6'],
      ['e4', 'e4 c5'],
      ['e4 c5', 'e4 c5 c3'],
    ],
  ],
  [
    'newvar starts a game before the last half-move of another one',
    tex`\newchessgame[id=A]\mainline{1.e4 e5 2.Nf3}\newchessgame[newvar=A,id=B]\mainline{2.Nc3}\resumechessgame[id=A]\mainline{2...Nc6}`,
    [
      ['', 'e4 e5 Nf3'],
      ['e4 e5', 'e4 e5 Nc3'],
      ['e4 e5 Nf3', 'e4 e5 Nf3 Nc6'],
    ],
  ],
  [
    'resuming with newvar writes over the last half-move',
    tex`\newchessgame[id=A]\mainline{1.e4 e5 2.Nf3}\resumechessgame[newvar=A]\mainline{2.Nc3}`,
    [
      ['', 'e4 e5 Nf3'],
      ['e4 e5', 'e4 e5 Nc3'],
    ],
  ],
  [
    'xskakset changes where moves are filed, and not the position',
    tex`\newchessgame[id=A]\mainline{1.e4}\xskakset{id=B}\mainline{1...e5}\resumechessgame[id=A]\mainline{1...c5}`,
    [
      ['', 'e4'],
      ['e4', 'e4 e5'],
      ['e4', 'e4 c5'],
    ],
  ],
  [
    'newgame changes the position, and not the id under which moves are filed',
    tex`\newchessgame[id=A]\mainline{1.e4 e5}\newgame\mainline{1.d4}\resumechessgame[id=A]\mainline{1...d5}`,
    [
      ['', 'e4 e5'],
      ['', 'd4'],
      ['d4', 'd4 d5'],
    ],
  ],
  [
    'variationcurrent files its moves under the current id',
    tex`\newchessgame\mainline{1.e4}\variationcurrent{1...c5 2.Nf3}\resumechessgame\mainline{2...Nc6}`,
    [
      ['', 'e4'],
      ['e4', 'e4 c5 Nf3'],
      ['e4 c5 Nf3', 'e4 c5 Nf3 Nc6'],
    ],
  ],
  [
    'hidden moves are filed as well',
    tex`\newchessgame\hidemoves{1.e4 e5}\resumechessgame[moveid=1b]\mainline{1...c5}`,
    [
      ['', 'e4 e5'],
      ['e4', 'e4 c5'],
    ],
  ],
  [
    'keys may stand on lines of their own',
    '\\newchessgame[%\n  id=A, % the game\n  white={Anderssen, A.},\n]\\mainline{1.e4}\n\\newchessgame\\resumechessgame[ id = A ]\\mainline{1...e5}',
    [
      ['', 'e4'],
      ['e4', 'e4 e5'],
    ],
  ],
  [
    'a group does not scope the game',
    tex`\newchessgame[id=A]{\newchessgame[id=B]\mainline{1.d4}}\mainline{1...d5}`,
    [
      ['', 'd4'],
      ['d4', 'd4 d5'],
    ],
  ],
];

function framesAfter(frames: Frames): readonly (readonly string[])[] {
  return frames.map((frame) => frame.map((line) => after(line)));
}

describe('under xskak a variation starts', () => {
  test.each(VARIATIONS)('a variation starts where xskak starts it: %s', (_, body, frames) => {
    expect(framesOf(body, 'xskak')).toEqual(framesAfter(frames));
  });
});

describe('under xskak', () => {
  test.each(GAMES)('xskak plays the moves from %s', (_, body, frames) => {
    expect(framesOf(body, 'xskak')).toEqual(framesAfter(frames));
  });

  test('a game knows its id', () => {
    const {blocks} = replayBody(
      tex`\newchessgame[id=A]\mainline{1.e4}\newchessgame\mainline{1.d4}`,
      'xskak',
    );
    expect(blocks.map(({before}) => before?.game.id)).toEqual(['A', 'game']);
  });
});

describe('a board in xskak', () => {
  const placement = '4k3/8/8/8/8/8/8/4K2R';

  test.each([
    [
      'takes side and number from moveid alone, whatever the FEN says',
      tex`\newchessgame[setfen=${placement} b - - 5 30]\mainline{1.Rh7}`,
      `${placement} w - - 0 1`,
      'Rh7',
    ],
    [
      'takes them from moveid',
      tex`\newchessgame[setfen=${placement} w - - 5 1,moveid=30b]\mainline{30...Kd7}`,
      `${placement} b - - 5 30`,
      'Kd7',
    ],
    [
      'takes them from movenr and player',
      tex`\newchessgame[setfen=${placement},movenr=30,player=b]\mainline{30...Kd7}`,
      `${placement} b - - 0 30`,
      'Kd7',
    ],
    [
      'may have braces around it',
      tex`\newchessgame[setfen={${placement} w - - 0 1}]\mainline{1.Rh7}`,
      `${placement} w - - 0 1`,
      'Rh7',
    ],
    [
      'is obeyed in all fields when fenboard sets it',
      tex`\fenboard{${placement} b - - 5 30}\mainline{30...Kd7}`,
      `${placement} b - - 5 30`,
      'Kd7',
    ],
    [
      'may be the default of all games',
      tex`\xskakset{defaultfen=${placement} w - - 0 1}\newchessgame\mainline{1.Rh7}`,
      `${placement} w - - 0 1`,
      'Rh7',
    ],
  ])('a board in xskak %s', (_, body, fen, move) => {
    expect(framesOf(body, 'xskak')).toEqual([[after('', fen), after(move, fen)]]);
  });
});
