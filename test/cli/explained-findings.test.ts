import {expect, test} from 'vitest';
import {readdirSync} from 'node:fs';
import {resolve} from 'node:path';
import ts from 'typescript';
import {EN_PASSANT_RULES} from '../../src/games/index.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat} from './run-skakmat.ts';

/**
 * The names that the source gives to findings: the values that its types allow for each `rule` of a
 * literal or a parameter, and the names of what has a number.
 */
function namesInSource(): readonly string[] {
  const files = readdirSync('src', {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => resolve('src', name));
  const program = ts.createProgram(files, {
    ...{strict: true, noEmit: true, allowImportingTsExtensions: true, types: ['node']},
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  });
  const checker = program.getTypeChecker();
  const names = new Set<string>();
  const add = (node: ts.Node): void => {
    const type = checker.getTypeAtLocation(node);
    const members = type.isUnion() ? type.types : [type];
    for (const member of members) if (member.isStringLiteral()) names.add(member.value);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'rule') add(node.initializer);
    if (ts.isObjectLiteralExpression(node)) {
      const [code, name] = [propertyOf(node, 'code'), propertyOf(node, 'name')];
      if (code !== undefined && name !== undefined && ts.isNumericLiteral(code)) add(name);
    }
    if (ts.isShorthandPropertyAssignment(node) && node.name.text === 'rule') add(node.name);
    if (ts.isParameter(node) && node.name.getText() === 'rule') add(node.name);
    if (ts.isPropertySignature(node) && node.name.getText() === 'rule') add(node.name);
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) {
    if (files.includes(resolve(file.fileName))) visit(file);
  }
  return [...names].filter((name) => !EN_PASSANT_RULES.some((rule) => rule === name)).sort();
}

function propertyOf(node: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  const found = node.properties.find((property) => property.name?.getText() === name);
  return found !== undefined && ts.isPropertyAssignment(found) ? found.initializer : undefined;
}

test('explain knows every finding that the source names', () => {
  const names = namesInSource();
  for (const known of ['illegal-move', 'game-illegal-move', 'engine-finds-no-win', 'settings']) {
    expect(names).toContain(known);
  }
  const folder = temporaryFolder();
  expect(names.filter((name) => skakmat(folder, ['explain', name]).code !== 0)).toEqual([]);
});
