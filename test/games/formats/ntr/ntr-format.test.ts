import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {
  ntrFormat,
  readEventLine,
  readPlayersLine,
} from '../../../../src/games/formats/ntr/ntr-format.ts';
import {checkPrefixes, readInParts} from '../check-prefixes.ts';
import {pick, readExpected} from '../expected.ts';
import {fixture, readText, remarks, sans} from '../readings.ts';

const GOOD = [
  ...['01-doc', '03-doc-normal', '20-twic', '22-windows-half', '23-plusminusplus'],
  ...['24-prose', '26-promotion-equal'],
];
const BAD = ['40-bad-blank-in-movetext', '41-bad-no-result', '42-bad-no-line2'];

describe.each(GOOD)('%s.ntr', (name) => {
  const reading = ntrFormat.read(fixture(`nic-ntr/${name}.ntr`));
  const expected = readExpected(`nic-ntr/${name}.ntr.expected.json`);

  test('is read as expected', () => {
    expect(expected.map((wanted, i) => pick(reading.games[i], wanted))).toEqual(expected);
    expect(reading.games).toHaveLength(expected.length);
  });

  test('has no flaws except for prose around its games', () => {
    const prose = '1:1 game-outside-text: Unexpected text that belongs to no game';
    const behind = '13:1 game-outside-text: Unexpected text that belongs to no game';
    expect(remarks(reading)).toEqual(name === '24-prose' ? [prose, behind] : []);
  });
});

const MISSING = 'Missing result after the moves, expected `*`';

/** What there is to say about bad files, and how many half-moves they have. */
const SAID: Readonly<Record<string, readonly [plies: number, remarks: readonly string[]]>> = {
  '40-bad-blank-in-movetext': [
    27,
    [
      `4:72 game-missing-result: ${MISSING}`,
      '6:1 game-unknown-text: Unexpected moves after an empty line, which ends a game of this format',
    ],
  ],
  '41-bad-no-result': [66, [`8:18 game-missing-result: ${MISSING}`]],
  '42-bad-no-line2': [
    66,
    ['1:1 game-tag: Missing line with place and year between the players and the moves'],
  ],
};

test.each(Object.entries(SAID))('everything readable in %s.ntr is read', (name, [plies, said]) => {
  const reading = ntrFormat.read(fixture(`nic-ntr/${name}.ntr`));
  expect(reading.games.map((game) => game.plies)).toEqual([plies]);
  expect(remarks(reading)).toEqual(said);
});

describe('the line of the players', () => {
  test.each([
    ['Tal - Larsen', {White: 'Tal', Black: 'Larsen'}],
    ['Tal,M-Larsen,B', {White: 'Tal,M', Black: 'Larsen,B'}],
    ['Vallejo-Pons,F - Anand,V', {White: 'Vallejo-Pons,F', Black: 'Anand,V'}],
    [
      'Shipman,Joe (2354) - Anderson,C (2294) [B21]',
      {White: 'Shipman,Joe', Black: 'Anderson,C', WhiteElo: '2354', BlackElo: '2294', ECO: 'B21'},
    ],
    ['Tal (0940) - Larsen (0)', {White: 'Tal', Black: 'Larsen', WhiteElo: '940'}],
    ['Tal - Larsen [B21/03]', {White: 'Tal', Black: 'Larsen', ECO: 'B21/03'}],
    ['Tal (Riga) - Larsen', {White: 'Tal (Riga)', Black: 'Larsen'}],
    ['Tal  -  Larsen', {White: 'Tal', Black: 'Larsen'}],
    ['Vallejo-Pons-Anand', undefined],
    ['Tal and Larsen', undefined],
    ['1. e4 e5 2. Nf3 Nc6 1-0', undefined],
    ['Nf3 Nc6 1-0', undefined],
    ['4. O-O Nf6', undefined],
    ['12...Sf6 13. O-O', undefined],
    ['12. Tal - Larsen', {White: '12. Tal', Black: 'Larsen'}],
    [' - Larsen', undefined],
    ['Tal -', undefined],
    ['', undefined],
  ])('the line of the players is read: %j', (line, tags) => {
    const read = readPlayersLine(line);
    expect(read === undefined ? undefined : Object.fromEntries(read)).toEqual(tags);
  });
});

describe('the line of the event', () => {
  test.each([
    ['Groningen PCA (11) 1993', {Site: 'Groningen PCA', Round: '11', Date: '1993.??.??'}],
    ['London 1881', {Site: 'London', Date: '1881.??.??'}],
    ['London, 1881', {Site: 'London', Date: '1881.??.??'}],
    ['London (m/2), 1881', {Site: 'London', Round: 'm/2', Date: '1881.??.??'}],
    ['London ?', {Site: 'London'}],
    ['32nd ol (02) 1996', {Site: '32nd ol', Round: '02', Date: '1996.??.??'}],
    ['1881', {Date: '1881.??.??'}],
    ['London (3)', {Site: 'London', Round: '3'}],
    ['Hotel 12345', {Site: 'Hotel 12345'}],
    ['', {}],
  ])('the line of the event is read: %j', (line, tags) => {
    expect(Object.fromEntries(readEventLine(line))).toEqual(tags);
  });
});

describe('among prose', () => {
  test.each([
    ['a list of points', 'Two points - mine:\n1. There is the PCA match.\n2. No more.\n'],
    ['a move that cannot be the first', 'Tal - Larsen\nBled 1965\n1.e5 e4 1-0\n'],
    ['moves without players', 'The opening\n1.e4 c5 2.Nf3 *\n'],
    ['an empty line before the moves', 'Tal - Larsen\nBled 1965\n\n1.e4 c5 1-0\n'],
    ['players three lines above', 'Tal - Larsen\nBled\n1965\n1.e4 c5 1-0\n'],
  ])('%s is not a game', (_, text) => {
    expect(ntrFormat.recognises(text)).toBe(false);
    expect(readText(ntrFormat, text).games).toEqual([]);
  });

  test('a game is found after other lines of its paragraph', () => {
    const text = 'Here is a game.\nTal - Larsen\nBled 1965\n1.e4 c5 1-0 What a game!\nTruly.\n';
    const reading = readText(ntrFormat, text);
    expect(reading.games.map(sans)).toEqual(['e4 c5']);
    expect(reading.games[0]?.root.next?.next?.after[0]?.text).toBe('What a game!');
    expect(remarks(reading).map((remark) => remark.split(':', 2).join(':'))).toEqual([
      '1:1 game-outside-text',
      '5:1 game-outside-text',
    ]);
  });

  test('two games need no empty line between them', () => {
    const text = 'Tal - Larsen\nBled 1965\n1.e4 c5\nKeres - Fine\n1938\n1.d4 d5 1-0\n';
    expect(
      readText(ntrFormat, text).games.map(({tags, plies}) => [tags.get('White'), plies]),
    ).toEqual([
      ['Tal', 2],
      ['Keres', 2],
    ]);
  });
});

describe('moves', () => {
  test.each([
    ['1.Sf3 d5 2.g3 ½-½', 'Nf3 d5 g3', '1/2-1/2'],
    ['1.♘f3 d5 «-«', 'Nf3 d5', '1/2-1/2'],
    ['1.e4 e5 ╜-╜', 'e4 e5', '1/2-1/2'],
    ['1. e4 e5 2. f4\nexf4 3. Nf3 *', 'e4 e5 f4 exf4 Nf3', '*'],
    ['1.e4 e5 2.Nf3 Nc6 3.Bc4 Nf6 4.0-0 1/2', 'e4 e5 Nf3 Nc6 Bc4 Nf6 O-O', '1/2-1/2'],
    ['1.f3 e5 2.g4 Qh4++ 0-1', 'f3 e5 g4 Qh4#', '0-1'],
    ['1.e4 {best} e5 (1...c5) 1-0', 'e4 e5', '1-0'],
    ['1.e4 e5 1-0\u001a', 'e4 e5', '1-0'],
  ])('moves are read: %j', (moves, line, result) => {
    const reading = readText(ntrFormat, `Tal - Larsen\nBled 1965\n${moves}\n`);
    expect(reading.games.map((game) => [sans(game), game.result])).toEqual([[line, result]]);
    expect(reading.diagnostics).toEqual([]);
  });
});

test.each([...GOOD, ...BAD])('%s.ntr may be cut anywhere', (name) => {
  checkPrefixes(ntrFormat, fixture(`nic-ntr/${name}.ntr`).text.slice(0, 700));
});

test('a long NTR file may be read in parts of any size', () => {
  const text = [...GOOD, ...BAD].map((name) => fixture(`nic-ntr/${name}.ntr`).text).join('\n');
  const whole = readInParts(ntrFormat, text, text.length);
  expect(whole).toHaveLength(11);
  for (const size of [100, 257, 1000]) expect(readInParts(ntrFormat, text, size)).toEqual(whole);
});

test('no text makes the NTR reader throw', () => {
  const piece = fc.constantFrom(
    ...[
      'Tal - Larsen',
      'Tal-Larsen',
      ' (2700)',
      ' [B21]',
      'Bled (1) 1965',
      '\n',
      '\n\n',
      '\r',
      ' ',
    ],
    ...['1.e4 c5', '1.e5', '2.Nf3', '1-0', '½-½', '{', '}', '(', ')', '\u001a', '1.', '-', ' - '],
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(piece, {maxLength: 40}).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const {games, diagnostics} = readText(ntrFormat, text);
      expect(ntrFormat.cut(text)).toBeLessThanOrEqual(text.length);
      for (const {span} of [...games, ...diagnostics]) {
        expect(span.start <= span.end && span.end <= text.length).toBe(true);
      }
    }),
  );
});
