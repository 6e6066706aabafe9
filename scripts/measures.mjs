/**
 * Measures the size and the shape of src; `npm run measures` prints what architecture.test.ts bounds.
 *
 * Lines are lines of files, functions count from their first to their last line. A chain is the number of
 * files on the longest path of imports (of values, of types, and on demand); an import through the entry of
 * a wing counts as one of the file that declares the name. An arrow is a wing that another one imports, and
 * implied if a third wing on the way imports it as well. A homonym is a name that two files export for two things.
 */
import {readdirSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import ts from 'typescript';
import {declaringFile} from './entries.mjs';

/** Tables and machines that are read as tables; they may be long. */
const TABLES = new Set([
  'src/chess/piece-letters.ts',
  'src/tex/tables/command-table.ts',
  'src/tex/tables/symbol-table.ts',
]);

/** The wings in the order of their layers, with what each may import and its budget of lines. */
export const wings = JSON.parse(readFileSync('src/wings.json', 'utf8'));

/** The files of src, with their imports as `{specifier, target, files, names, isType, isDynamic}`. */
export const sources = readdirSync('src', {recursive: true, encoding: 'utf8'})
  .filter((path) => path.endsWith('.ts'))
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .sort()
  .map(readSource);

const lengths = sources.filter(({path}) => !TABLES.has(path)).map(({path, lines}) => [lines, path]);
const functions = sources.flatMap((file) => file.functions);
const parameters = functions.map(({count, name}) => [count, name]);
const spans = functions.map(({lines, name}) => [lines, name]);
const lines = sum(sources.map((file) => file.lines));
const named = namedFunctions();
const arrows = arrowsOf();

/** The output of `npm run measures`. */
export const measured = {
  files: {count: sources.length, lines},
  wings: Object.fromEntries(wings.map(({wing}) => [wing, measureWing(wing)])),
  arrows: {all: arrows.length, notImplied: arrows.filter(isNotImplied).length},
  longestChain: longestChain(),
  importLines: share(sum(sources.map((file) => file.importLines)), lines),
  calledOnce: {
    ...share(named.filter(({uses, isCalled}) => uses === 1 && isCalled).length, named.length),
    of: named.length,
  },
  exports: sum(sources.filter(({path}) => !isEntry(path)).map(({exported}) => exported.length)),
  fileP90: percentile(lengths, 0.9),
  longestFile: longest(lengths),
  functionP90: percentile(spans, 0.9),
  longestFunction: longest(spans),
  functionsOver40: over(spans, 40),
  mostParameters: longest(parameters),
  parametersOver4: over(parameters, 4),
  homonyms: homonyms(),
};

if (process.argv[1] === import.meta.filename) {
  console.log(JSON.stringify(measured, undefined, 2));
}

function readSource(path) {
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineOf = (offset) => source.getLineAndCharacterOfPosition(offset).line;
  const found = [];
  const words = new Map();
  const calls = new Set();
  const imports = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body !== undefined) {
      const first = lineOf(node.getStart());
      const name = `${path}:${first + 1} ${node.name?.getText() ?? ''}`.trim();
      found.push({lines: lineOf(node.end) - first + 1, count: node.parameters.length, name});
    }
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || isDynamicImport(node)) {
      const one = readImport(path, node);
      if (one !== undefined) imports.push(one);
    }
    if (ts.isImportDeclaration(node)) return;
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression))
      calls.add(node.expression.text);
    if (ts.isIdentifier(node)) words.set(node.text, (words.get(node.text) ?? 0) + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const statements = source.statements.filter((one) => ts.isImportDeclaration(one));
  const importLines = sum(statements.map((one) => lineOf(one.end) - lineOf(one.getStart()) + 1));
  const exported = source.statements.filter(isExported).flatMap(namesOf);
  const declared = source.statements.filter(isFunction).flatMap(namesOf);
  const count = text.split('\n').length - 1;
  const wing = path.split('/')[1];
  return {
    path,
    wing,
    text,
    lines: count,
    functions: found,
    imports,
    importLines,
    exported,
    declared,
    words,
    calls,
  };
}

function isDynamicImport(node) {
  return (
    (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) ||
    ts.isImportTypeNode(node)
  );
}

function readImport(path, node) {
  const isDynamic = isDynamicImport(node);
  const literal = node.moduleSpecifier ?? node.arguments?.[0] ?? node.argument?.literal;
  if (literal?.text === undefined) return undefined;
  const specifier = literal.text;
  const clause = node.importClause;
  const bindings = clause?.namedBindings ?? node.exportClause;
  const elements = bindings?.elements ?? [];
  const names = elements.map(({name, propertyName}) => (propertyName ?? name).text);
  const isType =
    (clause ?? node).isTypeOnly === true ||
    (elements.length > 0 && elements.every((one) => one.isTypeOnly)) ||
    ts.isImportTypeNode(node);
  if (!specifier.startsWith('.'))
    return {specifier, target: undefined, files: [], names, isType, isDynamic};
  const target = join(dirname(path), specifier).replaceAll('\\', '/');
  const values = elements
    .filter((one) => !one.isTypeOnly)
    .map(({name, propertyName}) => (propertyName ?? name).text);
  const filesOf = (list) => [
    ...new Set(list.length === 0 ? [target] : list.map((name) => declaringFile(target, name))),
  ];
  return {
    specifier,
    target,
    files: filesOf(names),
    valueFiles: isType ? [] : filesOf(values),
    names,
    isType,
    isDynamic,
  };
}

function isExported(statement) {
  return statement.modifiers?.some(({kind}) => kind === ts.SyntaxKind.ExportKeyword) === true;
}

function isFunction(statement) {
  if (ts.isFunctionDeclaration(statement)) return true;
  if (!ts.isVariableStatement(statement)) return false;
  const [{initializer}] = statement.declarationList.declarations;
  return initializer !== undefined && ts.isArrowFunction(initializer);
}

function namesOf(statement) {
  if (statement.name !== undefined) return [statement.name.text];
  return (statement.declarationList?.declarations ?? []).map(({name}) => name.getText());
}

function isEntry(path) {
  return /^src\/[a-z]+\/index\.ts$/.test(path);
}

/** For each function of a name outside of all others: how often the name is used, and whether it is called. */
function namedFunctions() {
  const elsewhere = new Map();
  for (const file of sources) {
    if (isEntry(file.path)) continue;
    for (const {files, names} of file.imports)
      for (const name of names)
        for (const path of files) {
          const key = `${path} ${name}`;
          const {uses, isCalled} = elsewhere.get(key) ?? {uses: 0, isCalled: false};
          const more = Math.max(file.words.get(name) ?? 0, 1);
          elsewhere.set(key, {uses: uses + more, isCalled: isCalled || file.calls.has(name)});
        }
  }
  return sources.flatMap(({path, declared, words, calls}) =>
    declared.map((name) => {
      const {uses = 0, isCalled = false} = elsewhere.get(`${path} ${name}`) ?? {};
      return {uses: words.get(name) - 1 + uses, isCalled: calls.has(name) || isCalled};
    }),
  );
}

function measureWing(wing) {
  const own = sources.filter((file) => file.wing === wing);
  return {
    files: own.length,
    lines: sum(own.map((file) => file.lines)),
    imports: arrows
      .filter(({from}) => from === wing)
      .map(({to}) => to)
      .join(' '),
  };
}

function arrowsOf() {
  const found = new Map();
  for (const {wing, imports} of sources)
    for (const {target} of imports) {
      const to = target?.startsWith('src/') ? target.split('/')[1] : wing;
      if (to !== wing) found.set(`${wing} ${to}`, {from: wing, to});
    }
  const order = wings.map((one) => one.wing);
  return [...found.values()].sort(
    (one, other) =>
      order.indexOf(one.from) - order.indexOf(other.from) ||
      order.indexOf(one.to) - order.indexOf(other.to),
  );
}

function isNotImplied({from, to}) {
  const reached = new Set(
    arrows.filter((one) => one.from === from && one.to !== to).map((one) => one.to),
  );
  for (const wing of reached) for (const one of arrows) if (one.from === wing) reached.add(one.to);
  return !reached.has(to);
}

/** The names that several files declare and export, each with these files. */
function homonyms() {
  const owners = new Map();
  for (const {path, exported} of sources)
    for (const name of new Set(exported)) owners.set(name, [...(owners.get(name) ?? []), path]);
  return Object.fromEntries([...owners].filter(([, paths]) => paths.length > 1).sort());
}

function longestChain() {
  const imports = new Map(
    sources.map(({path, imports: list}) => [
      path,
      isEntry(path) ? [] : list.flatMap(({files}) => files),
    ]),
  );
  const known = new Map();
  const depthOf = (path) => {
    if (!known.has(path)) {
      known.set(path, 1);
      const deeper = (imports.get(path) ?? []).filter((other) => imports.has(other)).map(depthOf);
      known.set(path, 1 + Math.max(0, ...deeper));
    }
    return known.get(path);
  };
  return Math.max(...sources.map(({path}) => depthOf(path)));
}

function share(part, whole) {
  return {count: part, percent: Math.round((1000 * part) / whole) / 10};
}

function percentile(pairs, part) {
  const values = pairs.map(([value]) => value).sort((one, other) => one - other);
  return values[Math.floor(values.length * part)];
}

function longest(pairs) {
  const [value, name] = pairs.reduce((most, pair) => (pair[0] > most[0] ? pair : most));
  return {value, name};
}

function over(pairs, limit) {
  return pairs
    .filter(([value]) => value > limit)
    .sort(([one], [other]) => other - one)
    .map(([value, name]) => `${value} ${name}`);
}

function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}
