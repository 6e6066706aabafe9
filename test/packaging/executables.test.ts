import {spawnSync} from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {PROGRAM} from '../cli/run-skakmat.ts';
import {hasProgram} from '../has-program.ts';
import {temporaryFolder} from '../temporary-folder.ts';

/** The files that `npm run package` makes, which takes half a minute and the npm registry. */
const PACKAGES = resolve('dist/packages');
const LINUX = join(PACKAGES, 'skakmat-linux-x64');
const WINDOWS = join(PACKAGES, 'skakmat-windows-x64.exe');
const DEBIAN = join(PACKAGES, 'skakmat_0.2.0_all.deb');

/** Command lines that need every chunk, templates and workers; they run in `examples`. */
const LINES: readonly (readonly string[])[] = [
  ['--version'],
  ['--help'],
  ['man'],
  ['check', 'book'],
  ['check', '--format', 'json', '--jobs', '2', '.'],
  ['check', '--diff', 'book'],
  ['boards', 'book/book.tex'],
  ['explain', 'illegal-move'],
  ['completion', 'bash'],
  ['init', '--editor', 'vim'],
  ['templates'],
  ['tokens', '12...Nf6'],
  ['games', '--check', 'typeset'],
  ['games', 'typeset/famous.pgn', '--openings'],
  ['convert', 'typeset/famous.pgn', '--to', 'pgn'],
  ['convert', 'typeset/famous.pgn', '--template', 'book'],
  ['convert', 'typeset/club.pgn', '--template', 'crosstable'],
  ['extract', 'book/book.tex'],
  ['diagram', '8/8/8/8/8/8/8/K6k w - - 0 1', '--to', 'svg'],
  ['nosuch'],
];

interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(program: string, args: readonly string[], folder: string, more = {}): Run {
  const {status, stdout, stderr} = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    input: '',
    env: {HOME: folder, ...more},
  });
  return {status, stdout, stderr};
}

function copyOfExamples(): string {
  const folder = temporaryFolder();
  cpSync('examples', folder, {recursive: true});
  return folder;
}

describe.skipIf(!existsSync(LINUX))(
  'the executable for Linux (skipped where it is not built)',
  () => {
    test.each(LINES.map((args) => [args.join(' '), args] as const))(
      'prints the same without Node: %s',
      (_, args) => {
        const folder = copyOfExamples();
        const expected = run(process.execPath, [PROGRAM, ...args], folder);
        expect(run(LINUX, args, folder, {PATH: ''})).toEqual(expected);
      },
    );

    test('writes the records of a book and the package that reads them', () => {
      const folder = copyOfExamples();
      run(LINUX, ['precompute', '--package', 'book/book.tex'], folder, {PATH: ''});
      const written = ['book.skm', 'skakmat.sty'].map((name) =>
        readFileSync(join(folder, 'book', name)),
      );
      run(process.execPath, [PROGRAM, 'precompute', '--package', 'book/book.tex'], folder);
      expect(
        ['book.skm', 'skakmat.sty'].map((name) => readFileSync(join(folder, 'book', name))),
      ).toEqual(written);
    });

    test('shares a large game file between threads', () => {
      const folder = copyOfExamples();
      writeFileSync(
        join(folder, 'many.pgn'),
        readFileSync('examples/typeset/famous.pgn', 'utf8').repeat(700),
      );
      const args = ['convert', 'many.pgn', '--to', 'jsonl', '--jobs', '2', '-o'];
      const {stderr} = run(LINUX, [...args, 'a.jsonl'], folder, {PATH: ''});
      run(process.execPath, [PROGRAM, ...args, 'b.jsonl'], folder);
      expect(stderr).not.toContain('Error');
      expect(
        readFileSync(join(folder, 'a.jsonl')).equals(readFileSync(join(folder, 'b.jsonl'))),
      ).toBe(true);
    });

    test('starts nothing but itself, and brings the licences of what it contains', () => {
      const licenses = readFileSync(join(PACKAGES, 'LICENSES.txt'), 'utf8');
      for (const name of ['commander', 'chess.js', 'liquidjs', 'Node.js', 'OpenSSL'])
        expect(licenses).toContain(name);
      const sums = spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], {
        cwd: PACKAGES,
        encoding: 'utf8',
      });
      expect(sums.stdout + sums.stderr).toBe('');
    });
  },
);

const hasWine = existsSync(WINDOWS) && hasProgram('wine', '--version');

describe.skipIf(!hasWine)(
  'the executable for Windows (skipped where it or wine is missing)',
  () => {
    let folder = '';

    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'skakmat-wine-'));
      cpSync('examples', folder, {recursive: true});
      cpSync(WINDOWS, join(folder, 'skakmat.exe'));
      const env = {...process.env, ...WINE, WINEPREFIX: join(folder, '.wine')};
      spawnSync('wine', ['winecfg', '-v', 'win10'], {env, stdio: 'ignore'});
    });

    afterAll(() => {
      rmSync(folder, {recursive: true, force: true, maxRetries: 20, retryDelay: 200});
    });

    afterAll(() => {
      rmSync(folder, {recursive: true, force: true, maxRetries: 20, retryDelay: 200});
    });

    /** Pipes of wine do not work with Node, so the output goes to files. */
    function wine(...args: readonly string[]): Run {
      const env = {...process.env, ...WINE, WINEPREFIX: join(folder, '.wine')};
      const line = 'exec wine skakmat.exe "$@" >out.txt 2>err.txt </dev/null';
      const {status} = spawnSync('sh', ['-c', line, 'sh', ...args], {cwd: folder, env});
      const [stdout = '', stderr = ''] = ['out.txt', 'err.txt'].map((name) =>
        readFileSync(join(folder, name), 'utf8'),
      );
      return {status, stdout, stderr};
    }

    const own = (...args: readonly string[]): Run =>
      run(process.execPath, [PROGRAM, ...args], folder);

    test('prints its version and its help', () => {
      expect(wine('--version')).toEqual(own('--version'));
      expect(wine('--help')).toEqual(own('--help'));
    });

    test('checks a book whose path has a drive, backslashes and blanks, with CRLF', () => {
      const text = readFileSync(join(folder, 'book/chapters/italian.tex'), 'utf8');
      writeFileSync(join(folder, 'my book.tex'), text.replaceAll('\n', '\r\n'));
      const {status, stdout} = wine(
        'check',
        '--no-config',
        `Z:${folder}/my book.tex`.replaceAll('/', '\\'),
      );
      expect(status).toBe(1);
      expect(stdout).toMatch(/^Z:\\.*\\my book\.tex:\d+:\d+: error: /m);
      expect(stdout.split('\n').length).toBe(
        own('check', '--no-config', 'my book.tex').stdout.split('\n').length,
      );
    });

    test.each([
      ['convert', 'typeset\\famous.pgn', '--template', 'game'],
      ['convert', '.\\typeset\\club.pgn', '--template', 'crosstable'],
      ['convert', 'typeset\\famous.pgn', '--to', 'pgn'],
    ])('writes the same file for %j ...', (...args) => {
      wine(...args, '-o', 'C:\\games out.txt');
      own(...args.map((word) => word.replaceAll('\\', '/')), '-o', 'expected.txt');
      const written = readFileSync(join(folder, '.wine/drive_c/games out.txt'), 'utf8');
      expect(written.replaceAll('\r\n', '\n')).toBe(
        readFileSync(join(folder, 'expected.txt'), 'utf8'),
      );
    });

    test('corrects a file and keeps its CRLF', () => {
      writeFileSync(
        join(folder, 'fix.tex'),
        '\\documentclass{article}\r\n\\usepackage{xskak}\r\n\\begin{document}\r\n\\newchessgame\r\n\\mainline{1.e4 e5 2.Nf3 Nf6 3.Bc4 Bc5 4.0-0}\r\n\\end{document}\r\n',
      );
      wine('check', '--fix', 'fix.tex');
      expect(readFileSync(join(folder, 'fix.tex'), 'utf8')).toContain('4.O-O}\r\n');
    });
  },
);

/** No windows, no Mono, no Gecko, no messages. */
const WINE = {WINEDEBUG: '-all', DISPLAY: '', WINEDLLOVERRIDES: 'mscoree,mshtml='};

describe.skipIf(!existsSync(DEBIAN) || !hasProgram('dpkg-deb'))(
  'the Debian package (skipped where it is not built)',
  () => {
    test('is small, and passes lintian', () => {
      expect(statSync(DEBIAN).size).toBeLessThan(2_000_000);
      if (!hasProgram('lintian')) return;
      const {stdout} = spawnSync('lintian', ['--fail-on', 'error,warning', DEBIAN], {
        encoding: 'utf8',
      });
      expect(stdout.split('\n').filter((line) => /^[EW]:/.test(line))).toEqual([]);
    });

    test('runs from where it is unpacked', () => {
      const folder = copyOfExamples();
      spawnSync('dpkg-deb', ['-x', DEBIAN, join(folder, 'root')]);
      const program = join(folder, 'root/usr/lib/skakmat/dist/bin/skakmat.cjs');
      for (const args of [
        ['check', 'book'],
        ['convert', 'typeset/famous.pgn', '--template', 'game'],
      ])
        expect(run(process.execPath, [program, ...args], folder)).toEqual(
          run(process.execPath, [PROGRAM, ...args], folder),
        );
    });
  },
);
