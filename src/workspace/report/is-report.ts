import type {FormatName} from './format-names.ts';

/** The pattern that identifies a report, for each format. */
const MARKS: Readonly<Record<FormatName, RegExp>> = {
  stylish: /^ +\d+:\d+ +(?:error|warning|info) |^No findings in \d+ half-moves/m,
  unix: /^[^\n]+:\d+:\d+: (?:error|warning|info): [^\n]*\[[a-z-]+\]$/m,
  gcc: /^[^\n]+:\d+:\d+: (?:error|warning|note): [^\n]*\[-W[a-z-]+\]$/m,
  chktex: /^[^\n]+:\d+:\d+:\d+:\w+:\d+:[^\n]*\[[a-z-]+\]$/m,
  json: /^\{\s*"version":\s*1,[^]*"findings":/,
  jsonl: /^\{"[^\n]*\bskakmat\b/,
  sarif: /^\{[^]*"name":\s*"skakmat"/,
  github: /^::(?:error|warning|notice) /,
  gitlab: /^\[\s*(?:\]|\{\s*"description":[^]*"check_name":)/,
  checkstyle: /^<\?xml[^\n]*\n<checkstyle /,
  junit: /^<\?xml[^\n]*\n<testsuites name="skakmat"/,
  rdjsonl: /^\{"[^\n]*"name":"skakmat"/,
};

/** The number of characters in which a report is recognised. */
const HEAD = 10_000;

/** Tests whether `text` looks like a report in a format. */
export function isReport(text: string, format: FormatName): boolean {
  return MARKS[format].test(text.slice(0, HEAD));
}
