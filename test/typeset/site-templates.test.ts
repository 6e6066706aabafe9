import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {afterAll, expect, test, vi} from 'vitest';
import {readGames} from '../../src/games/index.ts';
import type {TypesetOptions} from '../../src/typeset/typeset-options.ts';
import {randomTree} from '../chess/game/random-tree.ts';
import {Prng} from '../prng.ts';

/** Those of the playground. */
const TEMPLATES = [
  ...['game', 'book', 'bulletin', 'repertoire'],
  ...['exercises', 'worksheet', 'beamer', 'fragment'],
].map((name) => `${name}.tex`);

const OPTIONS: Readonly<Record<string, TypesetOptions>> = {
  plain: {},
  full: {
    ...{title: 'A & B', subtitle: 'Part 1', author: '{N.} Óne', documentDate: '2020'},
    ...{matter: 'all', chapters: 'eco', columns: '3', numberDiagrams: true, clocks: true},
    ...{evaluations: 'curve', chapterPages: true, perPage: '12', answerLines: true},
  },
  other: {
    ...{language: 'de', matter: 'none', moves: 'typeset', solutions: 'none', columns: '1'},
    ...{names: 'file', tagged: true, captions: true, chapters: 'event', paper: 'a5'},
  },
};

const EXERCISES = `[White "Mate in 2"]
[Black "?"]
[FEN "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"]
[Chapter "Back rank"]
[Hint "Look at the {back} rank"]

1. Ra8# *

[White "Draw_1"]
[Black "?"]
[FEN "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1"]

*
`;

afterAll(() => {
  vi.doUnmock('liquidjs');
  vi.resetModules();
});

test('templates on the site become what LiquidJS makes of them', async () => {
  const games = [
    ...['club', 'famous'].map(
      (name) => readGames(readFileSync(`examples/typeset/${name}.pgn`)).games,
    ),
    readGames(Buffer.from(EXERCISES)).games,
    Array.from({length: 4}, (_, i) =>
      randomTree(new Prng(i), {plies: 20, variations: 10, comments: 10, nags: 10}),
    ),
    [],
  ];
  const write = async (): Promise<ReadonlyMap<string, string>> => {
    const {typesetGames} = await import('../../src/typeset/typeset-games.ts');
    const texts = new Map<string, string>();
    for (const [name, options] of Object.entries(OPTIONS))
      for (const template of TEMPLATES)
        for (const [i, list] of games.entries()) {
          const text = readFileSync(`templates/${template}`, 'utf8');
          texts.set(
            `${template} ${name} ${i}`,
            outcome(() => typesetGames(list, {path: template, text}, options)),
          );
        }
    return texts;
  };
  vi.resetModules();
  const expected = await write();
  vi.resetModules();
  vi.doMock('liquidjs', () => import(resolve('scripts/site/liquid.js')));
  const found = await write();
  expect([...expected.values()].filter((text) => text.length > 500).length).toBeGreaterThan(60);
  for (const [name, text] of expected) expect(found.get(name), name).toBe(text);
});

/** A text, or the message of a refusal: some templates want exercises, players or openings. */
function outcome(act: () => string): string {
  try {
    return act();
  } catch (error) {
    return `refused: ${String(error)}`;
  }
}
