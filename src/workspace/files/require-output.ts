import {statSync} from 'node:fs';
import {requireReplaceable, type Replaceable} from './replaceable.ts';
import {WholeFile} from './whole-file.ts';

/**
 * Throws the `UserError` with which writing `path` would end, before a run writes anything else. The
 * file is unchanged: to know all that the system refuses, a draft is opened beside it and removed.
 */
export function requireOutput(path: string, replaceable: Replaceable): void {
  requireReplaceable(path, replaceable);
  if (isStream(path)) return;
  new WholeFile(path, replaceable).abandon();
}

/** Tests whether `path` is a pipe or a device: opening it is noticed at its other end. */
function isStream(path: string): boolean {
  const stats = statSync(path, {throwIfNoEntry: false});
  return stats !== undefined && !stats.isFile() && !stats.isDirectory();
}
