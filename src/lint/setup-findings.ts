import type {SetupFault} from '../replay/facts.ts';
import type {LintContext} from './context.ts';
import type {Finding} from './rule.ts';

/** What is wrong with the commands that set up positions, as far as it is of one kind. */
export function* setupFindings(
  {facts}: LintContext,
  wanted: SetupFault['kind'],
): Iterable<Finding> {
  for (const {kind, source, span, message, expected} of facts.setupFaults) {
    if (kind === wanted)
      yield {source, span, message, ...(expected === undefined ? {} : {expected})};
  }
}
