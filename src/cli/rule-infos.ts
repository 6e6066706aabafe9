import {RULES} from '../lint/index.ts';
import type {RuleInfo} from '../workspace/index.ts';

/** What reports need to know about the rules, which they do not import. */
export function ruleInfos(): ReadonlyMap<string, RuleInfo> {
  return new Map(
    RULES.map(({name, code, level, summary, reason}) => [
      name,
      {name, code, level, summary, reason},
    ]),
  );
}
