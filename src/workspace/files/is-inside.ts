import {realpathSync} from 'node:fs';
import {basename, dirname, join, sep} from 'node:path';

/** Tests whether a path is that of a folder or inside it; the file system is not consulted. */
export function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Returns the path with all links resolved; the path itself if it does not exist. */
export function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Returns the path with all links resolved, even if the file does not exist yet. */
export function realPlaceOf(path: string): string {
  const real = realPathOf(path);
  const folder = dirname(path);
  if (real !== path || folder === path) return real;
  return join(realPlaceOf(folder), basename(path));
}
