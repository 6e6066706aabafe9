import type {Rule} from '../rule.ts';

export const endlessInput: Rule = {
  name: 'endless-input',
  code: 604,
  level: 'error',
  summary: 'Files that read each other endlessly.',
  reason: 'TeX stops with `TeX capacity exceeded`; what follows in the cycle is not checked.',
  examples: [],
  *check(context) {
    for (const {source, span, name, why} of context.texFaults('input')) {
      if (why === 'cycle') yield {source, span, message: `File \`${name}\` reads itself`};
    }
  },
};
