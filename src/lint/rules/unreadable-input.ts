import type {Rule} from '../rule.ts';

export const unreadableInput: Rule = {
  name: 'unreadable-input',
  code: 602,
  level: 'error',
  summary: 'A file that the text reads exists, but cannot be read.',
  reason: 'What it holds is not checked, and what follows is judged without it.',
  examples: [],
  *check(context) {
    for (const fault of context.texFaults('input')) {
      if (fault.why !== 'unreadable') continue;
      const {source, span, name, reason} = fault;
      yield {source, span, message: `File \`${name}\` cannot be read: ${reason}`};
    }
  },
};
