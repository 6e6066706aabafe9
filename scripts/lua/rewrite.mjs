// Spells in another way what TypeScriptToLua refuses, or what Lua understands otherwise.
import ts from 'typescript';

/** Methods of strings that take a regular expression, and the functions that do the same. */
const WITH_PATTERN = {replace: 'replaceIn', matchAll: 'matchAllIn', split: 'splitAt'};

/** Methods and functions of strings that know letters beyond ASCII. */
const OF_LETTERS = {toUpperCase: 'upperCase', toLowerCase: 'lowerCase', codePointAt: 'codePointAt'};

/** Lua does not keep the order of equals. */
const SORTS = {sort: 'sortStably', toSorted: 'sortedStably'};

/** All typed arrays are rows. */
const ARRAYS = new Set(['Uint8Array', 'Int8Array', 'Uint16Array', 'Int32Array']);

/** Returns the text of a statement; `nameOf` gives what is declared elsewhere a name of its own. */
export function rewrite(statement, {program, checker, isUsed, nameOf, implemented}) {
  const edits = [];
  const isOfRuntime = statement.getSourceFile().fileName.endsWith('scripts/lua/runtime.ts');
  const put = (start, end, text) => edits.push({start, end, text});
  const call = (name, node) => {
    put(node.getStart(), node.getStart(), `${name}(`);
    put(node.getEnd(), node.getEnd(), ')');
  };
  const isText = (node) => (checker.getTypeAtLocation(node).flags & ts.TypeFlags.StringLike) !== 0;
  const isOfLibrary = (callee) => {
    const symbol = checker.getSymbolAtLocation(callee.name ?? callee);
    const file = symbol?.declarations?.[0]?.getSourceFile();
    return file !== undefined && program.isSourceFileDefaultLibrary(file);
  };
  const isRow = (node) => ARRAYS.has(checker.getTypeAtLocation(node).symbol?.name);
  /** Lua takes items out of arrays only. */
  const isOfIterable = (node) =>
    ts.isVariableDeclaration(node) &&
    ts.isArrayBindingPattern(node.name) &&
    node.initializer !== undefined &&
    !checker.isArrayLikeType(checker.getTypeAtLocation(node.initializer));
  /** Lua asks for the length of a text in another way, even where there may be none. */
  const isOptionalText = ({expression, name}) =>
    name.text === 'length' &&
    (checker.getNonNullableType(checker.getTypeAtLocation(expression)).flags &
      ts.TypeFlags.StringLike) !==
      0;
  /** Items of arrays that are taken out by their numbers, which count from 1 in Lua. */
  const isItem = (node) =>
    ts.isBindingElement(node) &&
    node.propertyName !== undefined &&
    ts.isNumericLiteral(node.propertyName);
  const isSetting = (node) =>
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    (checker.getSymbolAtLocation(node.left)?.flags & ts.SymbolFlags.SetAccessor) > 0;
  const isPattern = (node) => checker.getTypeAtLocation(node).symbol?.name === 'RegExp';
  const visit = (node) => {
    if (isSetting(node)) throw new Error(`${node.getText()}: the Lua has no setters`);
    if (ts.isClassElement(node) && (!isUsed(node) || ts.isSetAccessor(node))) {
      put(node.getFullStart(), node.getEnd(), '');
      return;
    }
    if (ts.isPrivateIdentifier(node)) put(node.getStart(), node.getStart() + 1, '_');
    else if (node.kind === ts.SyntaxKind.GreaterThanGreaterThanToken)
      put(node.getStart(), node.getEnd(), '>>>');
    else if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
      const [, body, flags] = /^\/([^]*)\/([a-z]*)$/.exec(node.text);
      put(node.getStart(), node.getEnd(), `pattern(${JSON.stringify(body)}, '${flags}')`);
    } else if (ts.isForOfStatement(node) && isText(node.expression))
      call('characters', node.expression);
    else if (ts.isSpreadElement(node) && isText(node.expression))
      call('characters', node.expression);
    else if ((ts.isForOfStatement(node) || ts.isSpreadElement(node)) && isRow(node.expression))
      call('itemsOf', node.expression);
    else if (isFlat(node)) {
      // What is spelled in parts is one literal.
      const {elements, properties} = node.expression;
      const parts = elements ?? properties;
      put(node.getStart(), parts[0]?.getStart() ?? node.getEnd(), '');
      if (parts.length > 0) put(parts.at(-1).getEnd(), node.getEnd(), '');
    } else if (
      ts.isPropertyAccessExpression(node) &&
      ts.isOptionalChain(node) &&
      isOptionalText(node)
    ) {
      put(node.getStart(), node.getStart(), 'lengthOf(');
      put(node.expression.getEnd(), node.getEnd(), ')');
    } else if (isItem(node)) {
      const {propertyName} = node;
      put(propertyName.getStart(), propertyName.getEnd(), String(Number(propertyName.text) + 1));
    } else if (ts.isTaggedTemplateExpression(node)) put(node.getStart(), node.tag.getEnd(), '');
    else if (isRaw(node))
      put(node.getStart(), node.getEnd(), node.getText().replaceAll('\\', '\\\\'));
    else if (isOfIterable(node)) {
      put(node.initializer.getStart(), node.initializer.getStart(), '[...');
      put(node.initializer.getEnd(), node.initializer.getEnd(), ']');
    } else if (ts.isNewExpression(node)) rewriteNew(node);
    else if (ts.isCallExpression(node)) rewriteCall(node);
    else if (ts.isTypeReferenceNode(node) && node.typeName.getText() === 'RegExp') {
      put(node.getStart(), node.getEnd(), 'Pattern');
    } else if (
      ts.isFunctionTypeNode(node) &&
      isMember(node.parent) &&
      !implemented.has(node.parent.parent.name?.text)
    ) {
      const at = node.parameters.pos;
      put(at, at, node.parameters.length === 0 ? 'this: void' : 'this: void, ');
    } else if (ts.isIdentifier(node) && ARRAYS.has(node.text)) {
      put(node.getStart(), node.getEnd(), 'Row');
    } else if (node.kind === ts.SyntaxKind.ExportKeyword) put(node.getStart(), node.getEnd(), '');
    else if (ts.isIdentifier(node)) rename(node);
    ts.forEachChild(node, visit);
  };
  const rename = (node) => {
    const name = nameOf(node);
    if (name === undefined || name === node.text) return;
    const isShort = ts.isShorthandPropertyAssignment(node.parent);
    put(node.getStart(), node.getEnd(), isShort ? `${node.text}: ${name}` : name);
  };
  const rewriteNew = (node) => {
    const {expression, arguments: [first] = []} = node;
    const name = expression.getText();
    if (name === 'Error') {
      put(node.getStart(), first.getStart(), '');
      put(first.getEnd(), node.getEnd(), '');
    } else if (name === 'RegExp') {
      put(node.getStart(), expression.getEnd(), 'pattern');
    } else if (name === 'Array') put(node.getStart(), node.getEnd(), '[]');
    else if (name === 'Set' && first !== undefined && isText(first)) call('characters', first);
  };
  /** A function by its name gets no `this` in Lua, where the library hands one over. */
  const wrap = (argument) => {
    if (!ts.isIdentifier(argument)) return;
    const [signature] = checker.getTypeAtLocation(argument).getCallSignatures();
    if (signature === undefined) return;
    const names = signature.parameters
      .slice(0, 1)
      .map(() => 'item')
      .join(', ');
    put(
      argument.getStart(),
      argument.getEnd(),
      `(${names}) => ${nameOf(argument) ?? argument.text}(${names})`,
    );
  };
  const rewriteCall = (node) => {
    const {expression, arguments: given} = node;
    const [first] = given;
    if (isOfLibrary(expression)) for (const argument of given) wrap(argument);
    if (!ts.isPropertyAccessExpression(expression)) return;
    const {expression: object, name} = expression;
    if (object.getText() === 'Array' && name.text === 'from' && first) {
      if (isText(first)) call('characters', first);
      else if (isRow(first)) call('itemsOf', first);
      return;
    }
    if (
      !isOfRuntime &&
      SORTS[name.text] !== undefined &&
      checker.isArrayType(checker.getNonNullableType(checker.getTypeAtLocation(object)))
    ) {
      put(object.getStart(), object.getStart(), `${SORTS[name.text]}(`);
      put(object.getEnd(), first.getFullStart(), ', ');
      return;
    }
    if (!isText(object)) return;
    const byPattern = first !== undefined && isPattern(first) ? WITH_PATTERN[name.text] : undefined;
    // Bytes are what the functions themselves are made of.
    const own = byPattern ?? (isOfRuntime ? undefined : OF_LETTERS[name.text]);
    if (own === undefined) return;
    put(object.getStart(), object.getStart(), `${own}(`);
    put(
      object.getEnd(),
      first === undefined ? node.getEnd() : first.getFullStart(),
      first === undefined ? ')' : ', ',
    );
  };
  visit(statement);
  return apply(statement, edits);
}

/** Tests whether a literal is spread within a literal of its kind. */
function isFlat(node) {
  if (ts.isSpreadElement(node))
    return ts.isArrayLiteralExpression(node.parent) && ts.isArrayLiteralExpression(node.expression);
  return ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression);
}

function isOfLibrary(expression) {
  const [declaration] =
    checker.getSymbolAtLocation(expression.name ?? expression)?.declarations ?? [];
  return declaration?.getSourceFile().hasNoDefaultLib === true;
}

/** A member that holds a function is called without `this`, unless a class has it as a method. */
function isMember(node) {
  return ts.isPropertySignature(node) || ts.isPropertyDeclaration(node);
}

/** Tests whether a node is a part of a `String.raw`, the only tag there is. */
function isRaw(node) {
  if (!ts.isTemplateLiteralToken(node)) return false;
  const template = ts.isTemplateSpan(node.parent) ? node.parent.parent : node.parent;
  return (
    ts.isTaggedTemplateExpression(template === node ? node.parent : template.parent) ||
    ts.isTaggedTemplateExpression(node.parent)
  );
}

function apply(statement, edits) {
  const {text} = statement.getSourceFile();
  const sorted = edits
    .map((edit, index) => ({...edit, index}))
    .sort(
      (one, other) => one.start - other.start || one.end - other.end || one.index - other.index,
    );
  let [result, at] = ['', statement.getFullStart()];
  for (const {start, end, text: by} of sorted) {
    if (start < at) continue;
    result += text.slice(at, start) + by;
    at = end;
  }
  return (result + text.slice(at, statement.getEnd())).trim();
}
