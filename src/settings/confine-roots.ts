import {dirname} from 'node:path';
import {isInside, realPathOf} from '../files/is-inside.ts';
import {repositoryOf} from '../files/repository-of.ts';
import type {Settings} from './settings.ts';

/** Settings that open no folder outside of their repository. */
export interface Confined {
  readonly settings: Settings;
  /** What they were not allowed to open. */
  readonly refused: readonly string[];
}

/**
 * Takes from settings that were found beside a book what would open folders outside of the repository
 * that they lie in, links followed: a book may be a stranger's. Only its reader opens folders.
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
