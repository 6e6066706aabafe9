import {countUnjudged, type Account} from '../skak/index.ts';
import type {Diagnostic, Severity} from '../text/index.ts';
import {count, EXIT, say, type BookGroups, type Tally, type World} from '../workspace/index.ts';

/** The findings that cause a failure. */
export interface Gate {
  readonly failOn?: Severity | undefined;
  readonly maxWarnings?: number | undefined;
  readonly maxUnjudged?: number | undefined;
}

/** The findings by severity, and the number of unjudged half-moves. */
interface Outcome extends Tally {
  readonly unjudged?: number;
}

/** The outcome of a run that determines the exit code, besides the flags. */
interface RunOutcome {
  readonly groups: BookGroups;
  readonly findings: readonly Diagnostic[];
  readonly account: Account;
}

/**
 * Returns the exit code of a run: each group of books is judged by its own settings, and the run fails
 * if one of them does. Limits that flags set are those of the whole run.
 */
export function exitCodeOfRun(
  {groups, findings, account}: RunOutcome,
  flags: Gate,
  world: Pick<World, 'stderr'>,
): number {
  const {maxWarnings, maxUnjudged} = flags;
  const codes = groups.all.map((group) => {
    const {values} = group;
    const own = {...count(groups.findingsOf(group, findings)), unjudged: group.unjudged};
    const gate = {
      failOn: values.failOn?.value,
      maxWarnings: maxWarnings === undefined ? values.maxWarnings?.value : Infinity,
      maxUnjudged: maxUnjudged === undefined ? values.maxUnjudged?.value : undefined,
    };
    const where = groups.all.length > 1 ? group.name : undefined;
    return exitCodeOf(own, gate, world, where);
  });
  const whole = {...NO_FINDINGS, warning: count(findings).warning};
  const unjudged = countUnjudged(account);
  codes.push(exitCodeOf({...whole, unjudged}, {failOn: 'error', maxWarnings, maxUnjudged}, world));
  return Math.max(...codes);
}

const NO_FINDINGS: Tally = {error: 0, warning: 0, info: 0};

const ORDER: readonly Severity[] = ['info', 'warning', 'error'];

/**
 * Returns the exit code for the findings. Those at `failOn` or above cause a failure (`warning` if
 * not set); so do more warnings, or more unjudged half-moves, than their limits.
 */
export function exitCodeOf(
  outcome: Outcome,
  {failOn, maxWarnings, maxUnjudged}: Gate,
  world: Pick<World, 'stderr'>,
  where?: string,
): number {
  const least = ORDER.indexOf(failOn ?? 'warning');
  const by = where === undefined ? '' : `${where}: `;
  const isOverLimit = [
    exceeds(outcome.warning, maxWarnings, `${by}too many warnings`, world),
    exceeds(outcome.unjudged ?? 0, maxUnjudged, `${by}too much is not judged`, world),
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
