import type {FormatName} from './format-names.ts';

/**
 * The formats in which a report is no more than its findings, one after the other: the report of
 * a long work may be written while the work goes on.
 */
export const LINE_FORMATS: ReadonlySet<FormatName> = new Set([
  'unix',
  'gcc',
  'chktex',
  'jsonl',
  'github',
  'rdjsonl',
]);

/** The formats that tell where in its file a finding stands, not only in which line. */
export const OFFSET_FORMATS: ReadonlySet<FormatName> = new Set(['json', 'jsonl']);
