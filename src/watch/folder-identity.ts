import {statSync} from 'node:fs';

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
