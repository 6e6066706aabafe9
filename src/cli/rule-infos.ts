import {RULES} from '../lint/rules/index.ts';
import type {RuleInfo} from '../report/rule-info.ts';

/** What the reports may know of the rules, which they never see themselves. */
export function ruleInfos(): ReadonlyMap<string, RuleInfo> {
  return new Map(
    RULES.map(({name, code, level, summary, reason}) => [
      name,
      {name, code, level, summary, reason},
    ]),
  );
}
