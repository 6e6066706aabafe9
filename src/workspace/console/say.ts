import {printable} from '../../text/index.ts';
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
