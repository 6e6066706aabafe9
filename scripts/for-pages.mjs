import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {resolve} from 'node:path';
import ts from 'typescript';

const require = createRequire(import.meta.url);
const MEMORY = resolve('src/workspace/memory');

/** Replacements for modules of Node.js in the library, as far as it uses them. */
const STAND_INS = {
  fs: `export * from '${MEMORY}/file-system.ts';`,
  path: `export * from '${MEMORY}/paths.ts';`,
  crypto: `export * from '${MEMORY}/sha256.ts';`,
  os: "export const homedir = () => '/home';",
  process: "export const env = {}; export const platform = 'linux';",
};

const MARK = '\0for-pages:';

/** A text that commands read from the package. */
const TEMPLATE = /readTemplate\('([^']+)'(?:, '(base64)')?\)/g;

/**
 * Lets the library run in pages: files are in memory, texts that commands read from the package are part
 * of the code, and liquidjs is the build that needs nothing of Node.js.
 */
export const forPages = {
  name: 'for-pages',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id.startsWith('node:') && !importer?.startsWith(MARK)) return MARK + id.slice(5);
    if (id === 'any-ascii' && !isLateAscii(importer)) return `${MARK}any-ascii`;
    if (id === 'liquidjs') return this.resolve('liquidjs/dist/liquid.browser.mjs', importer);
    return undefined;
  },
  transform(code, id) {
    if (!/[\\/]src[\\/].*\.ts$/.test(id) || !code.includes("readTemplate('")) return undefined;
    return code.replace(TEMPLATE, (_, name, encoding = 'utf8') =>
      JSON.stringify(readFileSync(`templates/${name}`, encoding)),
    );
  },
  load(id) {
    if (!id.startsWith(MARK)) return undefined;
    const module = id.slice(MARK.length);
    const code = CODE[module]?.() ?? writeStandIn(module);
    return {code, moduleType: 'js', moduleSideEffects: false};
  },
};

/** Tests whether a module is the one that loads the table of any-ascii. */
export function isLateAscii(path = '') {
  return path.endsWith('late-ascii.ts');
}

/** Replacements for files of ours and of packages. */
const CODE = {
  'any-ascii': () =>
    `export {spellInAscii as default} from '${resolve('src/typeset/late-ascii.ts')}';`,
};

/** Names that a stand-in lacks are functions that fail: the library calls none of them. */
function writeStandIn(module) {
  const own = STAND_INS[module] ?? '';
  const names = Object.keys(require(`node:${module}`)).filter((name) => /^[a-z]\w*$/i.test(name));
  const given = namesGivenBy(own);
  const missing = names
    .filter((name) => !given.has(name) && name !== 'default')
    .map(
      (name) =>
        `export const ${name} = () => { throw new Error('${module}.${name} is for programs'); };`,
    );
  return [own, ...missing].join('\n');
}

function namesGivenBy(code) {
  const [, path] = /from '(.*)'/.exec(code) ?? [];
  const text = path === undefined ? code : readFileSync(path, 'utf8');
  return new Set(
    [...text.matchAll(/^export (?:function|const|class) (\w+)|; export const (\w+)/gm)].map(
      ([, one, other]) => one ?? other,
    ),
  );
}

/** Constructs whose evaluation bundlers must take for an effect. */
const EFFECTS = new Set([
  ts.SyntaxKind.CallExpression,
  ts.SyntaxKind.NewExpression,
  ts.SyntaxKind.SpreadElement,
  ts.SyntaxKind.SpreadAssignment,
  ts.SyntaxKind.PropertyAccessExpression,
  ts.SyntaxKind.ElementAccessExpression,
  ts.SyntaxKind.TaggedTemplateExpression,
  ts.SyntaxKind.TemplateExpression,
]);

/**
 * Says of each constant of a module that making it has no effect, which is so of all modules of ours, so
 * that a bundler leaves out what a page does not use, tables first of all.
 */
export const pureConstants = {
  name: 'pure-constants',
  enforce: 'pre',
  transform(code, id) {
    if (!/[\\/]src[\\/].*\.ts$/.test(id)) return undefined;
    const result = markPure(code, id);
    return result === code ? undefined : {code: result, map: null};
  },
};

/** Says of each constant of a module, which must do nothing when it is loaded, that making it has no effect. */
export function markPure(code, id) {
  const file = ts.createSourceFile(id, code, ts.ScriptTarget.Latest, true);
  const inserts = file.statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return [];
    if ((statement.declarationList.flags & ts.NodeFlags.Const) === 0) return [];
    return statement.declarationList.declarations.flatMap(({name, initializer}) => {
      if (initializer === undefined || !ts.isIdentifier(name) || !hasEffect(initializer)) return [];
      return [
        {at: initializer.getStart(), text: '/* @__PURE__ */ (() => ('},
        {at: initializer.getEnd(), text: '))()'},
      ];
    });
  });
  return inserts
    .reverse()
    .reduce((left, {at, text}) => left.slice(0, at) + text + left.slice(at), code);
}

/** Tests whether evaluating a node may do something; what is in a function is not evaluated. */
function hasEffect(node) {
  if (ts.isFunctionLike(node)) return false;
  if (EFFECTS.has(node.kind)) return true;
  return ts.forEachChild(node, (child) => hasEffect(child) || undefined) ?? false;
}
