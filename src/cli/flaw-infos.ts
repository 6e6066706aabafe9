import {ruleInfos, type RuleInfo} from '../workspace/index.ts';
import {EXERCISE_LEVELS} from '../chess/index.ts';
import {describeFlaws} from '../lint/index.ts';

/** Describes the flaws of game files, and of the exercises in them, for reports. */
export function flawInfos(): ReadonlyMap<string, RuleInfo> {
  const flaws = describeFlaws().map((flaw): [string, RuleInfo] => [flaw.name, flaw]);
  const exercises = Array.from(ruleInfos()).filter(([name]) => name in EXERCISE_LEVELS);
  return new Map([...flaws, ...exercises]);
}
