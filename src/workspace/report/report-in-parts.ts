import type {Diagnostic} from '../../text/index.ts';
import {type FormatName, LINE_FORMATS} from './format-names.ts';
import type {ReportOptions} from './finding.ts';
import {REPORT_FORMATS} from './formats.ts';

/** The number of findings that are written at once: their text takes some megabytes. */
const AT_ONCE = 10_000;

/** Writes a report in pieces, so that a long one need not fit into memory if its format allows that. */
export function* reportInParts(
  name: FormatName,
  findings: readonly Diagnostic[],
  options: ReportOptions,
): Iterable<string> {
  const {account, ...before} = options;
  // GitHub limits the annotations of a run: the most severe are chosen from all.
  const size = LINE_FORMATS.has(name) && name !== 'github' ? AT_ONCE : Infinity;
  let from = 0;
  for (; from + size < findings.length; from += size) {
    yield REPORT_FORMATS[name](findings.slice(from, from + size), before);
  }
  // The account is the last line.
  yield REPORT_FORMATS[name](from === 0 ? findings : findings.slice(from), {...before, account});
}
