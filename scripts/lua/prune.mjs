// Gathers what an entry uses of the source in one text, in the dialect of TypeScript that TypeScriptToLua reads.
import {join, relative, resolve} from 'node:path';
import ts from 'typescript';
import {rewrite} from './rewrite.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const HERE = join(ROOT, 'scripts/lua');

const OPTIONS = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts'],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
  noEmit: true,
};

/**
 * Returns one text without imports and exports, so that all its names are known everywhere: Lua has no room for more than 200
 * names in a module. It has only the declarations that are reached, and the members of classes whose names occur in
 * them.
 *
 * `standIns` replaces declarations: a name that it holds is taken from there, wherever it is declared.
 */
export function prune(entry, {standIns, runtime}) {
  const program = ts.createProgram(
    [entry, standIns, runtime].map((path) => join(ROOT, path)),
    OPTIONS,
  );
  const checker = program.getTypeChecker();
  const fileOf = (path) => program.getSourceFile(join(ROOT, path));
  const members = new Set();
  /** The statements that are reached, classes of which only types are used, and files that others need. */
  let reached, declared, needs;

  const replaced = new Map();
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(fileOf(standIns)));
  for (const {name, declarations} of exported)
    replaced.set(name, {statement: statementOf(declarations[0]), name});

  const find = (identifier) => {
    const symbol = ts.isShorthandPropertyAssignment(identifier.parent)
      ? checker.getShorthandAssignmentValueSymbol(identifier.parent)
      : checker.getSymbolAtLocation(identifier);
    if (symbol === undefined) return undefined;
    const original =
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const [declaration] = original.declarations ?? [];
    const statement = declaration && statementOf(declaration);
    if (statement === undefined || !isOwn(statement.getSourceFile().fileName)) return undefined;
    if (!isTopLevel(declaration)) return undefined;
    return replaced.get(original.name) ?? {statement, name: original.name};
  };
  // Members are known by their names alone, wherever they are used; what an interface asks for is kept, and this folder.
  const isUsed = ({name, parent}) =>
    name === undefined ||
    ts.isComputedPropertyName(name) ||
    members.has(name.text) ||
    parent.getSourceFile().fileName.startsWith(HERE) ||
    parent.heritageClauses?.some(({token}) => token === ts.SyntaxKind.ImplementsKeyword) === true;

  const reach = (statement, asType) => {
    const isDeclared = reached.has(statement) || declared.has(statement);
    if (asType && ts.isVariableStatement(statement)) {
      if (isDeclared) return;
      declared.add(statement);
      follow(statement, statement);
      return;
    }
    if (asType && ts.isClassDeclaration(statement)) {
      if (isDeclared) return;
      declared.add(statement);
      for (const member of statement.members)
        for (const part of [member.type, ...(member.parameters ?? [])])
          if (part !== undefined && isUsed(member)) follow(part, statement);
      return;
    }
    if (reached.has(statement)) return;
    reached.add(statement);
    follow(statement, statement);
    // What a module does when it is loaded, as to fill tables.
    for (const other of statement.getSourceFile().statements)
      if (ts.isExpressionStatement(other)) reach(other, false);
  };
  const follow = (node, statement) => {
    if (ts.isClassElement(node) && !isUsed(node)) return;
    if (ts.isPropertyAccessExpression(node)) members.add(node.name.text);
    if (ts.isBindingElement(node)) members.add((node.propertyName ?? node.name).text);
    const target = ts.isIdentifier(node) ? find(node) : undefined;
    if (target !== undefined && target.statement !== statement) {
      const asType = ts.isPartOfTypeNode(node) || ts.isTypeQueryNode(node.parent);
      if (!asType) needed(statement.getSourceFile()).add(target.statement.getSourceFile());
      reach(target.statement, asType);
    }
    ts.forEachChild(node, (child) => follow(child, statement));
  };
  const needed = (file) => {
    if (!needs.has(file)) needs.set(file, new Set());
    return needs.get(file);
  };

  for (let known = -1; known < members.size;) {
    known = members.size;
    [reached, declared, needs] = [new Set(), new Set(), new Map()];
    for (const path of [runtime, entry])
      for (const statement of fileOf(path).statements)
        if (!ts.isImportDeclaration(statement)) reach(statement, false);
  }
  const all = new Set([...reached, ...declared]);
  const files = inOrder([fileOf(runtime), fileOf(entry)], needs);
  for (const statement of all)
    if (!files.includes(statement.getSourceFile())) files.unshift(statement.getSourceFile());
  const names = nameAll(all);
  const implemented = new Set(
    [...all].flatMap(({heritageClauses = []}) =>
      heritageClauses
        .filter(({token}) => token === ts.SyntaxKind.ImplementsKeyword)
        .flatMap(({types}) => types.map(({expression}) => expression.text)),
    ),
  );
  const nameOf = (identifier) => {
    const target = find(identifier);
    return target && names.get(target.statement)?.get(target.name);
  };
  return files
    .map((file) => {
      const texts = file.statements
        .filter((statement) => all.has(statement))
        .map((statement) => {
          const text = rewrite(statement, {program, checker, isUsed, nameOf, implemented});
          return reached.has(statement) ? text : declare(text);
        });
      return `/** @section ${relative(ROOT, file.fileName)} */\n${texts.join('\n')}\n`;
    })
    .join('\n');
}

/** Files after those that they need, but for cycles. */
function inOrder(entries, needs) {
  const done = [];
  const seen = new Set();
  const visit = (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const other of needs.get(file) ?? []) visit(other);
    done.push(file);
  };
  entries.forEach(visit);
  return done;
}

/** The names of declarations where everything is in one text: of two that are the same, one is changed. */
function nameAll(statements) {
  const names = new Map();
  const taken = new Map();
  for (const statement of statements) {
    const own = new Map();
    for (const name of namesOf(statement)) {
      const count = taken.get(name) ?? 0;
      taken.set(name, count + 1);
      own.set(name, count === 0 ? name : `${name}${count + 1}`);
    }
    names.set(statement, own);
  }
  return names;
}

function namesOf(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({name}) =>
      ts.isIdentifier(name) ? [name.text] : name.elements.map((element) => element.name.text),
    );
  return statement.name === undefined ? [] : [statement.name.text];
}

/** A class without what it does. */
function declare(text) {
  const {outputText} = ts.transpileDeclaration(`export ${text}`, {compilerOptions: OPTIONS});
  return outputText.replace('export ', '');
}

function isOwn(path) {
  return path.startsWith(join(ROOT, 'src')) || path.startsWith(HERE);
}

function statementOf(node) {
  let here = node;
  while (here !== undefined && !(here.parent && ts.isSourceFile(here.parent))) here = here.parent;
  return here;
}

/** Tests whether a declaration is that of a name which its whole module knows. */
function isTopLevel(declaration) {
  if (ts.isSourceFile(declaration.parent)) return true;
  let here = declaration;
  while (ts.isBindingElement(here)) here = here.parent.parent;
  return ts.isVariableDeclaration(here) && ts.isSourceFile(here.parent.parent.parent);
}
