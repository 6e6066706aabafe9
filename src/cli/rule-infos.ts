import {RULES} from '../lint/rules/index.ts';
import type {RuleInfo} from '../report/rule-info.ts';

/** What reports need to know about the rules, which they do not import. */
export function ruleInfos(): ReadonlyMap<string, RuleInfo> {
  return new Map(
    RULES.map(({name, code, level, summary, reason}) => [
      name,
      {name, code, level, summary, reason},
    ]),
  );
}
