import {describeAccount} from '../../skak/index.ts';
import {printable, type Diagnostic, type Severity} from '../../text/index.ts';
import {noteOf, slashPath, worstFirst, type Reporter} from './finding.ts';

const COMMANDS: Record<Severity, string> = {error: 'error', warning: 'warning', info: 'notice'};

/** GitHub shows 10 annotations of each kind per step; one notice is reserved for the last line. */
const MOST: Record<Severity, number> = {error: 10, warning: 10, info: 9};

/**
 * Writes workflow commands of GitHub Actions, which become annotations in the text, the worst first.
 *
 * Findings that GitHub would drop are counted in a notice; the account of the run is the last one.
 */
export const github: Reporter = (findings, {account}) => {
  // The account is a notice too.
  const most = account === undefined ? MOST : {...MOST, info: MOST.info - 1};
  const counts: Record<Severity, number> = {error: 0, warning: 0, info: 0};
  const shown = worstFirst(findings).filter(({severity}) => {
    counts[severity] += 1;
    return counts[severity] <= most[severity];
  });
  const more = (['error', 'warning', 'info'] as const)
    .map((severity) => ({severity, count: counts[severity] - most[severity]}))
    .filter(({count}) => count > 0)
    .map(
      ({severity, count}) => `${count} ${severity}${count === 1 || severity === 'info' ? '' : 's'}`,
    );
  return [
    ...shown.map(annotate),
    ...(more.length === 0
      ? []
      : [`::notice title=skakmat::And ${more.join(', ')} more, which skakmat check lists\n`]),
    ...(account === undefined
      ? []
      : [`::notice title=skakmat::${escapeData(describeAccount(account))}\n`]),
  ].join('');
};

function annotate(finding: Diagnostic): string {
  const {source, span, severity, message, rule} = finding;
  const note = noteOf(finding);
  const start = source.place(span.start);
  const end = source.place(span.end);
  const properties = {
    file: slashPath(source.path),
    line: start.line,
    endLine: end.line,
    // GitHub accepts columns only if the flaw is on one line.
    ...(start.line === end.line ? {col: start.column, endColumn: end.column} : {}),
    title: rule,
  };
  const list = Object.entries(properties).map(
    ([name, value]) =>
      `${name}=${escapeData(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`,
  );
  const text = note === undefined ? message : `${message}\n${note}`;
  return `::${COMMANDS[severity]} ${list.join(',')}::${escapeData(text)}\n`;
}

/** Escaped as the runner expects (actions/runner, `ActionCommand.cs`). */
function escapeData(text: string): string {
  return printable(text.replace(/\r\n?/g, '\n')).replaceAll('%', '%25').replaceAll('\n', '%0A');
}
