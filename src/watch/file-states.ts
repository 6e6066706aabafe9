import {statSync} from 'node:fs';

/** Identifies the state of a file, or of the list of names in a folder; undefined if it does not exist. */
export function stateOf(path: string): string | undefined {
  try {
    const {ino, size, mtimeNs, ctimeNs} = statSync(path, {bigint: true});
    return `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
  } catch {
    return undefined;
  }
}

/** Identifies a folder, as opposed to one that replaced it; undefined if it does not exist. */
export function identityOf(folder: string): string | undefined {
  try {
    // Linux reuses the inode number of a deleted folder for the next one.
    const {dev, ino, birthtimeNs} = statSync(folder, {bigint: true});
    return `${dev} ${ino} ${birthtimeNs}`;
  } catch {
    return undefined;
  }
}
