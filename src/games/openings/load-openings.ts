import type * as table from './name-opening.ts';

/** The table of openings, and what looks positions up in it. */
type LoadedOpenings = typeof table;

/** The options that need names of openings. */
export interface OpeningFlags {
  readonly eco?: string | undefined;
  readonly opening?: string | undefined;
  readonly where?: string | undefined;
  /** True if games get tags with their openings. */
  readonly openings?: boolean | undefined;
}

/** Loads the table of openings, which is as large as all the rest of a short run. */
export async function loadOpenings(): Promise<LoadedOpenings> {
  return import('./name-opening.ts');
}

/** Loads the table of openings if the options need it. */
export async function loadOpeningsFor(flags: OpeningFlags): Promise<LoadedOpenings | undefined> {
  const {eco, opening = '', where = '', openings} = flags;
  const isByName = /^[^\d]+$/u.test(opening) || /\b(?:opening|eco)\b/iu.test(where);
  return eco !== undefined || isByName || openings === true ? loadOpenings() : undefined;
}
