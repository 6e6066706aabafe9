import {expect, test} from 'vitest';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat} from './run-skakmat.ts';

const GAMES = [
  ['Morphy', '1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0'],
  ['Anderssen', '1. e4 e5 2. f4 exf4 1-0'],
  ['Steinitz', '1. d4 d5 2. c4 dxc4 0-1'],
  ['Blackburne', '1. d4 Nf6 2. c4 g6 1-0'],
]
  .map(
    ([white = '', moves = '']) =>
      `[White "${white}"]\n[Black "N.N."]\n[Event "Casual"]\n\n${moves}\n`,
  )
  .join('\n');

function plan(yml: string, template = 'book') {
  const folder = temporaryFolder({'games.pgn': GAMES, 'book.yml': yml});
  const args = ['--to', 'tex', '--template', template, '--plan', 'book.yml', 'games.pgn'];
  return skakmat(folder, ['convert', ...args]);
}

/** Parts, chapters and games in their order. */
function orderOf(text: string): readonly string[] {
  const body = text.slice(text.indexOf('\\mainmatter'), text.indexOf('\\backmatter'));
  return Array.from(
    body.matchAll(/\\(part|chapter|textchapter|section)(?:\[(\w+).*\])?\{(.*)/gu),
    (match) =>
      match[1] === 'section' ? (match[2] ?? '') : `${match[1]} ${match[3]?.replace(/\}$/u, '')}`,
  );
}

test('a book has parts and chapters in the order of its plan, each with its games', () => {
  const {stdout, stderr, code} = plan(
    [
      '# The plan',
      '- chapter: Preface',
      '  introduction: |',
      '    After Nf3 & more:',
      '',
      '    100 % \\input{x}',
      '- part: "Open: \\"Games\\""',
      '- chapter: Gambits  # and more',
      '  games: 3,2',
      '- part: Closed',
      "- chapter: 'Ruy & Co.'",
      '  where: eco >= C60 and eco <= C99',
      '- chapter: Rest',
      '  introduction: Whatever.',
      '  rest: true',
      '- chapter: Afterword',
      '  introduction: Farewell.',
    ].join('\n'),
  );
  expect([code, stderr]).toEqual([0, '']);
  expect(orderOf(stdout)).toEqual([
    ...[
      'textchapter Preface',
      'part Open: "{}Games"{}',
      'chapter Gambits',
      'Steinitz',
      'Anderssen',
    ],
    ...['part Closed', 'chapter Ruy \\& Co.', 'Morphy', 'chapter Rest', 'Blackburne'],
    'textchapter Afterword',
  ]);
  expect(stdout).toContain('After {\\knight}f3 \\& more:\n\n100');
  expect(stdout).toContain('\\textbackslash{}input');
});

test('what plan and games do not have in common is remarked on', () => {
  const {stdout, stderr, code} = plan('- chapter: One\n  games: 1\n- chapter: Nine\n  games: 9\n');
  expect(code).toBe(0);
  expect(stderr).toContain('3 games are in no chapter of the plan; `rest: true` makes one of them');
  expect(stderr).toContain('no game is in the chapter `Nine` of line 3');
  expect(orderOf(stdout)).toEqual(['chapter One', 'Morphy']);
});

test.each([
  ['', 'book.yml:1: Unexpected `0 entries`, expected 1 to 2000'],
  ['chapters:\n', 'book.yml:1: Unexpected `chapters:`, expected a list that begins with'],
  [
    '- chapter: A\n  game: 1\n',
    'book.yml:2: Unexpected `game: 1`, expected `- ` or two blanks, and',
  ],
  ['- chapter: A\n  games: 3-1\n', 'book.yml:1: Unexpected `3-1`, expected numbers such as'],
  [
    '- chapter: A\n  games: 1\n  rest: true\n',
    'book.yml:1: Unexpected `games and rest`, expected one',
  ],
  ['- part: A\n  games: 1\n', 'Unexpected `games`, expected `games` in a chapter, not in a part'],
  ['- chapter: *alias\n', 'book.yml:1: Unexpected `- chapter: *alias`, expected a title after'],
  ['- chapter: A: B\n', 'in double quotes if it has signs of YAML'],
  ['- chapter: A\n  chapter: B\n', 'book.yml:2: Unexpected `chapter: B`, expected one `chapter`'],
  ['- introduction: x\n', 'book.yml:1: Unexpected `introduction`, expected either `part` or'],
  ['- chapter: A\n  rest: no\n', 'book.yml:1: Unexpected `rest: no`, expected `rest: true`'],
  ['- chapter: A\n  where: eco >\n', 'book.yml:1: Unexpected `eco >`, expected a condition:'],
  [
    '- chapter: A\n  introduction: |\n',
    'book.yml:2: Unexpected `introduction: |`, expected a text',
  ],
  ['- toString: A\n', 'book.yml:1: Unexpected `- toString: A`'],
])('the plan %j is refused', (yml, message) => {
  const {code, stderr} = plan(yml);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});

test('a plan needs a template with chapters, and a file', () => {
  expect(plan('- chapter: A\n', 'game').stderr).toContain(
    '--plan has no effect with the template game; it works with book, bulletin',
  );
  const {code} = skakmat(temporaryFolder({'a.pgn': GAMES}), [
    ...['convert', '--template', 'book', '--plan', 'none.yml', 'a.pgn'],
  ]);
  expect(code).toBe(2);
});

test('a condition on a tag that no game has is refused with its line', () => {
  const {stdout, stderr, code} = plan(
    '- chapter: One\n  where: zettel = 3 or event ~ Casual\n- chapter: Rest\n  rest: true\n',
  );
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(
    'book.yml:1: Unexpected property `zettel` in `where:`, expected one such as',
  );
});
