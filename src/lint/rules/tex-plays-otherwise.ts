import type {Rule} from '../rule.ts';

export const texPlaysOtherwise: Rule = {
  name: 'tex-plays-otherwise',
  code: 801,
  level: 'error',
  summary: 'Moves that TeX was seen to play otherwise than they are written, or to stop at.',
  reason:
    'The diagrams that follow show the board that TeX has. Only `skakmat prove` and `check --prove` ask TeX.',
  examples: [],
  check: ({differences}) =>
    differences.flatMap(({isSound, ...finding}) => (isSound ? [] : [finding])),
};
