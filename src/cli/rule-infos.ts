import type {Rule} from '../lint/rule.ts';
import {RULES} from '../lint/rules/index.ts';
import type {RuleInfo} from '../report/rule-info.ts';

/** What the reports may know of the rules, which they never see themselves. */
export function ruleInfos(): ReadonlyMap<string, RuleInfo> {
  const rules: readonly (Rule & {readonly code?: number})[] = RULES;
  return new Map(
    rules.map(({name, code = 0, level, summary, reason}) => [
      name,
      {name, code, level, summary, reason},
    ]),
  );
}
