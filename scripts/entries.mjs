import {readFileSync} from 'node:fs';
import {join, relative, resolve} from 'node:path';

const SRC = resolve(import.meta.dirname, '../src');

/** The entries of the library, each in the wing that knows what it exports. */
export const ENTRIES = {
  skakmat: 'src/lint/api.ts',
  chess: 'src/chess/api.ts',
  games: 'src/games/api.ts',
  typeset: 'src/typeset/api.ts',
  book: 'src/book/api.ts',
  folder: 'src/workspace/api.ts',
  templates: 'src/workspace/templates-api.ts',
};

/** An import of names through the entry of a wing. */
const THROUGH_ENTRY = /^(import|export) \{([^}]*)\} from '(\.\.?\/[^']*\/index\.ts)';/gm;

/**
 * Replaces imports through the entry of a wing by imports of the files that declare the names. So a chunk
 * holds what its code uses, and nothing else of the wing.
 */
export function withoutEntries(code, path) {
  return code.replace(THROUGH_ENTRY, (whole, keyword, names, specifier) => {
    const wing = wingOf(join(path, '..', specifier));
    if (wing === undefined) return whole;
    const byFile = new Map();
    for (const name of names.split(',').map((one) => one.trim())) {
      if (name === '' || name.startsWith('type ')) continue;
      const file = filesOf(wing).get(name.replace(/ as .*/, ''));
      if (file === undefined) throw new Error(`expected ${name} in the entry of ${wing}`);
      byFile.set(file, [...(byFile.get(file) ?? []), name]);
    }
    const direct = [...byFile].map(([file, list]) => {
      const way = relative(join(path, '..'), file).replaceAll('\\', '/');
      return `${keyword} {${list.join(', ')}} from '${way.startsWith('.') ? way : `./${way}`}';`;
    });
    // The lines of the rest stay the same.
    return direct.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
  });
}

/** The plugin for bundlers. */
export const throughEntries = {
  name: 'through-entries',
  enforce: 'pre',
  transform(code, id) {
    if (!/[\\/]src[\\/].*\.ts$/.test(id) || !code.includes("/index.ts';")) return undefined;
    return {code: withoutEntries(code, id), map: null};
  },
};

/** The wing whose entry a file is. */
function wingOf(path) {
  return /^([a-z]+)[\\/]index\.ts$/.exec(relative(SRC, resolve(path)))?.[1];
}

const known = new Map();

/** The file that declares a name, where `path` is the file that it is imported from. */
export function declaringFile(path, name) {
  const wing = wingOf(path);
  const file = wing === undefined ? undefined : filesOf(wing).get(name);
  return file === undefined ? path : relative('.', file).replaceAll('\\', '/');
}

/** The names that a wing exports, each with the file that declares it. */
function filesOf(wing) {
  const found = known.get(wing) ?? readEntry(wing);
  known.set(wing, found);
  return found;
}

function readEntry(wing) {
  const text = readFileSync(join(SRC, wing, 'index.ts'), 'utf8');
  const files = new Map();
  for (const [, names, file] of text.matchAll(/^export (?:type )?\{([^}]*)\} from '([^']*)';/gm)) {
    for (const name of names.split(',').map((one) => one.trim())) {
      if (name !== '') files.set(name, join(SRC, wing, file));
    }
  }
  return files;
}
