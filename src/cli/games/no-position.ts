import {plural, UserError} from '../../text/index.ts';

/** Explains that no game reaches a position, named as its option is given: `--ply 99`. */
export function noPosition(option: string, longest: number): UserError {
  const end = `the longest game ends after ${plural(longest, 'half-move')}`;
  return new UserError('no-diagram', `${option}: no such position, ${end}`);
}
