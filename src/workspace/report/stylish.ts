import {describeAccount} from '../../skak/index.ts';
import {plural, type Diagnostic, type Severity} from '../../text/index.ts';
import {byPath, worstFirst} from './by-path.ts';
import {oneLine, type Reporter, type ReportOptions} from './finding.ts';
import {makeManner, type Manner} from './manner.ts';
import {wrapColumns} from './columns.ts';
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

/** Writes the end of a report for people: the totals, and what to do next. */
function summarize(
  findings: readonly Diagnostic[],
  {colors, columns}: Pick<Manner, 'colors' | 'columns'>,
): string {
  const count = (severity: Severity): number =>
    findings.filter((finding) => finding.severity === severity).length;
  const counts = [plural(count('error'), 'error'), plural(count('warning'), 'warning')];
  if (count('info') > 0) counts.push(`${count('info')} info`);
  const hints = [
    offerFixes(findings),
    `skakmat explain ${worstFirst(findings)[0]?.rule ?? ''} says why it matters`,
  ];
  return [
    colors.bold(counts.join(', ')),
    ...hints
      .filter((hint) => hint !== '')
      .flatMap((hint) => wrapColumns(hint, columns))
      .map((hint) => colors.dim(hint)),
  ].join('\n');
}

function offerFixes(findings: readonly Diagnostic[]): string {
  const safe = findings.filter(({fix}) => fix?.safety === 'safe').length;
  const unsafe = findings.filter(({fix}) => fix?.safety === 'unsafe').length;
  if (safe + unsafe === 0) return '';
  const offer =
    safe === 0
      ? `${unsafe} can be corrected with --fix=unsafe`
      : `${safe} can be corrected with --fix${unsafe === 0 ? '' : `, ${unsafe} more with --fix=unsafe`}`;
  return `${offer}; --diff shows how`;
}
