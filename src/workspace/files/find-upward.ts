import {existsSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';

/** Returns the absolute path of the nearest file or folder called `name` in `folder` or above it. */
export function findUpward(folder: string, name: string): string | undefined {
  let place = resolve(folder);
  for (;;) {
    const path = join(place, name);
    if (existsSync(path)) return path;
    const above = dirname(place);
    if (above === place) return undefined;
    place = above;
  }
}
