import {statSync} from 'node:fs';

/**
 * Returns the metadata of a file that changes whenever it is written; undefined if there is no such
 * file.
 */
export function stampOf(path: string): string | undefined {
  try {
    const {dev, ino, size, mtimeNs, ctimeNs} = statSync(path, {bigint: true});
    return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
  } catch {
    return undefined;
  }
}
