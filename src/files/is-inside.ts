import {realpathSync} from 'node:fs';
import {basename, dirname, join, sep} from 'node:path';

/** Whether a path is that of a folder, or leads into it; neither is looked up. */
export function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Where a path leads when all links are followed; the path itself, where there is nothing. */
export function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/** Where a file lies, or would lie if it were written, when all links are followed. */
export function realPlaceOf(path: string): string {
  const real = realPathOf(path);
  const folder = dirname(path);
  if (real !== path || folder === path) return real;
  return join(realPlaceOf(folder), basename(path));
}
