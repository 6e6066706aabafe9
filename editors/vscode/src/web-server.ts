import {servePage} from '../../../src/live/lsp/serve-page.ts';

/** Inserted from package.json by the bundler. */
declare const SKAKMAT_VERSION: string;

servePage(globalThis as never, SKAKMAT_VERSION);
