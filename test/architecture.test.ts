import {readdirSync, readFileSync} from 'node:fs';
import {builtinModules} from 'node:module';
import {dirname, join, resolve} from 'node:path';
import ts from 'typescript';
import {describe, expect, test} from 'vitest';

/** What each folder of src may import, besides itself; folders stand in the order of the text. */
const LAYERS: Record<string, readonly string[]> = {
  source: [],
  diagnostic: ['source'],
  chess: [],
  game: ['source', 'chess'],
  tex: ['source'],
  movetext: ['source', 'chess', 'tex'],
  openings: ['chess', 'movetext'],
  formats: ['source', 'diagnostic', 'chess', 'game', 'movetext'],
  select: ['source', 'diagnostic', 'chess', 'game', 'formats'],
  exercises: ['source', 'diagnostic', 'chess', 'game'],
  latex: ['source', 'diagnostic', 'tex', 'movetext'],
  typeset: ['source', 'diagnostic', 'chess', 'game', 'exercises', 'latex'],
  replay: ['source', 'diagnostic', 'chess', 'tex', 'movetext', 'latex'],
  account: ['source', 'diagnostic', 'latex', 'replay'],
  requests: ['source', 'diagnostic', 'formats', 'select', 'latex', 'typeset'],
  lint: [
    ...['source', 'diagnostic', 'chess', 'exercises', 'tex', 'movetext', 'latex', 'replay'],
    'requests',
  ],
  book: ['source', 'chess', 'game', 'tex', 'movetext', 'latex', 'replay'],
  manual: ['source', 'diagnostic', 'formats', 'latex', 'requests', 'lint'],
  pipeline: ['source', 'diagnostic', 'chess', 'movetext', 'latex', 'replay', 'requests', 'lint'],
  prove: ['source', 'diagnostic', 'chess', 'tex', 'latex', 'replay', 'lint', 'pipeline'],
  precompute: ['source', 'diagnostic', 'chess', 'tex', 'latex', 'replay'],
  report: ['source', 'diagnostic', 'chess', 'account'],
  verify: ['source', 'diagnostic', 'chess', 'game', 'formats', 'report'],
  files: ['source', 'diagnostic'],
  compare: [
    ...['source', 'diagnostic', 'chess', 'game', 'formats', 'latex', 'requests', 'book', 'files'],
  ],
  settings: ['source', 'diagnostic', 'typeset', 'lint', 'files'],
  console: ['source', 'diagnostic', 'report'],
  run: [
    ...['source', 'diagnostic', 'latex', 'lint', 'pipeline', 'account', 'report', 'files'],
    ...['settings', 'console'],
  ],
  'game-files': [
    ...['source', 'diagnostic', 'chess', 'game', 'formats', 'typeset', 'files', 'console', 'run'],
  ],
  diagrams: ['source', 'diagnostic', 'chess', 'game', 'formats', 'typeset', 'console'],
  compose: [
    ...['source', 'diagnostic', 'chess', 'game', 'formats', 'latex', 'typeset', 'replay'],
    ...['requests', 'lint', 'pipeline', 'files', 'console', 'run', 'game-files', 'diagrams'],
    ...['openings', 'select', 'exercises'],
  ],
  editor: [
    ...['source', 'diagnostic', 'chess', 'tex', 'movetext', 'latex', 'typeset', 'replay'],
    ...['openings', 'requests', 'lint', 'manual', 'pipeline'],
  ],
  engine: [
    ...['source', 'diagnostic', 'latex', 'account', 'pipeline', 'prove', 'report', 'files'],
    ...['console', 'run'],
  ],
  doctor: ['source', 'diagnostic', 'latex', 'pipeline', 'files', 'console', 'precompute', 'run'],
  watch: [
    ...['source', 'diagnostic', 'latex', 'pipeline', 'report', 'files', 'console', 'run'],
    ...['compose'],
  ],
  session: [
    ...['source', 'diagnostic', 'game', 'formats', 'requests', 'book', 'pipeline', 'files'],
    ...['compare', 'console', 'run', 'compose', 'editor', 'watch', 'openings'],
  ],
  lsp: [
    ...['source', 'diagnostic', 'chess', 'game', 'formats', 'lint', 'manual', 'console'],
    ...['openings', 'editor', 'session'],
  ],
  cli: [
    ...['source', 'diagnostic', 'chess', 'game', 'movetext', 'formats', 'latex', 'typeset'],
    ...['replay', 'account', 'requests', 'lint', 'book', 'manual', 'pipeline', 'prove'],
    ...['report', 'files', 'compare', 'settings', 'console', 'run', 'game-files', 'diagrams'],
    ...['compose', 'engine', 'doctor', 'watch', 'lsp', 'precompute', 'exercises', 'verify'],
    ...['select', 'openings'],
  ],
  unified: ['source', 'diagnostic', 'chess', 'latex', 'replay', 'lint', 'pipeline'],
  api: [
    ...['source', 'diagnostic', 'chess', 'game', 'movetext', 'formats', 'latex', 'typeset'],
    ...['replay', 'requests', 'lint', 'book', 'unified'],
  ],
};

/** The rooms of `latex`: each imports only from itself and from those before it. */
const LATEX_ROOMS = [
  ...['tables', 'macros', 'document', 'state', 'slips', 'define', 'gaps', 'inputs'],
  ...['expand', 'primitives', 'calls', 'parse'],
];

/** The core: nothing in these folders touches the disk, the clock, the console or the process, so that they run in a browser. */
const CORE = [
  ...['source', 'diagnostic', 'chess', 'game', 'tex', 'movetext', 'formats', 'latex', 'typeset'],
  ...['replay', 'account', 'requests', 'lint', 'book', 'manual', 'pipeline', 'prove'],
  ...['unified', 'api'],
];

/** What a run loads when it knows its work. */
const READERS = ['chess', 'game', 'tex', 'movetext', 'latex', 'replay', 'requests', 'pipeline'];

/** The one folder that imports each outside package. */
const PACKAGES: Record<string, string> = {
  'chess.js': 'chess',
  unified: 'unified',
  unist: 'unified',
  vfile: 'unified',
  liquidjs: 'typeset',
  'any-ascii': 'typeset',
  ignore: 'files',
  'jsonc-parser': 'settings',
  chokidar: 'watch',
  commander: 'cli',
  'vscode-languageserver': 'lsp',
};

/**
 * The measures of `npm run measures` may not grow: a p90 of 130 lines for files and 15 for functions,
 * no file over 250 lines that is no table, no function over 40, no more than 4 parameters, no chain of
 * more than 30 files that import each other, and no homonyms.
 */
const BOUNDS = {
  fileP90: 130,
  longestFile: 250,
  functionP90: 15,
  longestFunction: 40,
  functionsOver40: 0,
  mostParameters: 4,
  parametersOver4: 0,
  longestChain: 30,
  homonyms: 0,
};

interface Measures {
  readonly fileP90: number;
  readonly longestFile: Longest;
  readonly functionP90: number;
  readonly longestFunction: Longest;
  readonly functionsOver40: readonly string[];
  readonly mostParameters: Longest;
  readonly parametersOver4: readonly string[];
  readonly longestChain: number;
  readonly homonyms: Readonly<Record<string, readonly string[]>>;
}

interface Longest {
  readonly value: number;
  readonly name: string;
}

interface SourceFile {
  readonly path: string;
  readonly folder: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const files: readonly SourceFile[] = readdirSync('src', {recursive: true, encoding: 'utf8'})
  .filter((path) => path.endsWith('.ts'))
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .sort()
  .map((path) => {
    const text = readFileSync(path, 'utf8');
    const imports = ts.preProcessFile(text, true, true).importedFiles.map(({fileName}) => fileName);
    return {path, folder: folderOf(path), text, imports};
  });

/** Readers of what is no longer, or not yet, TeX text. */
const WALKERS = [
  // Detokenized text, in which a percent sign is one like any other.
  'src/precompute/read-words.ts',
  // Arguments that are read literally, such as addresses.
  'src/latex/state/verbatim.ts',
];

/** Where the disk is written; everything else goes through `files/whole-file`. */
const WRITERS = [
  // Into the folder in which TeX runs, which nobody keeps.
  'src/engine/print-pdf.ts',
  'src/engine/watch-tex.ts',
  'src/files/open-draft.ts',
  'src/files/whole-file.ts',
  'src/files/write-fully.ts',
];

/** What else may be done to the disk: folders are made, drafts and notes removed. */
const WRITING = /\b(?:append|copy|cp|createWrite|ftruncate|link|rename|symlink|truncate|write)\w*/;

const edges = files.flatMap(({path, folder, imports}) =>
  imports.map((name) => ({path, folder, name})),
);

const innerEdges = edges
  .filter(({name}) => name.startsWith('.'))
  .map(({path, folder, name}) => ({path, folder, target: join(dirname(path), name)}));

const outerEdges = edges
  .filter(({name}) => !name.startsWith('.'))
  // Parts of a package, such as `vscode-languageserver/node`, count as it.
  .map((edge) => ({...edge, name: edge.name.replace(/^(?!node:)([^@/]+)\/.*/, '$1')}));

test('files are written in one way', () => {
  const writers = files.filter(({text}) => {
    const names = /import \{([^}]*)\} from 'node:fs(?:\/promises)?'/.exec(text)?.[1] ?? '';
    return WRITING.test(names);
  });
  expect(writers.map(({path}) => path)).toEqual(WRITERS);
});

describe('a file', () => {
  test('lies in a folder of the layer table', () => {
    const strays = files.filter(({folder}) => LAYERS[folder] === undefined);
    expect(strays.map(({path}) => path)).toEqual([]);
  });

  test('imports only from its own folder and those before it', () => {
    const upward = innerEdges.filter(
      ({folder, target}) =>
        folderOf(target) !== folder && LAYERS[folder]?.includes(folderOf(target)) !== true,
    );
    expect(upward.map(({path, target}) => `${path} -> ${target}`)).toEqual([]);
  });

  test('a file of latex imports only from its own folder and those before it', () => {
    const roomOf = (path: string): number => LATEX_ROOMS.indexOf(path.split('/')[2] ?? '');
    const inner = innerEdges.filter(({path}) => path.startsWith('src/latex/'));
    const upward = inner.filter(
      ({path, target}) =>
        roomOf(path) < 0 || (target.startsWith('src/latex/') && roomOf(target) > roomOf(path)),
    );
    expect(upward.map(({path, target}) => `${path} -> ${target}`)).toEqual([]);
  });

  test('names the file that it imports, with its ending', () => {
    const known = new Set(files.map(({path}) => path));
    const vague = innerEdges.filter(({target}) => !known.has(target));
    expect(vague.map(({path, target}) => `${path} -> ${target}`)).toEqual([]);
  });

  test('is not imported by what it imports', () => {
    expect(findCycles()).toEqual([]);
  });

  test('is named after one thing', () => {
    const isVague = /(?:^|\/)(?:utils?|helpers?|common|shared|misc)(?:\/|\.ts$)/;
    const named = files.filter(
      ({path}) => isVague.test(path) || !/^[a-z0-9/]+(?:-[a-z0-9/]+)*\.ts$/.test(path),
    );
    expect(named.map(({path}) => path)).toEqual([]);
  });

  test('is an index only at the public door and where a list of peers is kept', () => {
    expect(files.map(({path}) => path).filter((path) => path.endsWith('/index.ts'))).toEqual([
      'src/lint/rules/index.ts',
    ]);
  });
});

describe('the core', () => {
  const inner = files.filter(({folder}) => CORE.includes(folder));

  test('imports no module of Node.js', () => {
    const worldly = outerEdges.filter(({folder, name}) => CORE.includes(folder) && isBuiltin(name));
    expect(worldly.map(({path, name}) => `${path} -> ${name}`)).toEqual([]);
  });

  test('uses no global of Node.js, nor the console, the clock or random numbers', () => {
    const worldly = inner.flatMap(({path, text}) =>
      findGlobals(path, text).map((name) => `${path}: ${name}`),
    );
    expect(worldly).toEqual([]);
  });
});

test('the measures of the source stay within their bounds', async () => {
  const script = resolve('scripts/measures.mjs');
  const {measured: measures} = (await import(script)) as {readonly measured: Measures};
  const reached = {
    ...measures,
    longestFile: measures.longestFile.value,
    longestFunction: measures.longestFunction.value,
    functionsOver40: measures.functionsOver40.length,
    mostParameters: measures.mostParameters.value,
    parametersOver4: measures.parametersOver4.length,
    homonyms: Object.keys(measures.homonyms).length,
  };
  const exceeded = Object.entries(BOUNDS).flatMap(([name, bound]) => {
    const value = reached[name as keyof typeof BOUNDS];
    return value > bound ? [`${name}: ${value}, at most ${bound}`] : [];
  });
  expect(exceeded, JSON.stringify(measures, undefined, 2)).toEqual([]);
});

test('the modules loaded at every start know no chess and read no text', () => {
  const start = new Set(['src/cli/main.ts']);
  for (const path of start) {
    const text = readFileSync(path, 'utf8').replaceAll(/^import type [^;]*;/gm, '');
    for (const {fileName} of ts.preProcessFile(text, true, true).importedFiles)
      if (fileName.startsWith('.') && isStatic(text, fileName))
        start.add(join(dirname(path), fileName));
  }
  const readers = [...start].filter((path) => READERS.includes(folderOf(path)));
  expect(readers).toEqual([]);
});

/** Whether a file is imported where it is named, and not only when it is called for. */
function isStatic(text: string, name: string): boolean {
  return text.includes(` from '${name}'`);
}

describe('a reader of TeX', () => {
  test('knows comments, control sequences and groups from src/tex alone', () => {
    const walks = [
      // `if (code === BACKSLASH) i += 1`: an escape that is passed over by hand.
      /=== (?:BACKSLASH|PERCENT|'\\\\'|'%')\) \w+ \+= 1/,
      // A comment in a pattern.
      /%\.\*|%\[\^/,
      // A control sequence of any name among other things in a pattern.
      /\\\\(?:\(\?:)?\[A-Za-z@?\]\+\|/,
    ];
    const strays = files.filter(
      ({path, folder, text}) =>
        !['tex', 'formats', 'game', 'cli'].includes(folder) &&
        !WALKERS.includes(path) &&
        walks.some((walk) => walk.test(text)),
    );
    expect(strays.map(({path}) => path)).toEqual([]);
  });

  test('writes no finding: it notes faults, which the rules word and weigh', () => {
    const worded = edges.filter(
      ({folder, name}) =>
        (folder === 'latex' || folder === 'replay') && name.endsWith('diagnostic/diagnostic.ts'),
    );
    expect(worded.map(({path}) => path)).toEqual([]);
  });

  test('names no severity', () => {
    const weighed = files.filter(
      ({folder, text}) => ['latex', 'replay'].includes(folder) && /\bseverity\b/.test(text),
    );
    expect(weighed.map(({path}) => path)).toEqual([]);
  });
});

describe('an outside package', () => {
  const uses = outerEdges.filter(({name}) => !isBuiltin(name));

  test('is imported from one folder only', () => {
    const strays = uses.filter(({folder, name}) => PACKAGES[name] !== folder);
    expect(strays.map(({path, name}) => `${path} -> ${name}`)).toEqual([]);
  });

  test('an outside package is a dependency that is used', () => {
    const {dependencies} = JSON.parse(readFileSync('package.json', 'utf8')) as {
      readonly dependencies: Record<string, string>;
    };
    expect([...new Set(uses.map(({name}) => name))].sort()).toEqual(
      Object.keys(dependencies)
        .map((name) => name.replace('@types/', ''))
        .sort(),
    );
  });
});

function folderOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function isBuiltin(name: string): boolean {
  return name.startsWith('node:') || builtinModules.includes(name);
}

/** Every file that can be reached from itself, with the next file on the way. */
function findCycles(): readonly string[] {
  const targets = new Map<string, string[]>();
  for (const {path, target} of innerEdges) {
    const known = targets.get(path);
    if (known === undefined) targets.set(path, [target]);
    else known.push(target);
  }
  const reach = (start: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const queue = [...(targets.get(start) ?? [])];
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      queue.push(...(targets.get(path) ?? []));
    }
    return seen;
  };
  return files.flatMap(({path}) => {
    if (!reach(path).has(path)) return [];
    const next = targets.get(path)?.find((target) => reach(target).has(path));
    return [`${path} -> ${next ?? ''}`];
  });
}

const GLOBALS = [
  ...['process', 'Buffer', 'require', '__dirname', 'setImmediate'],
  ...['console', 'Date', 'performance', 'setTimeout', 'setInterval', 'fetch'],
];

/** The global names in a file that reach into the world; names of properties do not count. */
function findGlobals(path: string, text: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) {
      if (node.expression.getText() === 'Math' && node.name.text === 'random')
        found.push('Math.random');
      visit(node.expression);
      return;
    }
    if (ts.isIdentifier(node) && GLOBALS.includes(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}
