import {reported} from '../reported.ts';
import type {Rule} from '../rule.ts';

export const endlessExpansion: Rule = {
  name: 'endless-expansion',
  code: 605,
  level: 'error',
  summary: 'Wrappers that call each other without end.',
  reason: 'TeX stops with `TeX capacity exceeded`; what lies behind the limit is not checked.',
  examples: [],
  check: (context) => reported(context, 'endless-expansion'),
};
