import {expect, test} from 'vitest';
import {NameSurvey, Spelling} from '../../../src/games/select/spelling.ts';
import {makeGame} from '../../chess/game/make-game.ts';

const FILE = `# A comment
@PLAYER "., -_*"

Steinitz, Wilhelm #GM AUT [2650] 1836.05.17
   %Bio World Champion 1886-94
   = Steinitz, William
   = Steinitz, W
Steinitz, Walter #-
   = Steinitz, W
Réti, Richard
   = Reti, R
@SITE ". "
%Suffix "(Austria)" "AUT"
Wien
   = Vienna
@EVENT ""
`;

const spelling = new Spelling(FILE);

test.each([
  ['White', 'Steinitz, William', 'Steinitz, Wilhelm'],
  ['Black', 'STEINITZ,WILLIAM', 'Steinitz, Wilhelm'],
  ['White', 'Wilhelm Steinitz', 'Steinitz, Wilhelm'],
  ['White', 'Reti, Richard', 'Réti, Richard'],
  ['White', 'reti r.', 'Réti, Richard'],
  ['Site', 'Vienna', 'Wien'],
  // Two people are called so.
  ['White', 'Steinitz, W', undefined],
  ['White', 'Steinitz, Wilhelm', undefined],
  ['White', 'Vienna', undefined],
  ['Annotator', 'Reti, R', undefined],
  ['White', 'Nobody, N', undefined],
])('%s %s is spelt %s', (tag, value, expected) => {
  expect(spelling.find(tag, value)).toBe(expected);
});

test('a game keeps everything but its names', () => {
  const game = makeGame({
    tags: new Map([
      ['White', 'Reti,R'],
      ['Site', 'vienna'],
      ['Event', 'Match'],
    ]),
    moves: 'Nf3 d5',
  });
  const {game: spelt, respelt} = spelling.respell(game);
  expect([...spelt.tags]).toEqual([
    ['White', 'Réti, Richard'],
    ['Site', 'Wien'],
    ['Event', 'Match'],
  ]);
  expect(spelt.root).toBe(game.root);
  expect(respelt).toEqual([
    {from: 'Reti,R', to: 'Réti, Richard'},
    {from: 'vienna', to: 'Wien'},
  ]);
  expect(spelling.respell(spelt)).toEqual({game: spelt, respelt: []});
});

test.each(['', 'no section\n = x\n', '@OTHER\nx\n = y\n'])(
  'a file without spellings changes nothing: %j',
  (text) => {
    expect(new Spelling(text).isEmpty).toBe(true);
  },
);

/** The names that may be others, with these. */
function twins(...names: readonly string[]): readonly string[] {
  const survey = new NameSurvey();
  for (const [index, white] of names.entries())
    survey.see(
      new Map([
        ['White', white],
        ['Black', '?'],
      ]),
      () => `a.pgn:${index}`,
    );
  return [...survey.twins()].map(
    ({name, others}) => `${name.name}: ${others.map((one) => one.name).join('; ')}`,
  );
}

test.each([
  [['Kasparov, G', 'Kasparov, Garry'], ['Kasparov, G: Kasparov, Garry']],
  [['Kasparov', 'Kasparov, Garry'], ['Kasparov: Kasparov, Garry']],
  [['Garry Kasparov', 'Kasparov, Garry', 'Kasparov, Garry'], ['Garry Kasparov: Kasparov, Garry']],
  [['Kasparov,G', 'Kasparov, G.', 'Kasparov, G.'], ['Kasparov,G: Kasparov, G.']],
  [['Polgar, J', 'Polgar, Judit', 'Polgar, Zsuzsa'], ['Polgar, J: Polgar, Judit']],
  [['Polgar', 'Polgar, Judit', 'Polgar, Zsuzsa'], ['Polgar: Polgar, Judit; Polgar, Zsuzsa']],
  [['Kasparow, G', 'Kasparov, Garry'], ['Kasparow, G: Kasparov, Garry']],
  [['Kasparow, Garry', 'Kasparov, G', 'Kasparov, G'], ['Kasparow, Garry: Kasparov, G']],
  [
    ['Capablanca, José', 'Capabalnca, Jose', 'Capablanca, José'],
    ['Capabalnca, Jose: Capablanca, José'],
  ],
  [['Hou Yifan', 'Hou, Yifan', 'Hou, Yifan'], ['Hou Yifan: Hou, Yifan']],
  [['Loek van Wely', 'Van Wely, Loek', 'Van Wely, Loek'], ['Loek van Wely: Van Wely, Loek']],
  [
    ['Petrov, A', 'Petrova, Anna', 'Kasparow', 'Kasparov, Garry', 'Kasparow, Sergey'],
    ['Kasparow: Kasparow, Sergey'],
  ],
  [['Adams, M', 'Adamy, Michael', 'Lasker, Emanuel', 'Lesker, Jan'], []],
  [['Kasparov, Garry', 'Kasparov, Sergey', 'Karpov, Anatoly'], []],
  [['Van Wely, Loek', 'Wely, L'], []],
  [['?', '', 'NN', 'N.N.'], []],
])('%j', (names, expected) => {
  expect(twins(...names)).toEqual(expected);
});
