import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {applyEdits} from '../../../src/text/apply-fixes.ts';
import {expandRequests, holdsRequestComment} from '../../../src/lint/requests/fill-requests.ts';
import type {Generate} from '../../../src/lint/requests/fill-requests.ts';
import type {Request} from '../../../src/lint/requests/request.ts';
import {requestsIn} from './requests-in.ts';

const BOARD = '\\chessboard\n';

function expand(text: string, generate: Generate = () => BOARD, force = false): string {
  const {requests} = requestsIn(text);
  return applyEdits(text, expandRequests(requests, generate, {force}).edits).text;
}

const request = (lines = '', end = 'end'): string =>
  `% skakmat: diagram here\n${lines}% skakmat: ${end}\n`;

describe('generated lines', () => {
  test('generated lines are inserted between the comments, and sealed', () => {
    expect(expand(request())).toMatch(
      /^% skakmat: diagram here\n\\chessboard\n% skakmat: end [\da-f]{8}\n$/,
    );
  });

  test('unchanged generated lines are replaced', () => {
    const old = expand(request(), () => 'old\n');
    expect(expand(old)).toBe(expand(request()));
  });

  test.each([
    ['a changed line', (text: string) => text.replace('old', 'mine')],
    ['a line more', (text: string) => text.replace('old', 'old\nmine')],
    ['another seal', (text: string) => text.replace(/end \w+/, 'end 00000000')],
    ['no seal', (text: string) => text.replace(/end \w+/, 'end')],
  ])('generated lines with %s are kept unless forced', (_, change) => {
    const changed = change(expand(request(), () => 'old\n'));
    expect(expand(changed)).toBe(changed);
    expect(requestsIn(changed).flaws.map(({rule}) => rule)).toEqual(['request-edited']);
    expect(expand(changed, () => BOARD, true)).toBe(expand(request()));
  });

  test.each([
    ['line ends', (text: string) => text.replaceAll('\n', '\r\n')],
    ['blanks at line ends', (text: string) => text.replaceAll('\n', ' \n')],
  ])('generated lines with other %s count as unchanged', (_, change) => {
    const changed = change(expand(request(), () => 'old\n'));
    expect(requestsIn(changed).flaws).toEqual([]);
    expect(expand(changed)).toContain('\\chessboard');
  });

  test('deleted generated lines are inserted again', () => {
    expect(expand(request('', 'end 01234567'))).toBe(expand(request()));
  });

  test('lines equal to the generated ones are accepted, whatever wrote them', () => {
    expect(expand(request(BOARD))).toBe(expand(request()));
  });

  test('generated lines have the line endings of the comment above', () => {
    const text = expand(request().replaceAll('\n', '\r\n'), () => 'a\nb\n');
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  });

  test('comments and empty lines of a template are omitted', () => {
    expect(expand(request(), () => '% A template.\n\n\\x\n\n\\y\n\n')).toContain(
      'here\n\\x\n\n\\y\n% skakmat: end',
    );
  });

  test('generated lines are kept if nothing is generated', () => {
    const text = expand(request(), () => 'old\n');
    expect(expand(text, () => undefined)).toBe(text);
  });
});

test.each([
  ['% skakmat: end', true],
  ['moves %% SKAKMAT : game', true],
  ['100\\% skakmat: sure', false],
  ['% made by skakmat', false],
])('%s is taken for a comment to us: %s', (text, isOne) => {
  expect(holdsRequestComment(text)).toBe(isOne);
});

const PIECES = [
  '% skakmat: diagram here',
  '% skakmat: game file=a.pgn',
  '  % skakmat: game file="a',
  '%skakmat:end',
  '% skakmat: end',
  '% skakmat: end 811c9dc5',
  'text % skakmat: end',
  '\\mainline{1.e4',
  '}',
  '\\begin{verbatim}',
  '\\end{verbatim}',
  '\\iffalse',
  '\\fi',
  'e5',
  '',
];

const texts = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom(...PIECES), fc.string()),
      fc.constantFrom('\n', '\r\n', '\r', ' '),
    ),
  )
  .map((parts) => parts.flat().join(''));

const generators = fc.constantFrom<Generate>(
  () => BOARD,
  () => '',
  () => 'a\n\nb\n',
  ({text}) => `${text.length}`,
  () => undefined,
);

describe('any text', () => {
  test('expanding any text again changes nothing', () => {
    fc.assert(
      fc.property(texts, generators, fc.boolean(), (text, generate, force) => {
        const once = expand(text, generate, force);
        expect(expand(once, generate, force)).toBe(once);
      }),
    );
  });

  test('text outside of requests is unchanged', () => {
    fc.assert(
      fc.property(texts, generators, (text, generate) => {
        const outside = (from: string, requests: readonly Request[]): string => {
          const edits = requests
            .flatMap(({body, seal}) => [body, seal])
            .map((span) => ({span, text: ''}));
          return applyEdits(from, edits).text;
        };
        const after = expand(text, generate, true);
        expect(outside(after, requestsIn(after).requests)).toBe(
          outside(text, requestsIn(text).requests),
        );
      }),
    );
  });

  test('text without a seal is not lost', () => {
    fc.assert(
      fc.property(texts, generators, (text, generate) => {
        const after = expand(text, generate);
        for (const {source, body, seal} of requestsIn(text).requests) {
          const lines = source.slice(body);
          if (lines.trim() === '' || source.slice(seal).trim() !== '') continue;
          expect(after).toContain(lines.trim());
        }
      }),
    );
  });
});
