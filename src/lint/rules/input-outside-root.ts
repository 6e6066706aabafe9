import {reported} from '../reported.ts';
import type {Rule} from '../rule.ts';

export const inputOutsideRoot: Rule = {
  name: 'input-outside-root',
  code: 603,
  level: 'error',
  summary: 'A file that lies outside the folder of the document that reads it.',
  reason:
    "skakmat reads nothing there unless `--allow-root` says so, lest a stranger's book read yours.",
  examples: [],
  check: (context) => reported(context, 'input-outside-root'),
};
