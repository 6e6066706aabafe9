/** The names that `--format` takes. Formats are loaded only when there is something to report. */
export const FORMAT_NAMES = [
  'stylish',
  'unix',
  'gcc',
  'chktex',
  'json',
  'jsonl',
  'sarif',
  'github',
  'gitlab',
  'checkstyle',
  'junit',
  'rdjsonl',
] as const;

export type FormatName = (typeof FORMAT_NAMES)[number];
