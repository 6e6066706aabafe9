import type {OpeningNames} from '../../select/name-games.ts';

/** The options that need names of openings. */
export interface OpeningFlags {
  readonly eco?: string | undefined;
  /** Whether games get tags with their openings. */
  readonly openings?: boolean | undefined;
}

/** Loads the table of openings, which is as large as all the rest of a short run. */
export async function loadOpenings(): Promise<OpeningNames> {
  return import('../../openings/name-opening.ts');
}

/** Loads the table of openings if the options need it. */
export async function loadOpeningsFor(flags: OpeningFlags): Promise<OpeningNames | undefined> {
  return flags.eco !== undefined || flags.openings === true ? loadOpenings() : undefined;
}
