import type {Diagnostic, Severity} from '../diagnostic/diagnostic.ts';
import type {SaidValues} from '../settings/settings.ts';
import {EXIT} from './world.ts';
import type {World} from './world.ts';

/** Which findings are a failure. */
export type Gate = Pick<SaidValues, 'failOn' | 'maxWarnings'>;

const ORDER: readonly Severity[] = ['info', 'warning', 'error'];

/**
 * The exit code for `findings`. Those from `failOn` on are a failure, `warning` if it is not set;
 * where there is a limit, warnings are one if there are more of them.
 */
export function exitCodeOf(
  findings: readonly Diagnostic[],
  {failOn, maxWarnings}: Gate,
  {stderr}: World,
): number {
  const least = ORDER.indexOf(failOn?.value ?? 'warning');
  const warnings = findings.filter(({severity}) => severity === 'warning').length;
  const isOverLimit = maxWarnings !== undefined && warnings > maxWarnings.value;
  if (isOverLimit) {
    stderr.write(`skakmat: too many warnings: ${warnings}, allowed are ${maxWarnings.value}\n`);
  }
  const isFailure = ({severity}: Diagnostic): boolean =>
    ORDER.indexOf(severity) >= least && (severity !== 'warning' || maxWarnings === undefined);
  return isOverLimit || findings.some(isFailure) ? EXIT.findings : EXIT.clean;
}
