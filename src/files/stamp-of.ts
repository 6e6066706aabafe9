import {statSync} from 'node:fs';

/** What the system notes down of a file, and changes whenever somebody writes it; undefined without one. */
export function stampOf(path: string): string | undefined {
  try {
    const {dev, ino, size, mtimeNs, ctimeNs} = statSync(path, {bigint: true});
    return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
  } catch {
    return undefined;
  }
}
