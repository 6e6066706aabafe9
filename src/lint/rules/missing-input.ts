import type {Rule} from '../rule.ts';

export const missingInput: Rule = {
  name: 'missing-input',
  code: 601,
  level: 'warning',
  summary: 'A file that the text reads does not exist.',
  reason:
    'LaTeX stops at `\\input`, and skips the chapter at `\\include`. What the file holds is not checked, and what follows is not judged until a game starts.',
  examples: [],
  *check(context) {
    for (const {source, span, name, why} of context.texFaults('input')) {
      if (why === 'missing') yield {source, span, message: `File \`${name}\` does not exist`};
    }
  },
};
