import {readdirSync, readFileSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import ts from 'typescript';
import {describe, expect, test} from 'vitest';

/** A step of a recipe: a new file, or a row that follows a text of a known one. */
type Step = {readonly step: string; readonly path: string} & (
  {readonly text: string} | {readonly after: string; readonly row: string}
);

/** How to add one thing, and what complains where a step is left out. */
type Recipe = readonly (Step & {readonly complaint: RegExp})[];

const read = (path: string): string => readFileSync(path, 'utf8');

/** A file like a known one, with other names. */
const like = (path: string, ...names: readonly (readonly [string, string])[]): string =>
  names.reduce((text, [old, own]) => text.replaceAll(old, own), read(path));

/** The steps for something that a table of one file imports and names. */
const listed = (
  [step, path, text]: readonly [string, string, string],
  [table, beside, besideName, name]: readonly [string, string, string, string],
): Recipe => {
  const line = read(table)
    .split('\n')
    .find((one) => one.endsWith(`from '${beside}';`));
  const row = read(table)
    .split('\n')
    .find((one) => new RegExp(`^  (?:\\w+: )?${besideName},$`).test(one));
  const own = `./${path.slice(dirname(table).length + 1)}`;
  const source = line?.replace(besideName, name).replace(beside, own) ?? '';
  return [
    {step, path, text, complaint: new RegExp(`^${table}: Cannot find module '${own}'`, 'm')},
    {
      ...{step: 'its import', path: table, after: `${line ?? ''}\n`, row: `${source}\n`},
      complaint: new RegExp(
        `^${table}: (?:Cannot find name|No value exists in scope).*'${name}'`,
        'm',
      ),
    },
    {
      ...{step: 'its row', path: table, after: `${row ?? ''}\n`},
      row: `${row?.replace(besideName, name).replace(/\w+: /, `${name}: `) ?? ''}\n`,
      complaint: new RegExp(
        `^${table}: (?:'${name}' is declared but|Property '${name}' is missing)`,
        'm',
      ),
    },
  ];
};

const REQUESTS = 'src/live/lsp/requests.ts';

const RECIPES: Readonly<Record<string, Recipe>> = {
  rule: listed(
    [
      'a file with its examples',
      'src/lint/rules/castled-late.ts',
      like('src/lint/rules/zero-castling.ts', ['zeroCastling', 'castledLate'], ['106', '999']),
    ],
    ['src/lint/rules/index.ts', './zero-castling.ts', 'zeroCastling', 'castledLate'],
  ),
  command: listed(
    [
      'a file that declares it',
      'src/cli/commands/examine.ts',
      like(
        'src/cli/commands/games.ts',
        ['gamesCommand', 'examineCommand'],
        ["'games'", "'examine'"],
      ),
    ],
    ['src/cli/program.ts', './commands/games.ts', 'gamesCommand', 'examineCommand'],
  ),
  'report format': [
    ...listed(
      [
        'a file that writes it',
        'src/workspace/report/spoken.ts',
        like('src/workspace/report/unix.ts', ['const unix:', 'const spoken:']),
      ],
      ['src/workspace/report/formats.ts', './unix.ts', 'unix', 'spoken'],
    ),
    {
      ...{step: 'its name', path: 'src/workspace/report/format-names.ts'},
      ...{after: "  'unix',\n", row: "  'spoken',\n"},
      complaint: /formats\.ts: .*'spoken' does not exist in type/,
    },
    {
      ...{step: 'the pattern of its reports', path: 'src/workspace/report/format-names.ts'},
      ...{after: 'Record<FormatName, RegExp>> = {\n', row: '  spoken: /^At /,\n'},
      complaint: /format-names\.ts: Property 'spoken' is missing/,
    },
  ],
  'format of game files': [
    ...listed(
      [
        'a file that reads it',
        'src/games/formats/fen/braille.ts',
        like(
          'src/games/formats/fen/fen-format.ts',
          ['fenFormat', 'braille'],
          ["id: 'fen'", "id: 'braille'"],
        ),
      ],
      ['src/games/formats/formats.ts', './fen/fen-format.ts', 'fenFormat', 'braille'],
    ),
    {
      ...{step: 'its name', path: 'src/games/formats/format-ids.ts'},
      ...{after: 'export const FORMAT_IDS = [\n', row: "  'braille',\n"},
      complaint: /formats\.ts: .*'braille' does not exist in type/,
    },
  ],
  language: [
    ...listed(
      [
        'a file with its words',
        'src/typeset/languages/swedish.ts',
        like('src/typeset/languages/danish.ts', ['DANISH', 'sv'], ["'da'", "'sv'"]),
      ],
      ['src/typeset/languages/languages.ts', './danish.ts', 'DANISH', 'sv'],
    ),
    {
      ...{step: 'its code', path: 'src/typeset/languages/language-codes.ts'},
      ...{after: "  'da',\n", row: "  'sv',\n"},
      complaint: /languages\.ts: .*'sv' does not exist in type/,
    },
  ],
  template: [
    {
      ...{step: 'a file', path: 'templates/diary.tex', text: read('templates/game.tex')},
      complaint: /^templates\/diary\.tex is missing$/m,
    },
    {
      ...{step: 'its name', path: 'src/typeset/template-text.ts'},
      ...{after: 'export const TEMPLATE_NAMES = [\n', row: "  'diary',\n"},
      complaint: /^templates\/diary\.tex has no name$/m,
    },
  ],
  'request of the editor': [
    {
      ...{step: 'a function', path: 'src/live/lsp/messages/find-declaration.ts'},
      text: `import {spotOf, type LanguageServer, type PlaceParams} from '../language-server.ts';

/** \`textDocument/declaration\`. */
export async function declaration(server: LanguageServer, params: PlaceParams) {
  const spot = await spotOf(server, params);
  return spot === undefined ? [] : [server.addresses.locationOf({...spot, span: {start: 0, end: 0}})];
}
`,
      complaint: /^src\/live\/lsp\/answers\.ts: Cannot find module/m,
    },
    {
      ...{step: 'its export', path: 'src/live/lsp/answers.ts'},
      ...{after: "export {hover} from './messages/hover.ts';\n"},
      row: "export {declaration} from './messages/find-declaration.ts';\n",
      complaint: new RegExp(`^${REQUESTS}: .*'"declaration"' is not assignable`, 'm'),
    },
    {
      ...{step: 'its row', path: REQUESTS, after: 'readonly RequestRow[] = [\n'},
      row: "  row(DeclarationRequest.type, {declarationProvider: true}, ['position'], 'declaration'),\n",
      complaint: /requests\.ts: .*'DeclarationRequest'/,
    },
    {
      ...{step: 'the type of the protocol', path: REQUESTS, after: '  CodeLensRequest,\n'},
      row: '  DeclarationRequest,\n',
      complaint: /requests\.ts: Cannot find name 'DeclarationRequest'/,
    },
  ],
};

type Tree = ReadonlyMap<string, string>;

/** The files that the steps of all recipes change or add, without those that are left out. */
function follow(isLeftOut: (index: number, path: string) => boolean): Tree {
  const tree = new Map<string, string>();
  for (const steps of Object.values(RECIPES)) {
    for (const [index, one] of steps.entries()) {
      const {path} = one;
      const isNew = 'text' in one;
      if (isLeftOut(index, path)) continue;
      if (isNew) tree.set(path, one.text);
      else {
        const known = tree.get(path) ?? read(path);
        expect(known).toContain(one.after);
        tree.set(
          path,
          known.replace(one.after, (after) => after + one.row),
        );
      }
    }
  }
  return tree;
}

const TOUCHED = [
  ...new Set(Object.values(RECIPES).flatMap((steps) => steps.map(({path}) => path))),
];

const OPTIONS = ts.parseJsonConfigFileContent(
  ts.readConfigFile('tsconfig.json', read).config,
  ts.sys,
  '.',
);

const parsed = new Map<string, ts.SourceFile | undefined>();

/** What the compiler says about the files of a tree, each as `path: message`. */
function compile(tree: Tree): readonly string[] {
  const own = new Map([...tree].map(([path, text]) => [resolve(path), text]));
  const isGone = (path: string): boolean =>
    TOUCHED.includes(path) && !tree.has(path) && !ts.sys.fileExists(path);
  const disk = ts.createCompilerHost(OPTIONS.options);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (path) => own.has(resolve(path)) || disk.fileExists(path),
    readFile: (path) => own.get(resolve(path)) ?? disk.readFile(path),
    getSourceFile: (path, options) => {
      const key = resolve(path);
      const text = own.get(key);
      if (text !== undefined) return ts.createSourceFile(path, text, options);
      if (!parsed.has(key)) parsed.set(key, disk.getSourceFile(path, options));
      return parsed.get(key);
    },
  };
  const paths = TOUCHED.filter((path) => path.endsWith('.ts') && !isGone(path));
  const program = ts.createProgram(paths, OPTIONS.options, host);
  return paths.flatMap((path) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(path))
      .map(({messageText}) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`),
  );
}

const SOURCES = readdirSync('src', {recursive: true, encoding: 'utf8'})
  .filter((path) => path.endsWith('.ts'))
  .map((path) => `src/${path.replaceAll('\\', '/')}`);

/** Where programs and the library begin, the entries of wings, and what only the tests of docs write. */
const BEGINNINGS =
  /^src\/(?:cli\/main|\w+\/(?:index|(?:templates-)?api)|workspace\/memory\/sha256|live\/lsp\/serve-page|lint\/manual\/write-\w+-page)\.ts$/;

const importsOf = (path: string, text: string): readonly string[] =>
  ts.preProcessFile(text).importedFiles.map(({fileName}) => join(dirname(path), fileName));

const IMPORTS = new Map(SOURCES.map((path) => [path, importsOf(path, read(path))]));

/** The files that nothing imports, the templates without a name, and the names without a template. */
function unlisted(tree: Tree): readonly string[] {
  const imports = new Map(IMPORTS);
  for (const [path, text] of tree)
    if (path.endsWith('.ts')) imports.set(path, importsOf(path, text));
  const used = new Set([...imports.values()].flat());
  const lost = [...imports.keys()].filter((path) => !used.has(path) && !BEGINNINGS.test(path));
  const table = 'src/typeset/template-text.ts';
  const [, list = ''] = /TEMPLATE_NAMES = \[([^\]]*)\]/.exec(tree.get(table) ?? read(table)) ?? [];
  const names = Array.from(list.matchAll(/'(\w+)'/g), ([, name = '']) => `templates/${name}.tex`);
  const files = [...readdirSync('templates').map((name) => `templates/${name}`), ...tree.keys()];
  const templates = files.filter((path) => /^templates\/\w+\.tex$/.test(path));
  return [
    ...lost.map((path) => `${path} is imported by nothing`),
    ...names.filter((path) => !files.includes(path)).map((path) => `${path} is missing`),
    ...templates
      .filter((path) => !names.includes(path) && path !== 'templates/boards.tex')
      .map((path) => `${path} has no name`),
  ];
}

const complain = (tree: Tree): string => [...compile(tree), ...unlisted(tree)].join('\n');

describe('a recipe of CONTRIBUTING', () => {
  test('that is followed leaves no complaint', () => {
    expect(complain(follow(() => false))).toBe('');
  });

  const most = Math.max(...Object.values(RECIPES).map((steps) => steps.length));
  const without = Array.from({length: most}, (_, left) =>
    complain(follow((index) => index === left)),
  );
  const steps = Object.entries(RECIPES).flatMap(([thing, list]) =>
    list.map(({step, complaint}, index) => ({thing, step, complaint, index})),
  );

  test.each(steps)('for a $thing does not work without $step', ({complaint, index}) => {
    expect(without[index]).toMatch(complaint);
  });

  test('for a request does not work if clients are told nothing', () => {
    const tree = new Map(follow(() => false));
    tree.set(REQUESTS, (tree.get(REQUESTS) ?? '').replace('{declarationProvider: true}', '{}'));
    expect(complain(tree)).toMatch(/^src\/live\/lsp\/requests\.ts: .*'{}' is not assignable/m);
  });

  test.each(Object.entries(RECIPES))('for a %s names its files', (thing, list) => {
    const [row] = new RegExp(`^\\| ${thing} .*`, 'm').exec(read('CONTRIBUTING.md')) ?? [''];
    const changed = list.flatMap((one) => ('row' in one ? [one.path] : []));
    for (const path of changed) expect(row).toContain(`\`${path.replace('src/', '')}\``);
  });

  test('is not forgotten after its first step', () => {
    const added = TOUCHED.filter((path) => !SOURCES.includes(path) && path.endsWith('.ts'));
    const said = unlisted(follow((_, path) => SOURCES.includes(path)));
    expect(said.filter((line) => line.endsWith('imported by nothing'))).toEqual(
      added.map((path) => `${path} is imported by nothing`),
    );
  });
});
