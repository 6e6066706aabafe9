import {dirname} from 'node:path';
import {isInside, realPathOf} from '../files/is-inside.ts';
import {repositoryOf} from '../files/repository-of.ts';
import type {Settings} from './settings.ts';

/** Settings that open no folder outside their repository. */
export interface Confined {
  readonly settings: Settings;
  /** The folders they were not allowed to open. */
  readonly refused: readonly string[];
}

/**
 * Removes folders outside the repository, links resolved, from settings that were found with a book:
 * the book may come from a stranger. Only the user opens such folders.
 */
export function confineRoots(settings: Settings, path: string): Confined {
  const {allowRoot} = settings.values;
  if (allowRoot === undefined) return {settings, refused: []};
  const repository = repositoryOf(dirname(path));
  const isOutside = (folder: string): boolean => !isInside(repository, realPathOf(folder));
  const refused = allowRoot.value.filter(isOutside);
  if (refused.length === 0) return {settings, refused};
  const value = allowRoot.value.filter((folder) => !isOutside(folder));
  const values = {...settings.values, allowRoot: {...allowRoot, value}};
  return {settings: {...settings, values}, refused};
}
