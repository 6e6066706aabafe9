import {describeFlaws} from '../manual/flaw-manual.ts';
import type {RuleInfo} from '../report/rule-info.ts';

/** What the reports may know of the flaws of game files. */
export function flawInfos(): ReadonlyMap<string, RuleInfo> {
  return new Map(describeFlaws().map((flaw) => [flaw.name, flaw]));
}
