import type {Diagnostic, Severity} from '../diagnostic/diagnostic.ts';
import type {Manner} from './manner.ts';
import {worstFirst} from './worst-first.ts';
import {wrapColumns} from './wrap-columns.ts';
import {plural} from '../source/plural.ts';

/** Writes the end of a report for people: the totals, and what to do next. */
export function summarize(
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
