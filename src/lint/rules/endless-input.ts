import {reported} from '../reported.ts';
import type {Rule} from '../rule.ts';

export const endlessInput: Rule = {
  name: 'endless-input',
  code: 604,
  level: 'error',
  summary: 'Files that read each other without end.',
  reason: 'TeX stops with `TeX capacity exceeded`; what lies behind the circle is not checked.',
  examples: [],
  check: (context) => reported(context, 'endless-input'),
};
