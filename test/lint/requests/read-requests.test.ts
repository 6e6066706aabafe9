import {describe, expect, test} from 'vitest';
import {valueOf, valuesOf} from '../../../src/lint/requests/request.ts';
import {requestsIn} from './requests-in.ts';

/** What is said of a request of these words. */
function flawsOf(words: string): readonly string[] {
  const {flaws} = requestsIn(`% skakmat: ${words}\n% skakmat: end\n`);
  return flaws.map(({source, span, message}) => `${source.slice(span)}: ${message}`);
}

describe('an attribute', () => {
  test.each([
    ['file=a.pgn', 'file', 'a.pgn'],
    ['file = a.pgn', 'file', 'a.pgn'],
    ['file="two words.pgn"', 'file', 'two words.pgn'],
    ['file=a.pgn game="Fischer - Spassky"', 'game', 'Fischer - Spassky'],
    ['game="50% = half" file=a.pgn', 'game', '50% = half'],
    ['file=a.pgn diagrams=every=10', 'diagrams', 'every=10'],
    ['file=spiele/Réti.pgn', 'file', 'spiele/Réti.pgn'],
  ])('the attribute %s is %s', (words, name, value) => {
    const {requests, flaws} = requestsIn(`% skakmat: game ${words}\n% skakmat: end`);
    expect(flaws).toEqual([]);
    expect(requests.map((request) => valueOf(request, name))).toEqual([value]);
  });

  test('an attribute for several values may be repeated', () => {
    const words = 'game file=a.pgn diagrams=marked diagrams=at=17w,24b';
    const {requests, flaws} = requestsIn(`% skakmat: ${words}\n% skakmat: end`);
    expect(flaws).toEqual([]);
    expect(requests.flatMap((request) => valuesOf(request, 'diagrams'))).toEqual([
      'marked',
      'at=17w,24b',
    ]);
  });

  test.each([
    ['game fil=a.pgn file=b.pgn', 'fil: Unknown attribute `fil` of `game`, did you mean `file`?'],
    ['game file=a.pgn file=b.pgn', 'file: Unexpected second `file`, expected one'],
    ['game', 'game: `game` needs `file`'],
    ['game file=', 'file: Nothing after `file`, expected `file=` and a value'],
    ['game file', 'file: Nothing after `file`, expected `file=` and a value'],
    ['game file=" "', ' : Nothing after `file`, expected `file=` and a value'],
    ['game file=a.pgn clocks=yess', 'yess: Unexpected `yess`, expected yes, no'],
    ['game file=a.pgn game="Fischer', 'Fischer: Unexpected end of `game`, expected `"`'],
    ['diagram', 'diagram: `diagram` needs `file`, `fen` or `here`'],
    ['diagram here=yes', 'yes: Unexpected value of `here`, expected none'],
    ['diagram here file=a.pgn', 'here: Unexpected `here` beside `file`, expected one of them'],
    ['diagram file=a.pgn at=17', '17: Unexpected `17`, expected a move such as `17w` or `17b`'],
    ['diagram file=a.pgn ply=-1', '-1: Unexpected `-1`, expected a whole number from 0'],
  ])('an attribute in %s is reported', (words, flaw) => {
    expect(flawsOf(words)).toEqual([flaw]);
  });

  test('an unknown attribute lists the existing ones', () => {
    expect(flawsOf('crosstable file=a.pgn xyzzy=1')).toEqual([
      'xyzzy: Unknown attribute `xyzzy` of `crosstable`, expected one of file, from, encoding, lang, variant, game, player, white, black, event, site, round, annotator, eco, date, elo, result, plies, ends, opening, position, material, where, template',
    ]);
  });
});

describe('a request', () => {
  test.each([
    ['without an end', '% skakmat: game file=a.pgn\n', ['game']],
    [
      'inside of another',
      '% skakmat: game file=a.pgn\n% skakmat: diagram here\n% skakmat: end\n% skakmat: end\n',
      ['game', 'end'],
    ],
    ['that has only an end', '% skakmat: end\n', ['end']],
  ])('a request with %s is reported', (_, text, places) => {
    const {flaws} = requestsIn(text);
    expect(flaws.map(({rule, source, span}) => [rule, source.slice(span)])).toEqual(
      places.map((place) => ['request-unclosed', place]),
    );
  });

  test.each(['gmae file=a.pgn', 'diagramm here', 'partie file=a.pgn'])(
    'an unknown request includes its end, and no other: %s',
    (words) => {
      const end = '% skakmat: end\n';
      const {requests, flaws} = requestsIn(`% skakmat: ${words}\n${end}${end}`);
      expect(requests).toEqual([]);
      expect(flaws.map(({span}) => span.start)).toEqual([
        `% skakmat: ${words}\n${end}`.length + 11,
      ]);
    },
  );

  test.each(['disable illegal-move -- a=b', 'enable illegal-move', 'lang=de'])(
    'an ordinary comment is not a request: %s',
    (words) => {
      const {flaws} = requestsIn(`% skakmat: ${words}\n% skakmat: end\n`);
      expect(flaws.map(({rule}) => rule)).toEqual(['request-unclosed']);
    },
  );

  test('a comment in a listing is not a request', () => {
    const {requests, flaws} = requestsIn(
      '\\begin{verbatim}\n% skakmat: game\n\\end{verbatim}\n\\verb|% skakmat: end|\n',
    );
    expect([...requests, ...flaws]).toEqual([]);
  });

  test('a request has the lines between its comments, and the seal after the last one', () => {
    const text = 'a % skakmat: diagram here\r\none\r\n two\r\n  % skakmat: end 0123abcd \r\nb';
    const [request] = requestsIn(text).requests;
    expect(request && text.slice(request.body.start, request.body.end)).toBe('one\r\n two\r\n');
    expect(request && text.slice(request.seal.start, request.seal.end)).toBe(' 0123abcd ');
  });

  test('the end of a request may be followed only by its seal', () => {
    const {flaws} = requestsIn('% skakmat: diagram here\n% skakmat: end of the game\n');
    expect(flaws.map(({source, span}) => source.slice(span))).toEqual(['of the game']);
  });
});
