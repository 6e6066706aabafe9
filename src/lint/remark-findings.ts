import type {RemarkToken} from '../skak/index.ts';
import {textAt, type LintContext} from './context.ts';
import type {Finding} from './rule.ts';

/** Words of one kind among moves, which xskak knows and plain skak does not. */
export function* remarkFindings(
  context: LintContext,
  kind: RemarkToken['kind'],
  say: (text: string) => string,
): Iterable<Finding> {
  for (const {block, fault} of context.faults('remark')) {
    if (fault.token.kind === kind && block.dialect === 'skak')
      yield {...context.show(block, fault.token), message: say(textAt(block, fault.token))};
  }
}
