import {requestFindings} from '../request-findings.ts';
import type {Rule} from '../rule.ts';

export const requestEdited: Rule = {
  name: 'request-edited',
  code: 913,
  level: 'warning',
  summary: 'Generated lines that were edited by hand.',
  reason:
    'They no longer match their game file: `skakmat build` keeps them unless `--force` is given. Edit the game or the request instead.',
  examples: [
    {
      wrong: '% skakmat: game file=1972.pgn\n\\newgame\\mainline{1.e4 e5}\n% skakmat: end 00000000',
      at: 'end',
      message:
        'The lines above were changed since skakmat wrote them, and are kept; `skakmat build --force` replaces them',
    },
    {
      wrong: '% skakmat: game file=1972.pgn\n\\newgame\\mainline{1.e4 e5}\n% skakmat: end',
      at: 'end',
      message:
        'The lines above are not from skakmat, and are kept; `skakmat build --force` replaces them',
    },
  ],
  check: (context) => requestFindings(context, 'request-edited'),
};
