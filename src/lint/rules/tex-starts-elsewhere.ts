import type {Rule} from '../rule.ts';
import {describeDifference} from './tex-plays-otherwise.ts';

export const texStartsElsewhere: Rule = {
  name: 'tex-starts-elsewhere',
  code: 802,
  level: 'info',
  summary:
    'Moves that TeX plays from another board than skakmat expected, and that are legal there.',
  reason:
    'TeX does something before them that skakmat reads differently. The printed moves are correct, and were judged on the board of TeX.',
  examples: [],
  *check({differences}) {
    for (const difference of differences)
      if (difference.kind === 'elsewhere') yield describeDifference(difference);
  },
};
