import {readdirSync, readFileSync} from 'node:fs';
import {builtinModules} from 'node:module';
import {resolve} from 'node:path';
import ts from 'typescript';
import {describe, expect, test} from 'vitest';

/** A row of src/wings.json; rows stand in the order of the layers. */
interface Wing {
  readonly wing: string;
  readonly imports: readonly string[];
  /** Its folders, each after those it imports; `.` is the wing's own, and those of one row may import each other. */
  readonly rooms: readonly string[];
  readonly packages: readonly string[];
  /** Whether it touches neither the disk, the clock, the console nor the process, or which of its rooms do not. */
  readonly core: boolean | readonly string[];
  /** Lines that its files may have; it only falls, unless a change says why. */
  readonly budget: number;
}

interface SourceFile {
  readonly path: string;
  readonly wing: string;
  readonly text: string;
  readonly lines: number;
  readonly imports: readonly Import[];
}

interface Import {
  readonly specifier: string;
  /** The file that is named; undefined for packages. */
  readonly target: string | undefined;
  /** The files that declare what is imported. */
  readonly files: readonly string[];
  readonly valueFiles: readonly string[];
  readonly names: readonly string[];
  readonly isType: boolean;
  readonly isDynamic: boolean;
}

interface Measures {
  readonly longestFile: Longest;
  readonly longestFunction: Longest;
  readonly mostParameters: Longest;
  readonly parametersOver4: readonly string[];
  readonly longestChain: number;
  readonly importLines: Share;
  readonly calledOnce: Share;
  readonly arrows: {readonly all: number; readonly notImplied: number};
  readonly homonyms: Readonly<Record<string, readonly string[]>>;
}

interface Longest {
  readonly value: number;
  readonly name: string;
}

interface Share {
  readonly percent: number;
}

const {wings, sources, measured} = (await import(resolve('scripts/measures.mjs'))) as {
  readonly wings: readonly Wing[];
  readonly sources: readonly SourceFile[];
  readonly measured: Measures;
};

/** Bounds on the measures of `npm run measures`; they only fall. */
const BOUNDS = {
  longestFile: 400,
  longestFunction: 60,
  mostParameters: 4,
  parametersOver4: 0,
  longestChain: 32,
  importLines: 6.1,
  calledOnce: 49.2,
  arrows: 14,
  homonyms: 0,
};

/** What a run loads when it knows its work. */
const READERS = /^src\/(?:chess|tex|skak|lint\/(?:requests|pipeline))\//;

/** Readers of what is no longer, or not yet, TeX text. */
const WALKERS = [
  // Detokenized text, in which a percent sign is one like any other.
  'src/book/precompute/read-words.ts',
  // Arguments that are read literally, such as addresses.
  'src/tex/state/verbatim.ts',
];

/** Where the disk is written; everything else goes through `workspace/files/whole-file`. */
const WRITERS = [
  // Into the folder in which TeX runs, which nobody keeps.
  'src/book/engine/print-pdf.ts',
  'src/book/engine/tex-environment.ts',
  'src/book/engine/watch-tex.ts',
  'src/workspace/files/drafts.ts',
  'src/workspace/files/whole-file.ts',
  'src/workspace/files/write-fully.ts',
];

/** What else may be done to the disk: folders are made, drafts and notes removed. */
const WRITING = /\b(?:append|copy|cp|createWrite|ftruncate|link|rename|symlink|truncate|write)\w*/;

const edges = sources.flatMap(({path, wing, imports}) =>
  imports.map((one) => ({...one, path, wing})),
);
const innerEdges = edges.flatMap((edge) =>
  edge.target === undefined ? [] : [{...edge, target: edge.target}],
);
const outerEdges = edges
  .filter(({target}) => target === undefined)
  // Parts of a package, such as `vscode-languageserver/node`, count as it.
  .map((edge) => ({...edge, name: edge.specifier.replace(/^(?!node:)([^@/]+)\/.*/, '$1')}));

const rows = new Map(wings.map((row) => [row.wing, row]));
const isEntry = (path: string): boolean => /^src\/[a-z]+\/index\.ts$/.test(path);
const wingOf = (path: string): string => path.split('/')[1] ?? '';

describe('a wing', () => {
  test('imports only those that the table names, and all of them', () => {
    const found = wings.map(({wing}) => {
      const targets = innerEdges.filter((edge) => edge.wing === wing).map((edge) => edge.target);
      const others = new Set(targets.map(wingOf));
      return [wing, wings.map((row) => row.wing).filter((one) => one !== wing && others.has(one))];
    });
    expect(found).toEqual(wings.map(({wing, imports}) => [wing, imports]));
  });

  test('imports only those before it', () => {
    const order = wings.map(({wing}) => wing);
    const upward = wings.flatMap(({wing, imports}) =>
      imports.filter((one) => order.indexOf(one) >= order.indexOf(wing)),
    );
    expect(upward).toEqual([]);
  });

  test('is imported by others through its entry, but for what is loaded on demand', () => {
    const strays = innerEdges.filter(
      ({wing, target, isDynamic}) => wingOf(target) !== wing && !isDynamic && !isEntry(target),
    );
    expect(strays.map(({path, target}) => `${path} -> ${target}`)).toEqual([]);
  });

  test('exports through its entry what others import, and nothing else', () => {
    const names = (isOne: (edge: (typeof innerEdges)[number]) => boolean): readonly string[] =>
      [...new Set(innerEdges.filter(isOne).flatMap((edge) => edge.names))].sort();
    const editors = readEditors();
    for (const {wing} of wings) {
      const entry = `src/${wing}/index.ts`;
      const used = names(({path, target}) => target === entry && path !== entry);
      const exported = names(({path}) => path === entry);
      expect(exported.filter((name) => !used.includes(name) && !editors.includes(name))).toEqual(
        [],
      );
    }
  });

  test('does not import through its own entry', () => {
    const strays = innerEdges.filter(({wing, target}) => target === `src/${wing}/index.ts`);
    expect(strays.map(({path}) => path)).toEqual([]);
  });

  test.each(wings)('$wing stays within its budget of lines', ({wing, budget}) => {
    const lines = sources.filter((file) => file.wing === wing).map((file) => file.lines);
    expect(lines.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(budget);
  });

  test.each(wings)('a room of $wing imports only from those before it', ({wing, rooms}) => {
    const roomOf = (path: string): string =>
      path.split('/').length > 3 ? (path.split('/')[2] ?? '') : '.';
    const levelOf = (path: string): number =>
      rooms.findIndex((peers) => peers.split(' ').includes(roomOf(path)));
    const isDoor = (path: string): boolean => /^src\/[a-z]+\/(?:index|api)\.ts$/.test(path);
    const upward = innerEdges.filter(
      ({path, target}) =>
        [path, target].every((one) => wingOf(one) === wing && !isDoor(one)) &&
        (levelOf(path) < 0 || levelOf(target) > levelOf(path)),
    );
    expect(upward.map(({path, target}) => `${path} -> ${target}`)).toEqual([]);
  });
});

describe('a file', () => {
  test('lies in a wing of the table', () => {
    expect(sources.filter(({wing}) => !rows.has(wing)).map(({path}) => path)).toEqual([]);
  });

  test('names the file that it imports, with its ending', () => {
    const known = new Set(sources.map(({path}) => path));
    // The addresses are data, which scripts read as well.
    const vague = innerEdges.filter(({target}) => !known.has(target) && !target.endsWith('.json'));
    expect(vague.map(({path, target}) => `${path} -> ${target}`)).toEqual([]);
  });

  test('is not imported by what it imports', () => {
    expect(findCycles()).toEqual([]);
  });

  test('is named after one thing', () => {
    const isVague = /(?:^|\/)(?:utils?|helpers?|common|shared|misc)(?:\/|\.ts$)/;
    const named = sources.filter(
      ({path}) => isVague.test(path) || !/^[a-z0-9/]+(?:-[a-z0-9/]+)*\.ts$/.test(path),
    );
    expect(named.map(({path}) => path)).toEqual([]);
  });

  test('is an index only as the entry of a wing and where a list of peers is kept', () => {
    const strays = sources.filter(({path}) => path.endsWith('/index.ts') && !isEntry(path));
    expect(strays.map(({path}) => path)).toEqual(['src/lint/rules/index.ts']);
  });

  test('is written to the disk in one way', () => {
    const writers = sources.filter(({text}) => {
      const names = /import \{([^}]*)\} from 'node:fs(?:\/promises)?'/.exec(text)?.[1] ?? '';
      return WRITING.test(names);
    });
    expect(writers.map(({path}) => path)).toEqual([...WRITERS].sort());
  });
});

describe('the core', () => {
  const isCore = ({path, wing}: {readonly path: string; readonly wing: string}): boolean => {
    const core = rows.get(wing)?.core ?? false;
    if (typeof core === 'boolean') return core;
    return core.some((room) => path.startsWith(`src/${wing}/${room}`));
  };

  test('imports no module of Node.js', () => {
    const worldly = outerEdges.filter((edge) => isCore(edge) && isBuiltin(edge.name));
    expect(worldly.map(({path, name}) => `${path} -> ${name}`)).toEqual([]);
  });

  test('uses no global of Node.js, nor the console, the clock or random numbers', () => {
    const worldly = sources
      .filter(isCore)
      .flatMap(({path, text}) => findGlobals(path, text).map((name) => `${path}: ${name}`));
    expect(worldly).toEqual([]);
  });
});

test('the measures of the source stay within their bounds', () => {
  const reached = {
    ...measured,
    longestFile: measured.longestFile.value,
    longestFunction: measured.longestFunction.value,
    mostParameters: measured.mostParameters.value,
    parametersOver4: measured.parametersOver4.length,
    importLines: measured.importLines.percent,
    calledOnce: measured.calledOnce.percent,
    arrows: measured.arrows.notImplied,
    homonyms: Object.keys(measured.homonyms).length,
  };
  const exceeded = Object.entries(BOUNDS).flatMap(([name, bound]) => {
    const value = reached[name as keyof typeof BOUNDS];
    return value > bound ? [`${name}: ${value}, at most ${bound}`] : [];
  });
  expect(exceeded, JSON.stringify(measured, undefined, 2)).toEqual([]);
});

test('the modules loaded at every start know no chess and read no text', () => {
  const byPath = new Map(sources.map((file) => [file.path, file]));
  const start = new Set(['src/cli/main.ts']);
  for (const path of start)
    for (const {valueFiles, isDynamic, target} of byPath.get(path)?.imports ?? [])
      if (!isDynamic && target !== undefined) for (const file of valueFiles) start.add(file);
  expect([...start].filter((path) => READERS.test(path))).toEqual([]);
});

describe('a reader of TeX', () => {
  test('knows comments, control sequences and groups from src/tex/lexer alone', () => {
    const walks = [
      // `if (code === BACKSLASH) i += 1`: an escape that is passed over by hand.
      /=== (?:BACKSLASH|PERCENT|'\\\\'|'%')\) \w+ \+= 1/,
      // A comment in a pattern.
      /%\.\*|%\[\^/,
      // A control sequence of any name among other things in a pattern.
      /\\\\(?:\(\?:)?\[A-Za-z@?\]\+\|/,
    ];
    const strays = sources.filter(
      ({path, text}) =>
        !/^src\/(?:tex\/lexer|games\/formats|chess\/game|cli)\//.test(path) &&
        !WALKERS.includes(path) &&
        walks.some((walk) => walk.test(text)),
    );
    expect(strays.map(({path}) => path)).toEqual([]);
  });

  const readers = /^src\/(?:tex\/(?!lexer)|skak\/replay)/;

  test('writes no finding: it notes faults, which the rules word and weigh', () => {
    const worded = edges.filter(
      ({path, names}) => readers.test(path) && names.includes('Diagnostic'),
    );
    expect(worded.map(({path}) => path)).toEqual([]);
  });

  test('names no severity', () => {
    const weighed = sources.filter(
      ({path, text}) => readers.test(path) && /\bseverity\b/.test(text),
    );
    expect(weighed.map(({path}) => path)).toEqual([]);
  });
});

describe('an outside package', () => {
  const uses = outerEdges.filter(({name}) => !isBuiltin(name));

  test('is imported from one wing only', () => {
    const strays = uses.filter(({wing, name}) => rows.get(wing)?.packages.includes(name) !== true);
    expect(strays.map(({path, name}) => `${path} -> ${name}`)).toEqual([]);
    const named = wings.flatMap(({packages}) => packages);
    expect(named).toEqual([...new Set(named)]);
  });

  // What only the programs use is bundled with them: `test/packaging/package.test.ts`.
  test('is declared, and whatever is installed with the package is used', () => {
    const {dependencies, devDependencies} = JSON.parse(
      readFileSync('package.json', 'utf8'),
    ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
    const bare = (name: string): string => name.replace('@types/', '');
    const used = [...new Set(uses.map(({name}) => name))];
    const declared = Object.keys({...dependencies, ...devDependencies}).map(bare);
    expect(used.filter((name) => !declared.includes(name))).toEqual([]);
    expect(used).toEqual(expect.arrayContaining(Object.keys(dependencies).map(bare)));
  });
});

/** The names that the extension of VS Code imports. */
function readEditors(): readonly string[] {
  const folder = 'editors/vscode/src';
  const text = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
  return Array.from(
    text.join('').matchAll(/import (?:type )?\{([^}]*)\} from '[^']*\/src\//g),
  ).flatMap(([, names = '']) => names.split(/[,\s]+/));
}

function isBuiltin(name: string): boolean {
  return name.startsWith('node:') || builtinModules.includes(name);
}

/** Every file that can be reached from itself, with the next file on the way. */
function findCycles(): readonly string[] {
  const targets = new Map<string, string[]>();
  for (const {path, files} of innerEdges) {
    const known = targets.get(path);
    if (known === undefined) targets.set(path, [...files]);
    else known.push(...files);
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
  return sources.flatMap(({path}) => {
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
    // Of a given instant, unlike of the present one, every run makes the same.
    if (
      ts.isNewExpression(node) &&
      node.expression.getText() === 'Date' &&
      node.arguments?.length
    ) {
      node.arguments.forEach(visit);
      return;
    }
    if (ts.isIdentifier(node) && GLOBALS.includes(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}
