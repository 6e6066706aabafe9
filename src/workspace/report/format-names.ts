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
  'html',
  'statistics',
] as const;

/** The name of a format of reports. */
export type FormatName = (typeof FORMAT_NAMES)[number];

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

/** The formats that tell more of a rule than its name; the others do without the descriptions of the rules. */
export const RULE_FORMATS: ReadonlySet<FormatName> = new Set(['chktex', 'json', 'jsonl', 'sarif']);

/**
 * The formats whose reports include the account of a run. In the others, consumers take every line,
 * or every element of the list, for a finding.
 */
export const ACCOUNT_FORMATS: ReadonlySet<FormatName> = new Set([
  'stylish',
  'json',
  'jsonl',
  'sarif',
  'github',
  'junit',
  'html',
]);

/** The pattern that identifies a report, for each format. */
const MARKS: Readonly<Record<FormatName, RegExp>> = {
  stylish: /^ +\d+:\d+ +(?:error|warning|info) |^No findings in \d+ half-moves/m,
  unix: /^[^\n]+:\d+:\d+: (?:error|warning|info): [^\n]*\[[a-z-]+\]$/m,
  gcc: /^[^\n]+:\d+:\d+: (?:error|warning|note): [^\n]*\[-W[a-z-]+\]$/m,
  chktex: /^[^\n]+:\d+:\d+:\d+:\w+:\d+:[^\n]*\[[a-z-]+\]$/m,
  json: /^\{\s*"version":\s*1,[^]*"findings":/,
  jsonl: /^\{"(?:type":"account"|file":"[^\n]*"severity":)/,
  sarif: /^\{[^]*"name":\s*"skakmat"/,
  github: /^::(?:error|warning|notice) /,
  gitlab: /^\[\s*(?:\]|\{\s*"description":[^]*"check_name":)/,
  checkstyle: /^<\?xml[^\n]*\n<checkstyle /,
  junit: /^<\?xml[^\n]*\n<testsuites name="skakmat"/,
  rdjsonl: /^\{"[^\n]*"name":"skakmat"/,
  html: /^<!DOCTYPE html>[^]*<title>Report of skakmat<\/title>/,
  statistics: /^findings +safe to correct +to review +level +rule$/m,
};

/** The number of characters in which a report is recognised. */
const HEAD = 10_000;

/** Tests whether `text` looks like a report in a format. */
export function isReport(text: string, format: FormatName): boolean {
  return MARKS[format].test(text.slice(0, HEAD));
}
