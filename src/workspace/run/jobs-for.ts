import type {World} from '../console/world.ts';
import {sizeOf} from '../files/file-size.ts';

/** Input of fewer bytes is read sooner than a worker starts. */
const WORTH_SHARING = 4_000_000;

/** Returns the number of jobs for some files: as wanted, otherwise all cores if there is enough to do. */
export function jobsFor(
  wanted: number | undefined,
  paths: readonly string[],
  world: Pick<World, 'countCores'>,
): number {
  if (wanted !== undefined) return wanted;
  const size = paths.reduce((sum, path) => sum + (path === '-' ? 0 : (sizeOf(path) ?? 0)), 0);
  return jobsForSize(wanted, size, world);
}

/** Returns the same for input of `size` bytes. */
export function jobsForSize(
  wanted: number | undefined,
  size: number,
  {countCores}: Pick<World, 'countCores'>,
): number {
  return wanted ?? (size < WORTH_SHARING ? 1 : (countCores?.() ?? 1));
}
