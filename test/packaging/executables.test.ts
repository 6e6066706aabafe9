import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
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
import {casesOfToday} from '../cases-of-today.ts';
import {inDocument} from '../check-text.ts';
import {PROGRAM} from '../cli/run-skakmat.ts';
import {hasProgram} from '../has-program.ts';
import {temporaryFolder} from '../temporary-folder.ts';

/** The files that `npm run package` makes, which takes half a minute and the npm registry. */
const PACKAGES = resolve('dist/packages');
const LINUX = join(PACKAGES, 'skakmat-linux-x64');
const ARM = join(PACKAGES, 'skakmat-linux-arm64');
const MACOS = join(PACKAGES, 'skakmat-macos-arm64');
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

/** Lines of `bad-runs.json` that need no shell, with the files that they are about: a part each day. */
const BAD_RUNS = casesOfToday(
  Object.values(
    JSON.parse(readFileSync('test/fixtures/bad-runs.json', 'utf8')) as Readonly<
      Record<string, readonly BadRun[]>
    >,
  )
    .flat()
    .filter(({run: line}) => /^skakmat [\w.,:=/ +@-]+$/.test(line)),
  8,
);

interface BadRun {
  readonly files?: Readonly<Record<string, string>>;
  readonly run: string;
}

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

    test.each(BAD_RUNS.map(({run: line, files}) => [line, files] as const))(
      'says the same without Node: %s',
      (line, files = {}) => {
        const texts = Object.entries(files).map(([name, text]): [string, string] => [
          name,
          text.startsWith('@') ? inDocument(text.slice(1), 'xskak') : text,
        ]);
        const [, ...args] = line.split(' ');
        const [expected, found] = [
          [process.execPath, PROGRAM],
          ['/usr/bin/env', LINUX],
        ].map(([program = '', first = '']) =>
          run(program, [first, ...args], temporaryFolder(Object.fromEntries<string>(texts)), {
            PATH: '',
          }),
        );
        expect(found).toEqual(expected);
      },
    );

    test('writes Parquet with what it contains', () => {
      const folder = copyOfExamples();
      const args = ['convert', 'typeset/famous.pgn', '-o'];
      const {status, stderr} = run(LINUX, [...args, 'a.parquet'], folder, {PATH: ''});
      expect([status, stderr]).toEqual([0, '']);
      run(process.execPath, [PROGRAM, ...args, 'b.parquet'], folder);
      const [one, other] = ['a', 'b'].map((name) => readFileSync(join(folder, `${name}.parquet`)));
      expect(one?.toString('latin1')).toMatch(/^PAR1[^]*PAR1$/u);
      expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
    });

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

    test('comes with a list of its parts, which has the packages inside and Node.js, and no others', () => {
      const {metadata, components} = JSON.parse(
        readFileSync(join(PACKAGES, 'sbom.cdx.json'), 'utf8'),
      ) as {
        readonly metadata: {readonly component: {readonly name: string}};
        readonly components: readonly {readonly name: string; readonly version: string}[];
      };
      expect(metadata.component.name).toBe('skakmat');
      const inside = readFileSync('dist/bin/LICENSES.txt', 'utf8').matchAll(
        /^(\S+) (\d\S*) \(.*\)$/gm,
      );
      const node = run(LINUX, ['doctor'], temporaryFolder()).stdout.match(/\d+\.\d+\.\d+/g) ?? [];
      const listed = components.map(({name, version}) => `${name} ${version}`);
      expect(listed.slice(0, -1).sort()).toEqual(
        Array.from(inside, ([, name = '', version = '']) => `${name} ${version}`).sort(),
      );
      expect(node.map((version) => `node ${version}`)).toContain(listed.at(-1));
    });

    test('brings the licences of what it contains', () => {
      const licenses = readFileSync(join(PACKAGES, 'LICENSES.txt'), 'utf8');
      for (const name of [
        'commander',
        'chess.js',
        'liquidjs',
        'hyparquet-writer',
        'LaTeX Project',
        'Node.js',
        'OpenSSL',
      ])
        expect(licenses).toContain(name);
      const sums = spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], {
        cwd: PACKAGES,
        encoding: 'utf8',
      });
      expect(sums.stdout + sums.stderr).toBe('');
    });
  },
);

/** Runs programs for arm64 with the libraries of Debian's cross compilers. */
const QEMU = ['qemu-aarch64-static', '-L', '/usr/aarch64-linux-gnu'] as const;

const hasQemu =
  existsSync(ARM) &&
  existsSync(`${QEMU[2]}/lib/libstdc++.so.6`) &&
  hasProgram(QEMU[0], '--version');

describe.skipIf(!hasQemu)(
  'the executable for Linux on arm64 (skipped where it, qemu-user-static or libstdc++6-arm64-cross is missing)',
  () => {
    test.each(LINES.map((args) => [args.join(' '), args] as const))(
      'prints the same: %s',
      (_, args) => {
        const folder = copyOfExamples();
        const [qemu, ...options] = QEMU;
        const emulated = run(qemu, [...options, ARM, ...args], folder, {PATH: process.env['PATH']});
        expect(emulated).toEqual(run(process.execPath, [PROGRAM, ...args], folder));
      },
    );
  },
);

describe.skipIf(!existsSync(MACOS))(
  'the executable for macOS, which is not run (skipped where it is not built)',
  () => {
    const program = existsSync(MACOS) ? readFileSync(MACOS) : Buffer.alloc(0);

    /** The load commands after mach-o/loader.h: where each begins, by its number or the name of its segment. */
    function commands(): ReadonlyMap<string, number> {
      const found = new Map<string, number>();
      let at = 32;
      for (let i = 0; i < program.readUInt32LE(16); i += 1) {
        const type = program.readUInt32LE(at);
        const [name = ''] = program.toString('latin1', at + 8, at + 24).split('\0');
        found.set(type === 0x19 ? name : String(type), at);
        at += program.readUInt32LE(at + 4);
      }
      expect(at).toBe(32 + program.readUInt32LE(20));
      return found;
    }

    test('is a program for arm64 that contains the same program as that for Linux', () => {
      // MH_MAGIC_64, CPU_TYPE_ARM64, MH_EXECUTE.
      expect([0, 4, 12].map((at) => program.readUInt32LE(at))).toEqual([0xfeedfacf, 0x100000c, 2]);
      const segment = commands().get('NODE_SEA') ?? 0;
      // Its one section, after the 72 bytes of the segment: its size, and where it begins in the file.
      const size = Number(program.readBigUInt64LE(segment + 72 + 40));
      const start = program.readUInt32LE(segment + 72 + 48);
      const blob = program.subarray(start, start + size);
      expect(blob.length).toBeGreaterThan(2_000_000);
      expect(readFileSync(LINUX).includes(blob)).toBe(true);
      expect(program.includes('NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2:1')).toBe(true);
    });

    test('has a signature whose hashes are those of its pages', () => {
      const command = commands().get('29') ?? 0;
      const [start, size] = [program.readUInt32LE(command + 8), program.readUInt32LE(command + 12)];
      expect(start + size).toBe(program.length);
      const linkEdit = commands().get('__LINKEDIT') ?? 0;
      const end = program.readBigUInt64LE(linkEdit + 40) + program.readBigUInt64LE(linkEdit + 48);
      expect(end).toBe(BigInt(program.length));
      const signature = program.subarray(start);
      const word = (at: number): number => signature.readUInt32BE(at);
      expect([word(0), word(8)]).toEqual([0xfade0cc0, 1]);
      const directory = word(16);
      const [magic, , version, flags, hashes, name, special, slots, limit] = Array.from(
        {length: 9},
        (_, i) => word(directory + 4 * i),
      );
      expect([magic, version, flags, special, limit]).toEqual([
        0xfade0c02,
        0x20400,
        0x20002,
        0,
        start,
      ]);
      expect(signature.toString('latin1', directory + (name ?? 0)).split('\0')[0]).toBe('skakmat');
      const kinds = [36, 37, 39].map((at) => signature[directory + at]);
      expect(kinds).toEqual([32, 2, 12]);
      expect(slots).toBe(Math.ceil(start / 4096));
      const wrong = Array.from({length: slots ?? 0}, (_, i) => i).filter((i) => {
        const page = program.subarray(i * 4096, Math.min((i + 1) * 4096, start));
        const at = directory + (hashes ?? 0) + 32 * i;
        return !createHash('sha256')
          .update(page)
          .digest()
          .equals(signature.subarray(at, at + 32));
      });
      expect(wrong).toEqual([]);
    });
  },
);

test.skipIf(!existsSync(WINDOWS))(
  'the executable for Windows has no signature, not one that is broken (skipped where it is not built)',
  () => {
    const program = readFileSync(WINDOWS);
    const header = program.readUInt32LE(0x3c) + 24;
    expect(program.readUInt16LE(header)).toBe(0x20b);
    expect(program.readBigUInt64LE(header + 144)).toBe(0n);
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
