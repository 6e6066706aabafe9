import type {LintSettings, RuleChoice} from '../../src/lint/settings.ts';

/** What these say is about signs and comments in print; no board depends on it. */
const ABOUT_PRINT = [
  'missing-check-sign',
  'wrong-check-sign',
  'missing-mate-sign',
  'text-after-castling',
  'nag-unknown-to-xskak',
];

/** Leaves out the rules on which no board depends. */
export const ABOUT_BOARDS: LintSettings = [
  {rules: new Map(ABOUT_PRINT.map((name): [string, RuleChoice] => [name, {level: 'off'}]))},
];
