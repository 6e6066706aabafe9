import type {ReportOptions, RuleInfo} from '../../../src/workspace/report/finding.ts';

const RULES: readonly RuleInfo[] = [
  {
    name: 'illegal-move',
    code: 101,
    level: 'error',
    summary: 'A move that the rules of chess do not allow in its position.',
    reason: 'skak and xskak check no rule of chess.',
  },
  {
    name: 'zero-castling',
    code: 108,
    level: 'error',
    summary: 'Castling written with zeros.',
    reason: 'skak takes zeros for the letter O only in some places.',
  },
  {
    name: 'threat-or-plan',
    code: 134,
    level: 'off',
    summary: 'A variation that can be played if one side passes first.',
    reason: 'It is a threat, and no error.',
  },
];

/** A report without colours and boards, by a program that knows three rules. */
export const PLAIN: ReportOptions = {
  color: false,
  board: false,
  rules: new Map(RULES.map((rule) => [rule.name, rule])),
  version: '0.1.0',
};
