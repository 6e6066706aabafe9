import {expect, test} from 'vitest';
import {everyNode, readCommandTree} from '../../src/cli/command-tree.ts';
import {COMMANDS} from '../../src/cli/program.ts';
import {listen} from '../cli/listen.ts';
import {allCases} from './twins/run-game-twins.ts';

/** Options that change nothing about which games are read, kept and arranged: the page, messages, files. */
const OF_THE_PAGE = new Set([
  ...[
    '--to',
    '--output',
    '--force',
    '--pdf',
    '--open',
    '--help',
    '--config',
    '--no-config',
    '--jobs',
  ],
  ...[
    '--quiet',
    '--verbose',
    '--color',
    '--no-color',
    '--links',
    '--no-links',
    '--format',
    '--board',
  ],
  ...[
    '--fail-on',
    '--max-warnings',
    '--exit-zero',
    '--bare',
    '--en-passant',
    '--width',
    '--tagged',
  ],
  ...[
    '--title',
    '--subtitle',
    '--author',
    '--document-date',
    '--matter',
    '--imprint',
    '--template',
  ],
  ...['--number-diagrams', '--chapters', '--chapter-pages', '--min-games', '--max-ply', '--engine'],
  ...['--language', '--font', '--paper', '--font-size', '--columns', '--names', '--pieces'],
  ...[
    '--prose-moves',
    '--package',
    '--moves',
    '--style',
    '--castling',
    '--diagrams',
    '--explain-diagrams',
  ],
  ...['--inverse', '--board-size', '--no-coordinates', '--no-mover', '--board-colors'],
  ...['--piece-font', '--captions', '--clocks', '--evaluations', '--per-page', '--answer-lines'],
  ...['--solutions', '--steps', '--at', '--marks', '--arrows', '--squares', '--caption', '--nodes'],
  ...['--dialect', '--allow-root', '--max-file-size', '--no-ignore'],
]);

const nodes = everyNode(readCommandTree(listen().program, COMMANDS));
const cases = allCases();
const tried = new Set(cases.flatMap(({args}) => args));

/** Commands that read game files: by an option of readers, or by the name of a value. */
const readers = nodes.filter(
  ({options, path}) =>
    path.length === 1 && options.some(({flags}) => /^--from\b|<games>|^--source\b/.test(flags)),
);

test('every command that reads game files is run on many parts', () => {
  expect(readers.length).toBeGreaterThan(4);
  const commands = new Set(cases.map(({args}) => args[0]));
  for (const {path} of readers) expect(commands).toContain(path[0]);
});

test.each(readers.map((node) => [node.path.join(' '), node] as const))(
  'every option of `%s` that has to do with games is tried on many parts',
  (_, {options}) => {
    const untried = options.filter(({names}) =>
      names.every((name) => !tried.has(name) && !OF_THE_PAGE.has(name)),
    );
    expect(untried.map(({flags}) => flags)).toEqual([]);
  },
);
