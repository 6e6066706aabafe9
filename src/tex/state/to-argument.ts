import {isNode, type RawArgument} from './raw-item.ts';
import type {Argument, Call, TexNode} from '../document/tex-document.ts';

const none: readonly TexNode[] = [];

/** Makes an argument of the tree; `at` is the call that shows it, where it has no own place. */
export function toArgument(raw: RawArgument, at?: Call, inner?: readonly TexNode[]): Argument {
  const {source, start, end, closed} = raw;
  const children = inner ?? (raw.items.length === 0 ? none : raw.items.filter(isNode));
  if (at === undefined) return {source, start, end, children, closed};
  return {source, start, end, at, children, closed};
}

/** The arguments of a command in the order of its parameters; undefined for one that is missing. */
export type Arguments = readonly (Argument | undefined)[];
