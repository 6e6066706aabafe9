import {plural, type Diagnostic, type Severity} from '../../text/index.ts';

/** The number of findings of each severity. */
export type Tally = Record<Severity, number>;

/** Counts findings, added to those in `tally`. */
export function count(
  findings: readonly Diagnostic[],
  tally: Tally = {error: 0, warning: 0, info: 0},
): Tally {
  for (const {severity} of findings) tally[severity] += 1;
  return tally;
}

/** `1 error, 2 warnings`; zero counts are omitted. */
export function describeTally({error, warning, info}: Tally): string {
  return [
    ...(error > 0 ? [plural(error, 'error')] : []),
    ...(warning > 0 ? [plural(warning, 'warning')] : []),
    ...(info > 0 ? [`${info} info`] : []),
  ].join(', ');
}
