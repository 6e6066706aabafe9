import type {Severity} from '../diagnostic/diagnostic.ts';
import type {SetValues} from '../settings/settings.ts';
import type {Tally} from '../console/tally.ts';
import {say} from '../console/say.ts';
import {EXIT} from '../console/world.ts';
import type {World} from '../console/world.ts';

/** Which findings are a failure. */
export interface Gate {
  readonly failOn?: Severity | undefined;
  readonly maxWarnings?: number | undefined;
  readonly maxUnjudged?: number | undefined;
}

/** What there is: findings by severity, and what was not judged of books. */
export interface Outcome extends Tally {
  readonly unjudged?: number;
}

/** The gate that flags and settings set. */
export function gateOf({failOn, maxWarnings, maxUnjudged}: SetValues): Gate {
  return {
    failOn: failOn?.value,
    maxWarnings: maxWarnings?.value,
    maxUnjudged: maxUnjudged?.value,
  };
}

const ORDER: readonly Severity[] = ['info', 'warning', 'error'];

/**
 * The exit code for so many findings. Those from `failOn` on are a failure, `warning` if it is not
 * set; where there is a limit, warnings are one if there are more of them, and so is what was not
 * judged.
 */
export function exitCodeOf(
  outcome: Outcome,
  {failOn, maxWarnings, maxUnjudged}: Gate,
  world: Pick<World, 'stderr'>,
): number {
  const least = ORDER.indexOf(failOn ?? 'warning');
  const isOverLimit = [
    exceeds(outcome.warning, maxWarnings, 'too many warnings', world),
    exceeds(outcome.unjudged ?? 0, maxUnjudged, 'too much is not judged', world),
  ].includes(true);
  const failures = ORDER.slice(least).filter(
    (severity) => severity !== 'warning' || maxWarnings === undefined,
  );
  const hasFailed = isOverLimit || failures.some((severity) => outcome[severity] > 0);
  return hasFailed ? EXIT.findings : EXIT.clean;
}

function exceeds(
  count: number,
  limit: number | undefined,
  what: string,
  world: Pick<World, 'stderr'>,
): boolean {
  if (limit === undefined || count <= limit) return false;
  say(`${what}: ${count} (limit ${limit})`, world);
  return true;
}
