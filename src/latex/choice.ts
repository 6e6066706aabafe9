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

/** The commands of beamer that choose by the slide. */
export const choices: ReadonlyMap<string, Choice> = new Map([
  ...overlay('only', 1),
  ...overlay('alt', 2),
  ...overlay('temporal', 3),
]);

function overlay(name: string, count: number): readonly [string, Choice][] {
  const specification: Parameter = {kind: 'delimited', open: '<', close: '>'};
  const parameters = [specification, ...groups(count)];
  return [[name, {parameters, first: 1, isOptional: count === 1, needsOverlay: true}]];
}

function groups(count: number): readonly Parameter[] {
  return Array.from({length: count}, () => ({kind: 'mandatory'}));
}
