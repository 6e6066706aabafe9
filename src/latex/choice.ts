import type {Parameter} from './parameter.ts';

/** A command that takes its branches in braces, behind what decides between them. */
export interface Choice {
  readonly parameters: readonly Parameter[];
  /** The first parameter that is a branch. */
  readonly first: number;
  /** Whether TeX may also take none of them. */
  readonly isOptional: boolean;
  /** Whether it is one only where an overlay follows: `\only<2>{...}`. */
  readonly needsOverlay: boolean;
}

/** The commands that choose: etoolbox, ifthen, xparse, beamer. */
export const choices: ReadonlyMap<string, Choice> = new Map([
  ...both(0, ['@ifstar']),
  ...both(1, ['ifthenelse', 'iftoggle', 'nottoggle', 'ifbool', 'notbool', 'ifboolexpr']),
  ...both(1, ['IfBooleanTF', 'IfNoValueTF', 'IfValueTF', 'IfBlankTF', 'IfFileExists']),
  ...both(1, ['ifdef', 'ifundef', 'ifcsdef', 'ifcsundef', 'ifdefempty', 'ifblank', 'notblank']),
  ...both(1, ['@ifundefined', '@ifpackageloaded', '@ifclassloaded', 'iflanguage']),
  ...both(2, ['ifstrequal', 'ifdefstring', 'ifdefequal', 'ifcsstring', 'ifcsequal']),
  ...both(3, ['ifnumcomp', 'ifdimcomp']),
  ...one(['IfBooleanT', 'IfBooleanF', 'IfNoValueT', 'IfNoValueF', 'IfValueT', 'IfValueF']),
  ...overlay('only', 1),
  ...overlay('alt', 2),
  ...overlay('temporal', 3),
]);

function both(first: number, names: readonly string[]): readonly [string, Choice][] {
  const choice = {parameters: groups(first + 2), first, isOptional: false, needsOverlay: false};
  return names.map((name) => [name, choice]);
}

function one(names: readonly string[]): readonly [string, Choice][] {
  const choice = {parameters: groups(2), first: 1, isOptional: true, needsOverlay: false};
  return names.map((name) => [name, choice]);
}

function overlay(name: string, count: number): readonly [string, Choice][] {
  const specification: Parameter = {kind: 'delimited', open: '<', close: '>'};
  const parameters = [specification, ...groups(count)];
  return [[name, {parameters, first: 1, isOptional: count === 1, needsOverlay: true}]];
}

function groups(count: number): readonly Parameter[] {
  return Array.from({length: count}, () => ({kind: 'mandatory'}));
}
