import {describeFlaws} from '../manual/flaw-manual.ts';
import type {RuleInfo} from '../report/rule-info.ts';

/** What reports need to know about the flaws of game files. */
export function flawInfos(): ReadonlyMap<string, RuleInfo> {
  return new Map(describeFlaws().map((flaw) => [flaw.name, flaw]));
}
