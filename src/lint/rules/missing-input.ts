import {reported} from '../reported.ts';
import type {Rule} from '../rule.ts';

export const missingInput: Rule = {
  name: 'missing-input',
  code: 601,
  level: 'off',
  summary: 'A file that the text reads is not there.',
  reason: 'What it holds is not checked, and what follows is judged without it.',
  examples: [],
  check: (context) => reported(context, 'missing-input'),
};
