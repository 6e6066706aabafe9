// Writes a module in the dialect of TypeScript that AssemblyScript reads.
import {dirname, relative} from 'node:path';
import ts from 'typescript';

const {factory, SyntaxKind} = ts;

/** The elements of typed arrays. */
const ELEMENTS = {Uint8Array: 'u8', Int8Array: 'i8', Uint16Array: 'u16', Int32Array: 'i32'};

/** Writes what is reached of a module: every number is an `i32`, and no name begins with `#`. */
export function translate(path, {source, declarations, imports, loose}, {isReached, isUsed}) {
  const rewrite = (context) => (root) => ts.visitNode(root, visitor(context, isUsed));
  const names = [...declarations.keys()].filter((name) => isReached(path, name));
  if (names.length === 0) return '';
  const kept = new Set([...names.map((name) => declarations.get(name)), ...loose]);
  const nodes = source.statements.filter((node) => kept.has(node));
  const printer = ts.createPrinter({removeComments: true});
  const {transformed} = ts.transform(nodes, [rewrite]);
  const texts = transformed.map((node) => printer.printNode(ts.EmitHint.Unspecified, node, source));
  const lines = [...imports].flatMap(([name, from]) =>
    isReached(from, name) ? [`import {${name}} from '${between(path, from)}';`] : [],
  );
  return [`import {Items} from '${between(path, ARRAYS)}';`, ...lines, ...texts].join('\n');
}

const ARRAYS = 'scripts/kernel/arrays.ts';

function between(path, other) {
  const way = relative(dirname(path), other).replace(/\.ts$/, '');
  return way.startsWith('.') ? way : `./${way}`;
}

function visitor(context, isUsed) {
  const visit = (node) => {
    if (ts.isClassElement(node) && !isUsed(node)) return undefined;
    return RULES[node.kind]?.(node, visit) ?? ts.visitEachChild(node, visit, context);
  };
  return visit;
}

/** The writers of kinds of nodes; undefined if only their parts change. */
const RULES = {
  [SyntaxKind.PropertyDeclaration]: (node, visit) => {
    const {modifiers, name, type, initializer} = node;
    const value = initializer && visit(initializer);
    const known = type === undefined ? typeOf(value) : visit(type);
    return factory.createPropertyDeclaration(modifiers, visit(name), undefined, known, value);
  },
  [SyntaxKind.Parameter]: ({name, type, initializer}, visit) =>
    type === undefined
      ? factory.createParameterDeclaration(
          [],
          undefined,
          name,
          undefined,
          typeOf(initializer),
          initializer,
        )
      : undefined,
  [SyntaxKind.NumberKeyword]: () => typeNamed('i32'),
  [SyntaxKind.BooleanKeyword]: () => typeNamed('bool'),
  [SyntaxKind.PrivateIdentifier]: ({text}) => factory.createIdentifier(text.replace('#', '_')),
  [SyntaxKind.TypeOperator]: ({type}, visit) => visit(type),
  [SyntaxKind.ParenthesizedType]: ({type}, visit) => visit(type),
  [SyntaxKind.UnionType]: ({types: [first]}) =>
    typeNamed(ts.isStringLiteral(first.literal) ? 'string' : 'i32'),
  [SyntaxKind.TypeReference]: ({typeName: {text}}) =>
    ELEMENTS[text] && typeNamed('Items', [typeNamed(ELEMENTS[text])]),
  [SyntaxKind.NewExpression]: ({expression: {text}, arguments: values}, visit) =>
    ELEMENTS[text] &&
    factory.createNewExpression(
      factory.createIdentifier('Items'),
      [typeNamed(ELEMENTS[text])],
      values.map(visit),
    ),
  [SyntaxKind.AsExpression]: ({type, expression}, visit) =>
    ts.isConstTypeReference(type) ? visit(expression) : undefined,
  [SyntaxKind.ArrayLiteralExpression]: ({elements}, visit) =>
    elements.some(ts.isSpreadElement)
      ? factory.createArrayLiteralExpression(
          elements.flatMap(({expression}) => expression.elements.map(visit)),
        )
      : undefined,
  [SyntaxKind.VariableDeclarationList]: ({declarations, flags}, visit) =>
    declarations.some(({name}) => ts.isObjectBindingPattern(name))
      ? factory.createVariableDeclarationList(
          declarations.flatMap((one) => spread(one, visit)),
          flags,
        )
      : undefined,
};

/** The type of a field or a parameter that names none. */
function typeOf(value) {
  if (ts.isNewExpression(value)) return typeNamed(value.expression.text, value.typeArguments);
  const isBoolean = value.kind === SyntaxKind.TrueKeyword || value.kind === SyntaxKind.FalseKeyword;
  return typeNamed(isBoolean ? 'bool' : 'i32');
}

function typeNamed(name, parameters) {
  return factory.createTypeReferenceNode(name, parameters);
}

/** `{a, b: c} = d` becomes `a = d.a, c = d.b`; evaluating `d` twice must do no harm. */
function spread({name, initializer}, visit) {
  return name.elements.map(({propertyName, name: local}) => {
    const value = factory.createPropertyAccessExpression(visit(initializer), propertyName ?? local);
    return factory.createVariableDeclaration(local, undefined, undefined, value);
  });
}
