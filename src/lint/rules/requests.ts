import type {Rule, Finding} from '../rule.ts';
import {readRequests} from '../requests/read-requests.ts';
import type {RequestFlaw} from '../requests/find-flaws.ts';
import type {LintContext} from '../context.ts';

/** Flaws of comments that ask `skakmat build` for something. */
export const REQUEST_RULES: readonly Rule[] = [
  {
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
  },
  {
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
  },
  {
    name: 'request-edited',
    code: 913,
    level: 'warning',
    summary: 'Generated lines that were edited by hand.',
    reason:
      'They no longer match their game file: `skakmat build` keeps them unless `--force` is given. Edit the game or the request instead.',
    examples: [
      {
        wrong:
          '% skakmat: game file=1972.pgn\n\\newgame\\mainline{1.e4 e5}\n% skakmat: end 00000000',
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
  },
  {
    name: 'request-unmet',
    code: 914,
    level: 'error',
    summary:
      'A request to `skakmat build` for a file or a game that does not exist, or that is not unique; as an info, what the generated lines lack.',
    reason:
      'Where nothing can be generated, the lines generated before are kept. Only `skakmat build` reads game files and reports this.',
    examples: [],
    check: () => [],
  },
];

/** Reports flaws of comments that ask `skakmat build` for something, as far as `rule` covers. */
function* requestFindings({document}: LintContext, rule: RequestFlaw['rule']): Iterable<Finding> {
  for (const part of [document, ...document.documents]) {
    if (part.comments.length === 0) continue;
    for (const flaw of readRequests(part).flaws) if (flaw.rule === rule) yield findingOf(flaw);
  }
}

function findingOf({source, span, message, expected}: RequestFlaw): Finding {
  if (expected === undefined) return {source, span, message};
  const edits = [{span, text: expected}];
  return {
    source,
    span,
    message,
    expected: [expected],
    fix: {title: `Write \`${expected}\``, safety: 'unsafe', edits},
  };
}
