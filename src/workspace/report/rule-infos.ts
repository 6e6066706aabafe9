import {RULES} from '../../lint/index.ts';
import type {RuleInfo} from './finding.ts';

/** Describes the rules for reports, which do not import them. */
export function ruleInfos(): ReadonlyMap<string, RuleInfo> {
  return new Map(
    RULES.map(({name, code, level, summary, reason}) => [
      name,
      {name, code, level, summary, reason},
    ]),
  );
}
