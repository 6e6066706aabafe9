import type {Severity} from '../diagnostic/diagnostic.ts';
import type {SetValues} from '../settings/settings.ts';
import type {Tally} from '../console/tally.ts';
import {say} from '../console/say.ts';
import {EXIT} from '../console/world.ts';
import type {World} from '../console/world.ts';

/** Which findings cause a failure. */
export interface Gate {
  readonly failOn?: Severity | undefined;
  readonly maxWarnings?: number | undefined;
  readonly maxUnjudged?: number | undefined;
}

/** The findings by severity, and the number of unjudged half-moves. */
export interface Outcome extends Tally {
  readonly unjudged?: number;
}

/** The limits that flags and settings set. */
export function gateOf({failOn, maxWarnings, maxUnjudged}: SetValues): Gate {
  return {
    failOn: failOn?.value,
    maxWarnings: maxWarnings?.value,
    maxUnjudged: maxUnjudged?.value,
  };
}

const ORDER: readonly Severity[] = ['info', 'warning', 'error'];

/**
 * Returns the exit code for the findings. Those at `failOn` or above cause a failure (`warning` if
 * not set); so do more warnings, or more unjudged half-moves, than their limits.
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
