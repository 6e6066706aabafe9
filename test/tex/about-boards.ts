import type {LintSettings, RuleChoice} from '../../src/lint/settings.ts';

const SIGNS = ['missing-check-sign', 'wrong-check-sign', 'missing-mate-sign'];

/** Leaves out the rules on signs of check and mate, on which no board depends. */
export const ABOUT_BOARDS: LintSettings = [
  {rules: new Map(SIGNS.map((name): [string, RuleChoice] => [name, {level: 'off'}]))},
];
