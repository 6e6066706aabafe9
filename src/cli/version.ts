/** Inserted from package.json when the program is bundled. */
declare const SKAKMAT_VERSION: string;

/** The version of the program. */
export const VERSION: string = SKAKMAT_VERSION;

/** Inserted when the program is bundled: a hash of all that it is made from. */
declare const SKAKMAT_SOURCES: string;

/** Identifies the build of the program. */
export const BUILD: string = SKAKMAT_SOURCES;
