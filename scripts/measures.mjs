/**
 * Measures the size and the shape of src; `npm run measures` prints what architecture.test.ts bounds.
 *
 * Lines are lines of files, functions count from their first to their last line, a chain is the number
 * of files on the longest path of imports (of values, of types, and on demand), and a homonym is a name
 * that two files export for two things.
 */
import {readdirSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import ts from 'typescript';

/** Tables and machines that are read as tables; they may be long. */
const TABLES = new Set([
  'src/chess/piece-letters.ts',
  'src/latex/tables/command-table.ts',
  'src/latex/tables/symbol-table.ts',
]);

const files = readdirSync('src', {recursive: true, encoding: 'utf8'})
  .filter((path) => path.endsWith('.ts'))
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .sort()
  .map(readSource);

const lengths = files.filter(({path}) => !TABLES.has(path)).map(({path, lines}) => [lines, path]);
const functions = files.flatMap((file) => file.functions);
const parameters = functions.map(({count, name}) => [count, name]);
const spans = functions.map(({lines, name}) => [lines, name]);

/** What `npm run measures` prints. */
export const measured = {
  files: {count: files.length, lines: sum(files.map(({lines}) => lines))},
  fileP90: percentile(lengths, 0.9),
  longestFile: longest(lengths),
  functionP90: percentile(spans, 0.9),
  longestFunction: longest(spans),
  functionsOver40: over(spans, 40),
  mostParameters: longest(parameters),
  parametersOver4: over(parameters, 4),
  longestChain: longestChain(),
  homonyms: homonyms(),
};

if (process.argv[1] === import.meta.filename) {
  console.log(JSON.stringify(measured, undefined, 2));
}

function readSource(path) {
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body !== undefined) {
      const lineOf = (offset) => source.getLineAndCharacterOfPosition(offset).line;
      const first = lineOf(node.getStart());
      const name = `${path}:${first + 1} ${node.name?.getText() ?? ''}`.trim();
      found.push({lines: lineOf(node.end) - first + 1, count: node.parameters.length, name});
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const imports = ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({fileName}) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => join(dirname(path), name).replaceAll('\\', '/'));
  const exported = source.statements.filter(isExported).flatMap(namesOf);
  return {path, lines: text.split('\n').length - 1, functions: found, imports, exported};
}

function isExported(statement) {
  return statement.modifiers?.some(({kind}) => kind === ts.SyntaxKind.ExportKeyword) === true;
}

function namesOf(statement) {
  if (statement.name !== undefined) return [statement.name.text];
  return (statement.declarationList?.declarations ?? []).map(({name}) => name.getText());
}

/** The names that several files declare and export, each with these files. */
function homonyms() {
  const owners = new Map();
  for (const {path, exported} of files)
    for (const name of new Set(exported)) owners.set(name, [...(owners.get(name) ?? []), path]);
  return Object.fromEntries([...owners].filter(([, paths]) => paths.length > 1).sort());
}

function longestChain() {
  const imports = new Map(files.map((file) => [file.path, file.imports]));
  const known = new Map();
  const depthOf = (path) => {
    if (!known.has(path)) {
      known.set(path, 1);
      const deeper = (imports.get(path) ?? []).filter((other) => imports.has(other)).map(depthOf);
      known.set(path, 1 + Math.max(0, ...deeper));
    }
    return known.get(path);
  };
  return Math.max(...files.map(({path}) => depthOf(path)));
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
