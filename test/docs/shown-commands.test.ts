import {spawn} from 'node:child_process';
import {copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {delimiter, join} from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {PROGRAM} from '../cli/run-skakmat.ts';
import {runLine} from '../run-line.ts';
import {SHOWN_COMMANDS} from './shown-commands.ts';

/** The shown commands that are not run here, and why. */
const RUN_ELSEWHERE: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^npm /, 'sets up or tests the project, which .ci/run does'],
  [/^apt-get /, 'changes the machine; test/packaging/debian-packages.test.ts asks for the names'],
  [
    /^(?:brew|docker) /,
    'needs a program of a Mac or a server; test/packaging/installers.test.ts carries out what they do',
  ],
  [/^parallel /, 'needs GNU parallel; test/cli/convert.test.ts runs it'],
  [/^skakmat (?:prove|check --prove) /, 'needs TeX; test/oracle runs it'],
  [/^skakmat templates --preview /, 'needs TeX; test/oracle/preview.test.ts runs it'],
  [/^typst /, 'test/typeset/typst compiles such documents'],
];

/** The files that the pages name, besides those of examples/book. */
const FILES = {
  'games.pgn': 'examples/typeset/famous.pgn',
  'book.yml': 'examples/typeset/book.yml',
  'lichess_db_puzzle.csv': 'test/fixtures/games/records/puzzles.csv',
  'games.ndjson': 'test/fixtures/games/records/lichess.ndjson',
  'spelling.ssp': 'test/fixtures/games/records/spelling.ssp',
  'report.trf': 'test/fixtures/games/records/report.trf',
  'puzzles.epd': 'examples/typeset/puzzles.epd',
};

const COMMANDS = SHOWN_COMMANDS.filter(
  ({command}) => !RUN_ELSEWHERE.some(([pattern]) => pattern.test(command)),
);

// A reader types the commands of a page one after the other, in one folder.
describe.each([...new Set(COMMANDS.map(({page}) => page))])('%s', (page) => {
  const folder = mkdtempSync(join(tmpdir(), 'skakmat-reader-'));

  beforeAll(() => {
    cpSync('examples/book', folder, {recursive: true});
    for (const [name, from] of Object.entries(FILES)) copyFileSync(from, join(folder, name));
    const programs = programsIn(folder);
    mkdirSync(programs);
    const script = `#!/bin/sh\nexec "${process.execPath}" "${PROGRAM}" "$@"\n`;
    writeFileSync(join(programs, 'skakmat'), script, {mode: 0o755});
  });

  afterAll(() => {
    rmSync(folder, {recursive: true});
  });

  test.each(COMMANDS.filter((shown) => shown.page === page))(
    'line $line runs as it is shown: $command',
    async ({command}) => {
      const {code, output} = /^skakmat (?:watch|preview)/.test(command)
        ? await watch(folder, command)
        : run(folder, command);
      // 1: there are findings, as planted in the example. 2: it has no such game.
      expect(output.includes('no such game') ? [2] : [0, 1], output).toContain(code);
    },
  );
});

test('every reason not to run a command belongs to a command that is shown', () => {
  const unused = RUN_ELSEWHERE.filter(
    ([pattern]) => !SHOWN_COMMANDS.some(({command}) => pattern.test(command)),
  );
  expect(unused).toEqual([]);
});

interface Result {
  readonly code: number | null;
  readonly output: string;
}

/** The folder of the programs that a reader has installed. */
function programsIn(folder: string): string {
  return join(folder, '.programs');
}

function environmentOf(folder: string): Readonly<Record<string, string>> {
  const path = [programsIn(folder), process.env['PATH']].join(delimiter);
  return {PATH: path, HOME: folder, XDG_STATE_HOME: join(folder, '.state')};
}

function run(folder: string, command: string): Result {
  const {code, stdout, stderr} = runLine(folder, command, environmentOf(folder));
  return {code, output: stdout + stderr};
}

/** Runs a command that watches through a shell, and interrupts it after its first report. */
function watch(folder: string, command: string): Promise<Result> {
  const child = spawn('sh', ['-c', `exec ${command}`], {
    cwd: folder,
    env: environmentOf(folder),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      output += bytes.toString();
      child.kill('SIGINT');
    });
  }
  return new Promise((resolve) => {
    child.on('close', (code, signal) => {
      resolve({code: signal === 'SIGINT' ? 0 : code, output});
    });
  });
}
