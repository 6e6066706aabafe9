import {createRequire} from 'node:module';

/** Modules that Node takes long to load and we seldom call. */
const SELDOM_CALLED = /^(?:node:)?(?:child_process|crypto|tty|v8)$/;

const MARK = '\0late:';

const require = createRequire(import.meta.url);

/**
 * Lets the first call of a function load the module of Node's that it is in, be it we who import that
 * module or a package. Only for programs in CommonJS, which can load at any time.
 */
export const loadLate = {
  name: 'load-late',
  resolveId(id, importer) {
    if (!SELDOM_CALLED.test(id) || importer?.startsWith(MARK)) return undefined;
    // Each package has its own, since what two share becomes one more file to load.
    const [, name = ''] = /node_modules[\\/]([^\\/]+)/.exec(importer) ?? [];
    return `${MARK}${name}:${id}`;
  },
  load(id) {
    if (!id.startsWith(MARK)) return undefined;
    const module = id.replace(/^.*?:.*?:/, '');
    const functions = functionsOf(module).map(
      (name) => `export const ${name} = (...given) => require('${module}').${name}(...given);`,
    );
    return {code: functions.join('\n'), moduleSideEffects: false};
  },
};

const TABLE = './any-ascii.cjs';

/**
 * Leaves the table that spells other scripts in Latin letters, what writes Parquet, and what fills templates in files
 * of their own, loaded by their first use.
 */
export const packagesBeside = {
  name: 'packages-beside',
  resolveId(id) {
    if (id === TABLE) return {id, external: true};
    if (id === 'hyparquet-writer' || id === 'liquidjs') return {id: `./${id}.cjs`, external: true};
    return id === 'any-ascii' ? `${MARK}any-ascii` : undefined;
  },
  load: (id) =>
    id === `${MARK}any-ascii`
      ? `export default (text) => require('${TABLE}').default(text);`
      : undefined,
};

/** Names of the functions of a module; a class cannot be called late, since other code may extend it. */
function functionsOf(module) {
  return Object.entries(Object.getOwnPropertyDescriptors(require(module)))
    .filter(([name, {value}]) => typeof value === 'function' && /^[a-z]/.test(name))
    .map(([name]) => name);
}

/** Leaves out what chess.js reads PGN with, a third of it, which is never called. */
export const withoutPgn = {
  name: 'without-pgn',
  transform(code, id) {
    if (!/[\\/]chess\.js[\\/]dist[\\/]/.test(id)) return undefined;
    const short = code
      .replace(/^function peg\$subclass\([^]*?^function peg\$parse\([^]*?^}$/m, '')
      .replace(/peg\$parse\(pgn\)/, '{headers: {}}');
    if (short.includes('peg$')) throw new Error('expected the parser of PGN in chess.js');
    return {code: short, map: null};
  },
};

/** Leaves out what vscode-languageserver offers for requests that are not answered, such as those about notebooks. */
export const withoutIdleFeatures = {
  name: 'without-idle-features',
  transform: (code, id) =>
    IDLE_FEATURES.test(id)
      ? {
          code: [...code.matchAll(/^exports\.(\w+Feature) = \1;$/gm)]
            .map(([, name]) => `exports.${name} = (Base) => Base;`)
            .join('\n'),
          map: null,
        }
      : undefined,
};

const IDLE_FEATURES =
  /[\\/]vscode-(?:jsonrpc|languageserver(?:-protocol)?)[\\/]lib[\\/](?:common|node)[\\/](?:protocol\.)?(?:callHierarchy|colorProvider|declaration|fileOperations|files|implementation|inlineCompletion|inlineValue|linkedEditingRange|moniker|notebook|sharedArrayCancellation|textDocumentContent|textDocuments|typeDefinition|typeHierarchy)\.js$/;
