import {requestFindings} from '../request-findings.ts';
import type {Rule} from '../rule.ts';

export const requestUnclosed: Rule = {
  name: 'request-unclosed',
  code: 912,
  level: 'error',
  summary: 'A request to `skakmat build` without its end, or an end without its request.',
  reason: 'It is unknown which lines may be replaced, so none are.',
  examples: [
    {
      wrong: '% skakmat: game file=games/1972.pgn',
      at: 'game',
      message: 'The `game` is not closed, expected `% skakmat: end` after it',
    },
    {
      wrong:
        '% skakmat: game file=1972.pgn\n% skakmat: diagram fen=8/8/8/8/8/4k3/4p3/4K3\n% skakmat: end',
      at: 'game',
      message: 'The `game` is not closed, expected `% skakmat: end` before the next request',
    },
    {
      wrong: '% skakmat: end',
      at: 'end',
      message: 'Unexpected `end`, expected a request before it',
    },
  ],
  check: (context) => requestFindings(context, 'request-unclosed'),
};
