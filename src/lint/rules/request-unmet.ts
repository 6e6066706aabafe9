import type {Rule} from '../rule.ts';

export const requestUnmet: Rule = {
  name: 'request-unmet',
  code: 914,
  level: 'error',
  summary:
    'A request to `skakmat build` for a file or a game that does not exist, or that is not unique; as an info, what the generated lines lack.',
  reason:
    'Where nothing can be generated, the lines generated before are kept. Only `skakmat build` reads game files and reports this.',
  examples: [],
  check: () => [],
};
