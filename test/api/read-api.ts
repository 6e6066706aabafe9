import {relative, resolve} from 'node:path';
import ts from 'typescript';

/** An entry point of the package. */
export interface EntryPoint {
  /** Such as `chess`. */
  readonly name: string;
  /** What its file says about it, without tags. */
  readonly summary: string;
  readonly exports: readonly Exported[];
}

/** A name that an entry point exports, as its users see it. */
export interface Exported {
  readonly name: string;
  readonly kind: 'class' | 'function' | 'type' | 'variable';
  /** The declaration without comments before it. */
  readonly declaration: string;
  /** The docstring, in Markdown, without its example. */
  readonly docstring: string;
  readonly example: string | undefined;
  /** Names of this package that the declaration mentions. */
  readonly mentions: readonly string[];
}

/** The entry points by their names; each is in the wing that knows what it exports. */
const ENTRIES = {
  book: 'src/book/api.ts',
  chess: 'src/chess/api.ts',
  folder: 'src/workspace/api.ts',
  games: 'src/games/api.ts',
  skakmat: 'src/lint/api.ts',
  templates: 'src/workspace/templates-api.ts',
  typeset: 'src/typeset/api.ts',
};

const OPTIONS: ts.CompilerOptions = {
  declaration: true,
  emitDeclarationOnly: true,
  noCheck: true,
  stripInternal: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  rewriteRelativeImportExtensions: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  types: [],
  rootDir: '.',
  outDir: '/declarations',
};

/** Reads what the entry points of the package export, from the declarations that the compiler writes. */
export function readApi(): readonly EntryPoint[] {
  const declarations = emitDeclarations(Object.values(ENTRIES));
  return Object.entries(ENTRIES).map(([name, path]) => {
    const file = parse(declarations, path);
    return {
      name,
      summary: docstringOf(file.text.slice(0, file.statements[0]?.getStart())).docstring,
      exports: file.statements.flatMap((statement) => exportsOf(statement, file, declarations)),
    };
  });
}

/** The texts of all declaration files that the entry points need, by the paths of their sources. */
function emitDeclarations(entries: readonly string[]): ReadonlyMap<string, string> {
  const program = ts.createProgram(entries, OPTIONS);
  const texts = new Map<string, string>();
  program.emit(undefined, (path, text) => {
    texts.set(relative('/declarations', path).replace(/\.d\.ts$/u, '.ts'), text);
  });
  return texts;
}

function parse(declarations: ReadonlyMap<string, string>, path: string): ts.SourceFile {
  const text = declarations.get(path);
  if (text === undefined) throw new Error(`expected a declaration of ${path}`);
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

/** The names that a statement of an entry point exports: its own, or those of `export {...} from '...'`. */
function exportsOf(
  statement: ts.Statement,
  entry: ts.SourceFile,
  declarations: ReadonlyMap<string, string>,
): readonly Exported[] {
  if (ts.isVariableStatement(statement))
    return namesIn(statement).map((name) => describeExport(name, entry, declarations));
  if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier === undefined) return [];
  const {exportClause} = statement;
  if (exportClause === undefined || !ts.isNamedExports(exportClause)) return [];
  const path = resolve(entry.fileName, '..', nameOf(statement.moduleSpecifier));
  const file = parse(declarations, relative('.', path));
  return exportClause.elements.map(({name}) => describeExport(name.text, file, declarations));
}

function describeExport(
  name: string,
  file: ts.SourceFile,
  declarations: ReadonlyMap<string, string>,
): Exported {
  const statement = file.statements.find((one) => namesIn(one).includes(name));
  if (statement === undefined) throw new Error(`expected ${name} in ${file.fileName}`);
  if (ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined) {
    const path = resolve(file.fileName, '..', nameOf(statement.moduleSpecifier));
    return describeExport(name, parse(declarations, relative('.', path)), declarations);
  }
  const comment = file.text.slice(statement.getFullStart(), statement.getStart());
  return {
    name,
    kind: kindOf(statement),
    declaration: statement.getText().replace(/^export (?:declare )?/u, ''),
    ...docstringOf(comment),
    mentions: mentionsIn(statement, file),
  };
}

/** The names that a statement declares or hands on. */
function namesIn(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({name}) => name.getText());
  }
  if (ts.isExportDeclaration(statement)) {
    const clause = statement.exportClause;
    return clause !== undefined && ts.isNamedExports(clause)
      ? clause.elements.map(({name}) => name.text)
      : [];
  }
  const {name} = statement as Partial<ts.DeclarationStatement>;
  return name === undefined ? [] : [name.getText()];
}

function kindOf(statement: ts.Statement): Exported['kind'] {
  if (ts.isClassDeclaration(statement)) return 'class';
  if (ts.isFunctionDeclaration(statement)) return 'function';
  return ts.isVariableStatement(statement) ? 'variable' : 'type';
}

/** The types of this package that a declaration mentions: imported from a file, or declared beside it. */
function mentionsIn(statement: ts.Statement, file: ts.SourceFile): readonly string[] {
  const own = new Set(file.statements.flatMap((one) => ownNamesIn(one)));
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)) {
      const name = ts.isTypeReferenceNode(node) ? node.typeName : node.expression;
      if (ts.isIdentifier(name) && own.has(name.text)) found.add(name.text);
    }
    if (ts.isTypeQueryNode(node) && ts.isIdentifier(node.exprName) && own.has(node.exprName.text)) {
      found.add(node.exprName.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return [...found].sort();
}

function ownNamesIn(statement: ts.Statement): readonly string[] {
  if (!ts.isImportDeclaration(statement)) return namesIn(statement);
  if (!nameOf(statement.moduleSpecifier).startsWith('.')) return [];
  const bindings = statement.importClause?.namedBindings;
  return bindings !== undefined && ts.isNamedImports(bindings)
    ? bindings.elements.map(({name}) => name.text)
    : [];
}

function nameOf(specifier: ts.Expression): string {
  return ts.isStringLiteral(specifier) ? specifier.text : '';
}

/** The last docstring of a text, without the signs of the comment. */
function docstringOf(text: string): Pick<Exported, 'docstring' | 'example'> {
  const comment = text.match(/\/\*\*[^]*?\*\//gu)?.at(-1) ?? '';
  const lines = comment
    .replace(/^\/\*\*/u, '')
    .replace(/\*\/$/u, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/u, '').trimEnd());
  const [docstring = '', ...tags] = lines.join('\n').split(/^\s*@(?=\w)/mu);
  const example = tags.find((tag) => tag.startsWith('example'))?.slice('example'.length);
  return {docstring: docstring.trim(), example: example?.trim()};
}
