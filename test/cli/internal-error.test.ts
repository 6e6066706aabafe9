import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {beforeEach, describe, expect, test, vi} from 'vitest';
import type * as Book from '../../src/book/extract/read-book.ts';
import {runChktex} from '../../src/cli/chktex.ts';
import type * as Precompute from '../../src/book/precompute/precompute.ts';
import type * as Replay from '../../src/skak/replay/replay.ts';
import {EditorSession} from '../../src/live/session/editor-session.ts';
import {WatchedBooks} from '../../src/live/watch/watched-books.ts';
import {inDocument} from '../check-text.ts';
import {SILENT_WORLD} from '../silent-world.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {writeFakeEngine} from '../book/verify/fake-engine.ts';
import {insideWorld, runInside} from '../trust/run-inside.ts';

/** Where this stands in a book, the replay fails as a mistake of ours would let it fail. */
const FAULT = '% an injected fault';

vi.mock('../../src/skak/replay/replay.ts', async (load) => {
  const own = await load<typeof Replay>();
  const fail = ({source}: Parameters<typeof own.replay>[0]): void => {
    if (source.text.includes(FAULT)) throw new TypeError('an injected failure');
  };
  return {
    ...own,
    replay: (...args: Parameters<typeof own.replay>) => {
      fail(args[0]);
      return own.replay(...args);
    },
    replayInTurns: (...args: Parameters<typeof own.replayInTurns>) => {
      fail(args[0]);
      return own.replayInTurns(...args);
    },
  } satisfies typeof Replay;
});

/** Where this stands, the games of a book cannot be read. */
const LATE_FAULT = '% a later fault';

vi.mock('../../src/book/extract/read-book.ts', async (load) => {
  const own = await load<typeof Book>();
  return {
    ...own,
    readBook: (...args: Parameters<typeof own.readBook>) => {
      if (args[0].source.text.includes(LATE_FAULT)) throw new TypeError('an injected failure');
      return own.readBook(...args);
    },
  } satisfies typeof Book;
});

vi.mock('../../src/book/precompute/precompute.ts', async (load) => {
  const own = await load<typeof Precompute>();
  return {
    ...own,
    precompute: (...args: Parameters<typeof own.precompute>) => {
      const [block] = args[0].blocks;
      if (block?.command.source.text.includes(LATE_FAULT) === true)
        throw new TypeError('an injected failure');
      return own.precompute(...args);
    },
  } satisfies typeof Precompute;
});

const GAME = '\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nc5}';
const GOOD = '\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nc6}';
let folder = '';

beforeEach(() => {
  folder = temporaryFolder({
    'a.tex': inDocument(GAME),
    'b.tex': inDocument(`${GOOD}\n${FAULT}\n\\input{part}`),
    'c.tex': inDocument(GAME),
    'part.tex': '\\mainline{3.Bb5 a6}',
  });
});

test('a failure in one book is reported for that book, and the others are checked', async () => {
  const {code, stdout, stderr} = await runInside(['check', folder, '--format', 'unix']);
  expect(code).toBe(3);
  expect(stdout.replaceAll(`${folder}/`, '').split('\n')).toEqual([
    expect.stringMatching(/^b\.tex:1:1: error: Not checked: skakmat has made a mistake/),
    expect.stringMatching(/^a\.tex:2:38: error: Illegal move `Nc5`/),
    expect.stringMatching(/^c\.tex:2:38: error: Illegal move `Nc5`/),
    '',
  ]);
  expect(stderr).toContain('TypeError: an injected failure');
  expect(stderr).toContain('1 book not checked: `skakmat has made a mistake`');
});

test.each([['--exit-zero'], ['--fail-on', 'error'], ['--quiet'], ['--jobs', '2']])(
  'the exit code is 3 with %s %s',
  async (...flags) => {
    expect((await runInside(['check', folder, ...flags])).code).toBe(3);
  },
);

test('all reports are complete, with the failure as an entry', async () => {
  const reports = ['json', 'sarif', 'junit', 'checkstyle', 'github'];
  const files = reports.map((name) => `${name}:${join(folder, name)}`);
  const flags = files.flatMap((file) => ['--format', file]);
  expect((await runInside(['check', folder, ...flags])).code).toBe(3);
  const [json, sarif, junit = '', checkstyle, github] = reports.map((name) =>
    readFileSync(join(folder, name), 'utf8'),
  );
  const {findings, account} = JSON.parse(json ?? '') as {
    findings: readonly {rule: string; file: string}[];
    account: {notFollowed: readonly unknown[]};
  };
  expect(findings.map(({rule}) => rule)).toEqual([
    'internal-error',
    'illegal-move',
    'illegal-move',
  ]);
  expect(account.notFollowed).toEqual([
    expect.objectContaining({kind: 'failure', file: join(folder, 'b.tex'), line: 1}),
  ]);
  expect(JSON.parse(sarif ?? '')).toMatchObject({
    runs: [{invocations: [{executionSuccessful: false}], results: {length: 3}}],
  });
  expect(junit.match(/<error |<failure /g)).toEqual(['<error ', '<failure ', '<failure ']);
  for (const text of [checkstyle, github]) expect(text).toContain('internal-error');
});

test('nothing is corrected, and no baseline hides the failure', async () => {
  writeFileSync(join(folder, 'a.tex'), inDocument('\\newchessgame\\mainline{1. e4 e5 2.Nf3 Nc6#}'));
  const before = readFileSync(join(folder, 'a.tex'), 'utf8');
  expect((await runInside(['check', folder, '--fix'])).code).toBe(3);
  expect(readFileSync(join(folder, 'a.tex'), 'utf8')).toBe(before);
  const baseline = ['--baseline', join(folder, 'base.json')];
  await runInside(['check', folder, ...baseline, '--update-baseline']);
  const {code, stdout} = await runInside(['check', folder, ...baseline, '--format', 'unix']);
  expect([code, stdout.trim().split('\n')]).toEqual([3, [expect.stringContaining('Not checked')]]);
});

test('precompute, extract, boards and build do their work for the other books', async () => {
  expect((await runInside(['precompute', folder])).code).toBe(3);
  const records = ['a', 'b', 'c'].map((name) => existsSync(join(folder, `${name}.skm`)));
  expect(records).toEqual([true, false, true]);
  const extracted = await runInside(['extract', folder]);
  expect([extracted.code, extracted.stdout.match(/^1\. e4/gm)]).toEqual([3, ['1. e4', '1. e4']]);
  const boards = await runInside(['boards', folder, '--format', 'json']);
  const listed = new Set(boards.stdout.match(/\w+(?=\.tex",$)/gm));
  expect([boards.code, [...listed]]).toEqual([3, ['a', 'c', 'part']]);
  const built = await runInside(['build', folder, '--format', 'unix']);
  expect([built.code, built.stdout.match(/Illegal move|Not checked/g)]).toEqual([
    3,
    ['Not checked', 'Illegal move', 'Illegal move'],
  ]);
});

const CLAIMS = '\\newchessgame\\mainline{1.e4! e5}';

describe.each([
  ['the check', FAULT],
  ['what follows the check', LATE_FAULT],
])('a failure of %s', (_, fault) => {
  const games = '[White "A"]\n[Black "B"]\n[Result "*"]\n\n1. e4! e5 *\n';

  test('verify asks about the other books', async () => {
    const books = temporaryFolder({
      'a.tex': inDocument(`${CLAIMS}\n${fault}`),
      'b.tex': inDocument(CLAIMS),
    });
    const engine = ['--engine', writeFakeEngine(books, {})];
    const paths = ['a.tex', 'b.tex'].map((name) => join(books, name));
    const run = await runInside(['verify', ...paths, ...engine, '--jobs', '1']);
    expect(run.code).toBe(3);
    expect(run.stdout).toContain('a.tex:1:1: error: Not checked: skakmat has made a mistake');
    expect(run.stderr).toContain('1 claim');
  });

  test('sync compares the other books', async () => {
    const source = '% skakmat: source=games.pgn\n';
    const books = temporaryFolder({
      'games.pgn': games,
      'a.tex': inDocument(`${source}${CLAIMS}\n${fault}`),
      'b.tex': inDocument(`${source}${CLAIMS}`),
    });
    for (const flags of [[], ['--source', join(books, 'games.pgn')]]) {
      const run = await runInside(['sync', books, ...flags]);
      expect(run.code).toBe(3);
      expect(run.stdout).toContain('1 game the same, 0 different');
    }
  });

  test('doctor examines the other books', async () => {
    const books = temporaryFolder({
      'a.tex': inDocument(`${CLAIMS}\n${fault}`),
      'a.skm': '',
      'b.tex': inDocument(CLAIMS),
      'b.skm': '',
    });
    const run = await runInside(['doctor', books]);
    expect(run.code).toBe(3);
    expect(run.stdout).toMatch(/^problem +\S*b\.skm +out of date/m);
  });
});

test('prove proves the other books', async () => {
  const run = await runInside(['prove', join(folder, 'b.tex'), join(folder, 'a.tex')]);
  expect(run.code).toBe(3);
  expect(run.stdout).toContain('b.tex:1:1: error: Not checked');
  expect(run.stdout).toContain('a.tex:2:38: error: Illegal move `Nc5`');
});

test('skak-chktex shows the failure, and what it finds in other books', async () => {
  let shown = '';
  const stdout = {write: (text: unknown) => (shown += String(text))};
  const paths = ['b.tex', 'a.tex'].map((name) => join(folder, name));
  expect(await runChktex(paths, insideWorld(stdout, {write: () => true}))).toBe(1);
  expect(shown).toContain('Not checked: skakmat has made a mistake');
  expect(shown).toContain('Illegal move `Nc5`');
});

test('a watch goes on, and says it', async () => {
  const books = new WatchedBooks([folder], {}, SILENT_WORLD);
  const rulesOf = async (...suspects: string[]): Promise<readonly string[]> => {
    const {findings} = await books.takeSnapshot(new Set(suspects));
    return findings.map(({rule}) => rule);
  };
  expect(await rulesOf()).toEqual(['internal-error', 'illegal-move', 'illegal-move']);
  const path = join(folder, 'b.tex');
  writeFileSync(path, inDocument(GAME));
  expect(await rulesOf(path)).toEqual(['illegal-move', 'illegal-move', 'illegal-move']);
});

test('an editor is shown the failure in each open text, and goes on', async () => {
  const session = new EditorSession(SILENT_WORLD);
  const [book, part] = [join(folder, 'b.tex'), join(folder, 'part.tex')];
  session.setFolders([folder]);
  session.setText(book, readFileSync(book, 'utf8'), 1);
  session.setText(part, readFileSync(part, 'utf8'), 1);
  const shown = async (): Promise<unknown> => {
    const {findings} = await session.results();
    return Object.fromEntries(
      Array.from(findings, ([path, found]) => [
        path.slice(folder.length + 1),
        found.map(({rule}) => rule),
      ]),
    );
  };
  expect(await shown()).toMatchObject({'b.tex': ['internal-error']});
  session.setText(book, inDocument(`${GAME}\n\\input{part}`), 2);
  expect(await shown()).toMatchObject({'b.tex': ['illegal-move'], 'part.tex': []});
});
