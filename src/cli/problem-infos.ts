import {describeProblems} from '../manual/problem-manual.ts';
import type {RuleInfo} from '../report/rule-info.ts';

/** What the reports may know of the flaws of game files. */
export function problemInfos(): ReadonlyMap<string, RuleInfo> {
  return new Map(describeProblems().map((problem) => [problem.name, problem]));
}
