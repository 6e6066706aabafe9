import {statSync} from 'node:fs';

/** What tells whether a file, or the list of names in a folder, has changed; undefined where there is none. */
export function stateOf(path: string): string | undefined {
  try {
    const {ino, size, mtimeNs, ctimeNs} = statSync(path, {bigint: true});
    return `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
  } catch {
    return undefined;
  }
}

/** What tells a folder from one that has taken its place; undefined where there is none. */
export function identityOf(folder: string): string | undefined {
  try {
    // Linux gives the number of a folder that is gone to the next one.
    const {dev, ino, birthtimeNs} = statSync(folder, {bigint: true});
    return `${dev} ${ino} ${birthtimeNs}`;
  } catch {
    return undefined;
  }
}
