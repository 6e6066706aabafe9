import {statSync} from 'node:fs';

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
