import {requestFindings} from '../request-findings.ts';
import type {Rule} from '../rule.ts';

export const requestMalformed: Rule = {
  name: 'request-malformed',
  code: 911,
  level: 'error',
  summary: 'A request to `skakmat build` that cannot be understood.',
  reason: 'The request is ignored, and the lines below it become outdated.',
  fixes: ['unsafe'],
  examples: [
    {
      wrong: '% skakmat: game fil=games/1972.pgn file=1972.pgn\n% skakmat: end',
      at: 'fil',
      message: 'Unknown attribute `fil` of `game`, did you mean `file`?',
    },
    {
      wrong: '% skakmat: diagram\n% skakmat: end',
      at: 'diagram',
      message: '`diagram` needs `file`, `fen` or `here`',
    },
    {
      wrong: '% skakmat: diagram file=1972.pgn at=17\n% skakmat: end',
      at: '17',
      message: 'Unexpected `17`, expected a move such as `17w` or `17b`',
    },
    {
      wrong: '% skakmat: game file=1972.pgn game="Fischer - Spassky\n% skakmat: end',
      at: 'Fischer - Spassky',
      message: 'Unexpected end of `game`, expected `"`',
    },
  ],
  check: (context) => requestFindings(context, 'request-malformed'),
};
