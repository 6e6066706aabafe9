import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {movetextFormat} from '../../../../src/games/formats/movetext/movetext-format.ts';
import {checkPrefixes, readInParts} from '../check-prefixes.ts';
import {fixture, readText, rulesOf, sans} from '../readings.ts';

describe('moves alone', () => {
  test.each(['movetext-german.txt', 'movetext-figurine.txt'])(
    'moves with %s become a game',
    (name) => {
      const reading = movetextFormat.read(fixture(`other/${name}`));
      expect(reading.games.map(({plies, result}) => [plies, result])).toEqual([[45, '1-0']]);
      expect(sans(reading.games[0])).toMatch(/^e4 e5 Nf3 .* cxd8=Q Qxd8 Nb5 Qb8 Rc7$/u);
      expect(rulesOf(reading)).toEqual(['game-spelling']);
    },
  );

  test.each([
    ['1. e4 e5 2. Nf3 Nc6', ['e4 e5 Nf3 Nc6']],
    ['1.e4 e5 (1...c5) 2.Nf3 {best} *', ['e4 e5 Nf3']],
    ['e4 e5 Nf3 Nc6', ['e4 e5 Nf3 Nc6']],
    ['Sf3 d5 g3', ['Nf3 d5 g3']],
    ['e4 e5 1-0\nd4 d5 0-1\n', ['e4 e5', 'd4 d5']],
    ['1.e4 e5 1-0\n1.d4 d5 0-1\n', ['e4 e5', 'd4 d5']],
    ['Dear Bent,\n\n1.e4 c5 2.Nf3\n', ['e4 c5 Nf3']],
  ])('%j', (text, games) => {
    const reading = readText(movetextFormat, text);
    expect(reading.games.map(sans)).toEqual(games);
    expect(movetextFormat.recognises(text)).toBe(true);
  });

  const FIRST = 'Dear Bent,\n\n';
  test.each([
    [
      'Kasparov,G (2812) - Topalov,V (2700) [B07]\nHoogovens Wijk aan Zee (4), 20.01.1999\n[Ftacnik,L]\n',
      [
        'Hoogovens Wijk aan Zee',
        '1999.01.20',
        '4',
        'Kasparov,G',
        'Topalov,V',
        '2812',
        '2700',
        'B07',
        'Ftacnik,L',
      ],
    ],
    [
      '(12) Anand,V - Kramnik,V\nDortmund, 2001\n',
      ['Dortmund', '2001.??.??', , 'Anand,V', 'Kramnik,V', , , , ,],
    ],
    [
      'Kasparov, Garry  (2812)   --   Topalov, Veselin  (2700)\nHoogovens (4)  Wijk aan Zee\n1999.01  1-0  B07h\n',
      [
        'Hoogovens',
        '1999.01.??',
        '4',
        'Kasparov, Garry',
        'Topalov, Veselin',
        '2812',
        '2700',
        'B07',
        ,
        'Wijk aan Zee',
      ],
    ],
  ])('the heading %j becomes tags', (heading, values) => {
    const moves = `${heading}\n1.d4 d5 1-0\n`;
    const {games, diagnostics} = readText(movetextFormat, `${FIRST}${moves}\n${moves}`);
    const names = [
      'Event',
      'Date',
      'Round',
      'White',
      'Black',
      'WhiteElo',
      'BlackElo',
      'ECO',
      'Annotator',
      'Site',
    ];
    expect(games.map(({tags}) => names.map((name) => tags.get(name)))).toEqual(
      [0, 1].map(() => names.map((_, at) => values[at])),
    );
    expect(games.map(({span}) => span.start)).toEqual([
      FIRST.length,
      FIRST.length + moves.length + 1,
    ]);
    expect(diagnostics.map(({span}) => span)).toEqual([{start: 0, end: 10}]);
  });

  test('words between a heading and the moves stay outside the game', () => {
    const text = 'Anand,V - Kramnik,V [C42]\nDortmund (2), 2001\n\n[A quiet\ngame.]\n\n1.e4 e5 *\n';
    const {games, diagnostics} = readText(movetextFormat, text);
    expect(games[0]?.tags.get('White')).toBe('Anand,V');
    expect(diagnostics.map(({span}) => text.slice(span.start, span.end))).toEqual([
      '[A quiet\ngame.]',
    ]);
  });

  test('prose with a hyphen is no heading', () => {
    const {games, diagnostics} = readText(movetextFormat, 'Morphy - the best\n\n1.d4 d5 1-0\n');
    expect([games[0]?.tags.size, diagnostics.length]).toEqual([0, 1]);
  });

  test('semicolons part variations in square brackets', () => {
    const text = '1.e4 c5 [1...e5 2.Nf3; 1...c6 2.d4 (2.d3); 1...d5] 2.Nf3 *\n';
    const {games, diagnostics} = readText(movetextFormat, text);
    expect(games[0]?.root.next?.children.map(({start, end}) => text.slice(start, end))).toEqual([
      'c5',
      'e5',
      'c6',
      'd5',
    ]);
    expect(diagnostics).toEqual([]);
  });

  test('moves alone need neither tags nor a result', () => {
    expect(readText(movetextFormat, '1.e4 e5 2.Nf3\n').diagnostics).toEqual([]);
  });

  test('moves alone may start from a given position', () => {
    const options = {fen: '8/P6k/8/8/8/8/8/K7 w - - 0 1'};
    expect(readText(movetextFormat, '1.a8=N Kg6', options).games.map(sans)).toEqual(['a8=N Kg6']);
  });
});

test.each(['', 'e4 is best', '1. There is the match', 'Position after a4 b5', 'a b c'])(
  '%j is not a game',
  (text) => {
    expect(movetextFormat.recognises(text)).toBe(false);
    expect(readText(movetextFormat, text).games).toEqual([]);
  },
);

test('moves alone may be cut anywhere', () => {
  checkPrefixes(movetextFormat, fixture('other/movetext-german.txt').text);
  const text = '1.e4 e5 1-0\n1.d4 d5 0-1\n\n1.c4 (1.f4)\n1...c5 *\n1.f4 f5 1/2-1/2\n';
  const whole = readInParts(movetextFormat, text, text.length);
  expect(whole).toHaveLength(4);
  for (const size of [20, 30, 45]) expect(readInParts(movetextFormat, text, size)).toEqual(whole);
});

test('no text makes the reader of moves throw', () => {
  const piece = fc.constantFrom(
    ...[
      '1.',
      'e4',
      ' ',
      'e5',
      '2.',
      'Sf3',
      '(',
      ')',
      '{',
      '}',
      '\n',
      '1-0',
      '♘f6',
      '$1',
      ';',
      '...',
    ],
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(piece, {maxLength: 30}).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      movetextFormat.recognises(text);
      readText(movetextFormat, text);
      expect(movetextFormat.cut(text)).toBeLessThanOrEqual(text.length);
    }),
  );
});
