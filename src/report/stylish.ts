import {describeAccount} from '../account/describe-account.ts';
import {byPath} from './by-path.ts';
import {oneLine} from './finding.ts';
import type {Reporter, ReportOptions} from './finding.ts';
import {makeManner} from './manner.ts';
import {summarize} from './summarize.ts';
import {wrapColumns} from './wrap-columns.ts';
import {writeFindings} from './write-findings.ts';

/** The maximum number of findings to show per file; more are only counted. */
const MOST_IN_A_FILE = 50;

/**
 * Writes findings for people: grouped by file, each with its source line and carets under the flaw;
 * the account of the run is the last line.
 */
export const stylish: Reporter = (findings, options) => {
  const manner = makeManner(options);
  const {colors, links, columns} = manner;
  const last = writeAccount(options);
  if (findings.length === 0) return last;
  const parts = [...byPath(findings)].map(([path, those]) => {
    const lines = [
      links.toFile(colors.underline(oneLine(path)), path),
      ...writeFindings(those.slice(0, MOST_IN_A_FILE), manner),
    ];
    const more = those.length - MOST_IN_A_FILE;
    if (more > 0) lines.push(wrap(`  … and ${more} more; --format unix lists them all`, columns));
    return lines.join('\n').trimEnd();
  });
  return `${[...parts, summarize(findings, manner)].join('\n\n')}\n${last}`;
};

/** One line, except at a terminal. */
function writeAccount({account, columns}: ReportOptions): string {
  if (account === undefined) return '';
  const text = describeAccount(account);
  return `${columns === undefined ? text : wrap(text, columns)}\n`;
}

function wrap(text: string, columns: number): string {
  const [indent = ''] = /^ */.exec(text) ?? [];
  const lines = wrapColumns(text, columns - indent.length);
  return lines.map((line) => indent + line).join('\n');
}
