import type {FormatName} from './format-names.ts';

/**
 * The formats in which a report is just a sequence of findings: the report of a long run may be
 * written while it continues.
 */
export const LINE_FORMATS: ReadonlySet<FormatName> = new Set([
  'unix',
  'gcc',
  'chktex',
  'jsonl',
  'github',
  'rdjsonl',
]);

/** The formats that report the offset of a finding in its file, not only its line. */
export const OFFSET_FORMATS: ReadonlySet<FormatName> = new Set(['json', 'jsonl']);
