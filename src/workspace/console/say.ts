import {printable, plural, type Diagnostic, type Severity} from '../../text/index.ts';
import type {World} from './world.ts';

/** Prints a line on standard error that is not a finding. */
export function say(text: string, {stderr}: Pick<World, 'stderr'>): void {
  stderr.write(`skakmat: ${printable(text)}\n`);
}

/** Prints one line about any number of files, naming the first; prints nothing for none. */
export function sayOfFiles(
  paths: Iterable<string>,
  text: string,
  world: Pick<World, 'stderr'>,
): void {
  const [first, ...others] = paths;
  if (first === undefined) return;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  say(`${first}${more}: ${text}`, world);
}

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
