// Collects what a part of the source uses, in the dialect of TypeScript that AssemblyScript reads.
import {readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import ts from 'typescript';
import {declaringFile} from '../entries.mjs';
import {translate} from './translate.mjs';

/**
 * Returns the texts of the modules that `entry` uses, by their paths without endings. Each has only
 * those declarations, and those members of classes, that are reached from `entry`.
 */
export function collect(entry) {
  const modules = new Map();
  const members = new Set();
  let reached;

  const open = (path) => {
    if (!modules.has(path)) modules.set(path, readModule(path));
    return modules.get(path);
  };
  const reach = (path, name) => {
    const {declarations, imports, loose} = open(path);
    if (imports.has(name)) reach(imports.get(name), name);
    if (!declarations.has(name) || reached.has(`${path} ${name}`)) return;
    reached.add(`${path} ${name}`);
    for (const node of [declarations.get(name), ...loose]) follow(path, node);
  };
  const follow = (path, node) => {
    if (ts.isClassElement(node) && !isUsed(node)) return;
    if (ts.isPropertyAccessExpression(node)) members.add(node.name.text);
    if (ts.isBindingElement(node)) members.add((node.propertyName ?? node.name).text);
    if (ts.isIdentifier(node)) reach(path, node.text);
    ts.forEachChild(node, (child) => follow(path, child));
  };
  // Members are known by their names alone, wherever they are used.
  const isUsed = ({name}) => name === undefined || members.has(name.text);

  for (let known = -1; known < members.size;) {
    known = members.size;
    reached = new Set();
    for (const name of open(entry).declarations.keys()) reach(entry, name);
  }
  const isReached = (path, name) => reached.has(`${path} ${name}`);
  return new Map(
    [...modules].map(([path, module]) => [
      path.replace(/\.ts$/, ''),
      translate(path, module, {isReached, isUsed}),
    ]),
  );
}

/** Returns the declarations of a module by their names, where its imports are from, and the rest. */
function readModule(path) {
  const source = ts.createSourceFile(
    path,
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.ESNext,
    true,
  );
  const module = {source, declarations: new Map(), imports: new Map(), loose: []};
  for (const node of source.statements) {
    if (ts.isImportDeclaration(node)) {
      const from = join(dirname(path), node.moduleSpecifier.text);
      for (const {name} of node.importClause.namedBindings.elements) {
        module.imports.set(name.text, declaringFile(from, name.text));
      }
    } else if (ts.isVariableStatement(node)) {
      for (const {name} of node.declarationList.declarations)
        module.declarations.set(name.text, node);
    } else if (node.name !== undefined) module.declarations.set(node.name.text, node);
    else module.loose.push(node);
  }
  return module;
}
