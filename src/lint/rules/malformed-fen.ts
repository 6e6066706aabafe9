import type {Rule} from '../rule.ts';
import {setupFindings} from '../setup-findings.ts';

export const malformedFen: Rule = {
  name: 'malformed-fen',
  code: 401,
  level: 'error',
  summary: 'A FEN that cannot be set up as it stands.',
  reason:
    'A rank of seven or nine squares sends skak into an endless loop without a message; a missing field swallows the text up to the next parenthesis.',
  examples: [
    {
      dialect: 'skak',
      wrong: '\\fenboard{4k3/8/8/8/8/8/8/4K2 w - - 0 1}',
      at: '4K2',
      message: 'Rank 1 has 7 squares, expected 8',
      right: '\\fenboard{4k3/8/8/8/8/8/8/4K3 w - - 0 1}',
    },
    {
      dialect: 'skak',
      wrong: '\\fenboard{4k3/8/8/8/8/8/8/4K3 w - -}',
      at: '4k3/8/8/8/8/8/8/4K3 w - -',
      message: 'The FEN has 4 of 6 fields, expected all six',
      right: '\\fenboard{4k3/8/8/8/8/8/8/4K3 w - - 0 1}',
    },
  ],
  check: (context) => setupFindings(context, 'malformed-fen'),
};
