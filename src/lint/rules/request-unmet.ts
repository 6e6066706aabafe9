import type {Rule} from '../rule.ts';

export const requestUnmet: Rule = {
  name: 'request-unmet',
  code: 914,
  level: 'error',
  summary:
    'A comment that asks `skakmat build` for what is not there: a file, a game, or one of several.',
  reason: 'What was generated before is kept. Only `skakmat build` reads game files, and tells.',
  examples: [],
  check: () => [],
};
