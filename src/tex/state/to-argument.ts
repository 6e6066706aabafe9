import type {RawArgument} from './raw-item.ts';
import type {Argument, Call} from '../document/tex-document.ts';

/** Makes an argument of the tree; `at` is the call that shows it, where it has no own place. */
export function toArgument(raw: RawArgument, at?: Call): Argument {
  const {source, start, end, closed, items: children} = raw;
  if (at === undefined) return {source, start, end, children, closed};
  return {source, start, end, at, children, closed};
}

/** The arguments of a command in the order of its parameters; undefined for one that is missing. */
export type Arguments = readonly (Argument | undefined)[];
