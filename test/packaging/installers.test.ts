import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {chmodSync, cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {beforeAll, describe, expect, test} from 'vitest';
import {hasProgram} from '../has-program.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {buildAll} from './installed-package.ts';

interface Release {
  readonly version: string;
  readonly description: string;
  readonly homepage: string;
  readonly url: string | undefined;
  readonly sha256: string;
}

const {writeFormula, writeWinget} = (await import(resolve('scripts/manifests.mjs'))) as {
  readonly writeFormula: (release: Release) => string;
  readonly writeWinget: (release: Release) => Readonly<Record<string, string>>;
};

const {version, description} = JSON.parse(readFileSync('package.json', 'utf8')) as Release;
const RELEASE: Release = {
  ...{version, description, homepage: '', sha256: 'ab'.repeat(32)},
  url: 'https://chess.example/files/skakmat-windows-x64.exe',
};

beforeAll(buildAll);

/** As much of Homebrew as a formula for an npm package asks for. */
const BREW = String.raw`
require "pathname"
PREFIX = Pathname.new(ARGV[1])
class Pathname
  def install_symlink(paths)
    mkpath
    Array(paths).each { |path| File.symlink(path, self + File.basename(path)) }
  end
end
class Formula
  class << self
    def url(value = nil) = value ? @url = value : @url
    def sha256(value = nil) = value ? @sum = value : @sum
    def test(&block) = block ? @test = block : @test
    %w[desc homepage version license depends_on].each { |name| define_method(name) { |_| } }
  end
  def libexec = PREFIX + "libexec"
  def bin = PREFIX + "bin"
  def man1 = PREFIX + "man1"
  def testpath = PREFIX
  def std_npm_args = ["--global", "--prefer-offline", "--silent", "--prefix=#{libexec}", ARGV[2]]
  def system(*command) = Kernel.system(*command) || raise(command.join(" "))
  def generate_completions_from_executable(*command, shells:)
    shells.each { |shell| raise shell.to_s if IO.popen([*command.map(&:to_s), shell.to_s], &:read).empty? }
  end
  def shell_output(line, code = 0)
    text = Dir.chdir(PREFIX) { %x(#{line}) }
    $?.exitstatus == code ? text : raise("#{line}: #{$?.exitstatus}")
  end
  def assert_equal(one, other) = one == other || raise("#{one} is not #{other}")
  def assert_match(part, text) = text.include?(part) || raise("#{part} is not in #{text}")
end
load ARGV[0]
formula = Skakmat.new
formula.install
formula.instance_eval(&Skakmat.test)
puts Skakmat.url, Skakmat.sha256, Dir["#{PREFIX}/man1/*"].size
`;

describe.skipIf(!hasProgram('ruby', '--version'))(
  'the formula for Homebrew (skipped where Ruby is missing)',
  () => {
    test('installs the npm package beside it, and its own test passes', () => {
      const folder = temporaryFolder({'brew.rb': BREW});
      spawnSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder]);
      const tarball = join(folder, `skakmat-${version}.tgz`);
      const sha256 = createHash('sha256').update(readFileSync(tarball)).digest('hex');
      const formula = join(folder, 'skakmat.rb');
      writeFileSync(formula, writeFormula({...RELEASE, url: undefined, sha256}));
      mkdirSync(join(folder, 'cellar'));
      const args = [join(folder, 'brew.rb'), formula, join(folder, 'cellar'), tarball];
      const {stdout, stderr} = spawnSync('ruby', args, {encoding: 'utf8'});
      expect(stderr).not.toMatch(/Error/);
      expect(stdout.split('\n')).toEqual([`file://${tarball}`, sha256, '1', '']);
    });

    test('names the address of a published package', () => {
      const path = join(temporaryFolder({'skakmat.rb': writeFormula(RELEASE)}), 'skakmat.rb');
      expect(spawnSync('ruby', ['-c', path], {encoding: 'utf8'}).stdout).toBe('Syntax OK\n');
      expect(readFileSync(path, 'utf8')).toContain(`\n  url "${String(RELEASE.url)}"\n`);
    });
  },
);

test('the manifests of winget name the executable and its check sum', () => {
  const files = writeWinget(RELEASE);
  expect(Object.keys(files)).toEqual([
    'Skakmat.Skakmat.yaml',
    'Skakmat.Skakmat.installer.yaml',
    'Skakmat.Skakmat.locale.en-US.yaml',
  ]);
  expect(files['Skakmat.Skakmat.installer.yaml']).toBe(`PackageIdentifier: "Skakmat.Skakmat"
PackageVersion: "${version}"
InstallerType: "portable"
Commands:
- "skakmat"
Installers:
- Architecture: "x64"
  InstallerUrl: "https://chess.example/files/skakmat-windows-x64.exe"
  InstallerSha256: "${'AB'.repeat(32)}"
ManifestType: "installer"
ManifestVersion: "1.6.0"
`);
});

test('npm publish has nothing to complain about', () => {
  // Without an account npm warns of that.
  const account = '--//registry.npmjs.org/:_authToken=none';
  const args = ['publish', '--dry-run', '--ignore-scripts', account];
  const {status, stderr} = spawnSync('npm', args, {encoding: 'utf8'});
  expect(stderr.split('\n').filter((line) => /^npm (?:warn|error)/i.test(line))).toEqual([]);
  expect(status).toBe(0);
});

/** The instructions of the last stage of the Dockerfile, each with its word and the rest. */
const STAGE = (
  readFileSync('Dockerfile', 'utf8')
    .split(/^FROM .*\n/m)
    .at(-1) ?? ''
)
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line))
  .map((line) => [line.split(' ')[0] ?? '', line.replace(/^\S+ /, '')] as const);

const isRoot = process.getuid?.() === 0 && hasProgram('unshare', '--version');

describe.skipIf(!isRoot)(
  'the image of the Dockerfile (skipped where a root of its own cannot be made)',
  () => {
    /** A root folder with Node.js and a shell, in which the last stage is carried out. */
    function makeRoot(): string {
      const root = temporaryFolder({
        'etc/passwd': 'nobody:x:65534:65534::/nonexistent:/bin/false\n',
      });
      chmodSync(root, 0o755);
      const put = (path: string, to = path): void => {
        mkdirSync(join(root, dirname(to)), {recursive: true});
        cpSync(path, join(root, to), {dereference: true});
        const {stdout} = spawnSync('ldd', [path], {encoding: 'utf8'});
        for (const [library] of stdout.matchAll(/\/\S+/g))
          if (library !== path) cpSync(library, join(root, library), {dereference: true});
      };
      put(process.execPath, '/usr/local/bin/node');
      for (const path of ['/bin/sh', '/bin/ln', '/usr/bin/env']) put(path);
      for (const name of ['book', 'proc']) mkdirSync(join(root, name));
      for (const [word, rest] of STAGE) {
        if (word === 'COPY') {
          const [, from = '', to = ''] = /^--from=build \/source\/(\S+) (\S+)$/.exec(rest) ?? [];
          cpSync(from, join(root, to), {recursive: true});
        }
        if (word === 'RUN') spawnSync('chroot', [root, '/bin/sh', '-c', rest]);
      }
      return root;
    }

    const find = (word: string): string => STAGE.find(([one]) => one === word)?.[1] ?? '';

    /** Runs the entry point in a root that cannot be written, without a network. */
    function run(root: string, book: string, ...args: readonly string[]) {
      const script = `mount --bind "$1" "$1" && mount --bind "$2" "$1/book" && mount -t proc proc "$1/proc" &&
        mount -o remount,bind,ro "$1" && root=$1 && shift 2 &&
        exec chroot --userspec=${find('USER')}:nogroup "$root" /bin/sh -c 'cd ${find('WORKDIR')} && exec "$@"' sh "$@"`;
      const entry = JSON.parse(find('ENTRYPOINT')) as readonly string[];
      const all = ['--net', '--mount', 'sh', '-c', script, 'sh', root, book, ...entry, ...args];
      const [name = '', value = ''] = find('ENV').split('=');
      const env = {PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', [name]: value};
      return spawnSync('unshare', all, {encoding: 'utf8', env, input: ''});
    }

    test('builds a book as nobody, in a folder that all may write to', () => {
      const folders = [temporaryFolder(), temporaryFolder()] as const;
      for (const folder of folders) cpSync('examples/broadcast', folder, {recursive: true});
      spawnSync('chmod', ['-R', 'a+rwX', folders[0]]);
      const {status, stdout, stderr} = run(makeRoot(), folders[0], 'build', 'bulletin.tex');
      const program = resolve('dist/bin/skakmat.cjs');
      const options = {cwd: folders[1], encoding: 'utf8' as const, input: ''};
      const expected = spawnSync(process.execPath, [program, 'build', 'bulletin.tex'], options);
      expect([status, stdout, stderr]).toEqual([expected.status, expected.stdout, expected.stderr]);
      const [written, own] = folders.map((folder) =>
        readFileSync(join(folder, 'bulletin.tex'), 'utf8'),
      );
      expect(written).toBe(own);
    });

    test('checks, converts and compares, read-only, without a network, as nobody', () => {
      const root = makeRoot();
      const own = (...args: readonly string[]) =>
        spawnSync(process.execPath, [resolve('dist/bin/skakmat.cjs'), ...args], {
          ...{cwd: 'examples', encoding: 'utf8', input: ''},
        });
      for (const args of [
        ['check', 'book'],
        ['convert', 'typeset/famous.pgn', '--template', 'book'],
        ['games', '--check', 'typeset/famous.pgn'],
        ['build', '--check', 'broadcast/bulletin.tex'],
      ]) {
        const {status, stdout, stderr} = run(root, resolve('examples'), ...args);
        const expected = own(...args);
        expect([status, stdout, stderr]).toEqual([
          expected.status,
          expected.stdout,
          expected.stderr,
        ]);
      }
      const {status, stderr} = run(root, resolve('examples'), 'check', '--fix', 'book');
      expect(stderr).toMatch(/permission denied|read-only/);
      expect(status).toBe(2);
    });
  },
);

test('what the image needs is in the build context, and what it must not have is not', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  for (const name of ['.git', 'dist', 'node_modules']) expect(ignored).toContain(name);
  const copied = STAGE.filter(([word]) => word === 'COPY').map(([, rest]) => rest);
  expect(copied.length).toBe(2);
  expect(readdirSync('.')).toEqual(expect.arrayContaining(['scripts', 'templates', 'src']));
});
