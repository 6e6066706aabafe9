import type {Severity} from '../diagnostic/diagnostic.ts';
import type {Tally} from './tally.ts';
import {EXIT} from './world.ts';
import type {World} from './world.ts';

/** Which findings are a failure. */
export interface Gate {
  readonly failOn?: Severity | undefined;
  readonly maxWarnings?: number | undefined;
}

const ORDER: readonly Severity[] = ['info', 'warning', 'error'];

/**
 * The exit code for so many findings. Those from `failOn` on are a failure, `warning` if it is not
 * set; where there is a limit, warnings are one if there are more of them.
 */
export function exitCodeOf(tally: Tally, {failOn, maxWarnings}: Gate, {stderr}: World): number {
  const least = ORDER.indexOf(failOn ?? 'warning');
  const isOverLimit = maxWarnings !== undefined && tally.warning > maxWarnings;
  if (isOverLimit) {
    stderr.write(`skakmat: too many warnings: ${tally.warning}, allowed are ${maxWarnings}\n`);
  }
  const failures = ORDER.slice(least).filter(
    (severity) => severity !== 'warning' || maxWarnings === undefined,
  );
  const hasFailed = isOverLimit || failures.some((severity) => tally[severity] > 0);
  return hasFailed ? EXIT.findings : EXIT.clean;
}
