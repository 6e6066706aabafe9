import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {gunzipSync} from 'node:zlib';
import {beforeAll, describe, expect, test, vi} from 'vitest';
import {executeCommand} from '../../src/live/lsp/messages/code-action.ts';
import {toDiagnostic} from '../../src/live/lsp/language-server.ts';
import {describeRule, RULES, writeRuleText} from '../../src/lint/index.ts';
import {REPORT_FORMATS} from '../../src/workspace/report/formats.ts';
import {makeFinding} from '../workspace/report/make-finding.ts';
import {PLAIN} from '../workspace/report/options.ts';
import {buildAll} from './installed-package.ts';

/** Where the project would be public. */
const PUBLIC = vi.hoisted(() => ({
  repository: 'https://chess.example/skakmat',
  files: 'https://chess.example/skakmat/files/',
}));

vi.mock('../../src/text/addresses.json', () => ({default: PUBLIC}));

describe('with a public repository', () => {
  const page = 'https://chess.example/skakmat/files/docs/rules/illegal-move.md';
  const finding = makeFinding('1.e4 e5 2.Nd5', 'Nd5');

  test.each(['json', 'jsonl', 'sarif', 'rdjsonl', 'html'] as const)(
    '%s names the page of a rule',
    (name) => {
      expect(REPORT_FORMATS[name]([finding], PLAIN)).toContain(page);
    },
  );

  test.each(['sarif', 'rdjsonl'] as const)('%s names the repository', (name) => {
    expect(REPORT_FORMATS[name]([finding], PLAIN)).toMatch(/"https:\/\/chess\.example\/skakmat"/);
  });

  test('explain and the language server name the page', () => {
    const [rule] = RULES.filter(({name}) => name === 'illegal-move').map(describeRule);
    expect(rule && writeRuleText(rule, 80)).toContain(`More\n  ${page}`);
    const state = {addresses: {}, flags: {}} as unknown as Parameters<typeof toDiagnostic>[0];
    expect(toDiagnostic(state, finding).codeDescription).toEqual({href: page});
  });

  test('an editor that opens pages opens that of a rule', async () => {
    const shown: unknown[] = [];
    const show = (params: unknown) => Promise.resolve(shown.push(params));
    const server = {connection: {window: {showDocument: show}}, flags: {showsDocuments: true}};
    await executeCommand(server as unknown as Parameters<typeof executeCommand>[0], {
      command: 'skakmat.explain',
      arguments: ['illegal-move'],
    });
    expect(shown).toEqual([{uri: page, external: true}]);
  });

  test('a terminal with links links rules', () => {
    const options = {...PLAIN, fileUri: (path: string) => `file:///books/${path}`};
    expect(REPORT_FORMATS.stylish([finding], options)).toContain(`;;${page}\u001b\\illegal-move`);
  });
});

interface Addresses {
  readonly repository: string;
  readonly files: string;
  readonly bugs: string;
  readonly schemas: string;
  readonly package: string;
  readonly downloads: string;
}

const ADDRESSES = readJson('src/text/addresses.json') as Addresses;

test('the manifests and the schemas repeat the addresses of the project', () => {
  for (const path of ['package.json', 'editors/vscode/package.json']) {
    const {repository, homepage, bugs} = readJson(path) as Readonly<Record<string, {url?: string}>>;
    expect([repository?.url, homepage, bugs?.url], path).toEqual([
      ADDRESSES.repository === '' ? undefined : `git+${ADDRESSES.repository}.git`,
      ADDRESSES.repository || undefined,
      ADDRESSES.bugs || undefined,
    ]);
  }
  for (const name of ['games', 'report', 'skakmatrc', 'stats']) {
    const path = `${name}.schema.json`;
    const {$id} = readJson(`schema/${path}`) as {readonly $id?: string};
    expect($id).toBe(ADDRESSES.schemas === '' ? undefined : ADDRESSES.schemas + path);
  }
});

/** The sites that may be named: standards, TeX, and the projects that this one builds on. */
const SITES = new Set([
  ...[
    'www.w3.org',
    'www.idpf.org',
    'purl.org',
    'json-schema.org',
    'json.schemastore.org',
    'encoding.spec.whatwg.org',
  ],
  ...[
    'ctan.org',
    'tug.org',
    'www.latex-project.org',
    'typst.app',
    'nodejs.org',
    'lichess.org',
    'unifiedjs.com',
    'liquidjs.com',
  ],
  ...[
    'jhlywa',
    'tj',
    'paulmillr',
    'kaelzhang',
    'microsoft',
    'anyascii',
    'hyparam',
    'syntax-tree',
    'lichess-org',
    'egmontkob',
    'fb55',
    'sindresorhus',
  ].map((owner) => `github.com/${owner}`),
  ...['help.chessbase.com', 'www.unicode.org'],
  // From the licences of the packages inside.
  ...['paulmillr.com', 'kael.me'],
  '127.0.0.1',
]);

/** Ways to name a place of this project, each with the address that it needs. */
const CLAIMS: readonly (readonly [RegExp, keyof Addresses])[] = [
  [/\bskakmat\.(?:org|dev|com|net|io|app)\b/, 'repository'],
  [/\buses: [\w-]+\/skakmat\b|\bgithub:[\w-]+\/skakmat\b|git@\S*skakmat/, 'repository'],
  [
    /\b(?:npx|npm (?:exec|install|i|add)(?: --?[\w-]+)*|yarn add|pnpm add|bunx?) skakmat\b(?!-\d[\w.]*\.tgz)|\bskakmat@(?:\d|latest)/,
    'package',
  ],
  [
    /\bctan\.org\/pkg\/skakmat\b|\b(?:tlmgr|apt-get|apt|brew|winget|scoop|choco) install (?:-\S+ )*skakmat\b|--install-extension skakmat\b/,
    'package',
  ],
  [/\b(?:unpkg|jsdelivr|npmjs|ghcr|docker\.io|pypi)\b/, 'package'],
  [/\bexample\.(?:org|com|net)\b/, 'repository'],
];

/** The places that a text names and that do not exist. */
function strangePlaces(text: string): readonly string[] {
  const urls = Array.from(text.matchAll(/https?:\/\/((?:[\w-]+\.)+[\w-]+)(\/[\w.-]+)?/g))
    .filter(
      ([, host = '', first = '']) =>
        !SITES.has(host) && !SITES.has(host.replace('gist.', '') + first),
    )
    .map(([url]) => url)
    .filter(
      (url) =>
        !Object.values<string>({...ADDRESSES}).some((one) => one !== '' && one.startsWith(url)),
    );
  const claims = CLAIMS.filter(([, key]) => ADDRESSES[key] === '').flatMap(([pattern]) =>
    Array.from(text.matchAll(new RegExp(pattern, 'g')), ([claim]) => claim),
  );
  return [...urls, ...claims];
}

describe('nothing names a place that does not exist', () => {
  beforeAll(buildAll);

  test.each([
    'see https://github.com/skakmat/skakmat/issues',
    'npm install --global skakmat',
    'npx skakmat check .',
    'uses: skakmat/skakmat@v1',
    '"$id": "https://unpkg.com/skakmat/schema/report.schema.json"',
    'Homepage: https://skakmat.org',
  ])('such as %j', (text) => {
    expect(strangePlaces(text)).not.toEqual([]);
  });

  test('in the package', () => {
    const {stdout} = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      encoding: 'utf8',
    });
    const [{files}] = JSON.parse(stdout) as [{files: readonly {path: string}[]}];
    expect(files.length).toBeGreaterThan(100);
    expect(placesIn(files.map(({path}) => path))).toEqual([]);
  });

  test('in the repository: documentation, hooks, action, templates, extension, sources', () => {
    const {stdout} = spawnSync(
      'git',
      ['ls-files', '-z', ':!test', ':!package-lock.json', ':!*.png'],
      {encoding: 'utf8'},
    );
    const paths = stdout.split('\0').filter((path) => path !== '');
    expect(paths.length).toBeGreaterThan(1000);
    expect(placesIn(paths)).toEqual([]);
  });
});

function placesIn(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    const bytes = readFileSync(path);
    const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
    return strangePlaces(text).map((place) => `${path}: ${place}`);
  });
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
