import {readBoardPlan} from '../../typeset/board-plan.ts';
import type {TypesetOptions} from '../../typeset/typeset-options.ts';

/** The flags that determine how games are set as LaTeX. */
export interface TypesetFlags extends Omit<TypesetOptions, 'wantsBoard'> {
  readonly template?: string;
  readonly diagrams?: readonly string[];
}

/** Parses the flags that determine how games are set; throws an `OptionError` if one is malformed. */
export function readTypesetFlags({diagrams, ...others}: TypesetFlags): TypesetOptions {
  return diagrams === undefined ? others : {...others, wantsBoard: readBoardPlan(diagrams)};
}
