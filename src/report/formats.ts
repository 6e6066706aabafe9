import type {Reporter} from './finding.ts';
import {json} from './json.ts';
import {stylish} from './stylish.ts';
import {unix} from './unix.ts';

/** All report formats by the name that `--format` takes. */
export const FORMATS = {stylish, unix, json} as const satisfies Record<string, Reporter>;

export type FormatName = keyof typeof FORMATS;
