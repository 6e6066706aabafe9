import {checkstyle, junit} from './xml-reports.ts';
import {chktex} from './chktex.ts';
import type {Reporter, ReportOptions} from './finding.ts';
import {LINE_FORMATS, type FormatName} from './format-names.ts';
import {gcc} from './gcc.ts';
import {github} from './github.ts';
import {gitlab} from './gitlab.ts';
import {html} from './html.ts';
import {json, jsonl} from './json.ts';
import {rdjsonl} from './rdjsonl.ts';
import {sarif} from './sarif.ts';
import {statistics} from './statistics.ts';
import {stylish} from './stylish.ts';
import {unix} from './unix.ts';
import type {Diagnostic} from '../../text/index.ts';

/**
 * All report formats by the name that `--format` takes; the compiler checks that the names are
 * complete.
 */
export const REPORT_FORMATS: Readonly<Record<FormatName, Reporter>> = {
  stylish,
  unix,
  gcc,
  chktex,
  json,
  jsonl,
  sarif,
  github,
  gitlab,
  checkstyle,
  junit,
  rdjsonl,
  html,
  statistics,
};

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
