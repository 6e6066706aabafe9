/** Inserted from package.json when the program is bundled. */
declare const SKAKMAT_VERSION: string;

/** The version of the program. */
export const VERSION: string = SKAKMAT_VERSION;
