import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {nicFormat} from '../../../../src/games/formats/nic/nic-format.ts';
import {SourceText} from '../../../../src/text/source-text.ts';
import {checkPrefixes, readInParts} from '../check-prefixes.ts';
import {pick, readExpected} from '../expected.ts';
import {accused, fixture, lastNode, readText, remarks, sans} from '../readings.ts';

const GOOD = [
  '02-doc',
  '10-morphy',
  '12-danish',
  '14-x-and-checks',
  '15-crlf',
  '16-single-blank-sep',
];
const BAD = ['43-bad-illegal', '45-bad-equal-in', '46-bad-keyword-order'];

describe.each(GOOD)('%s.nic', (name) => {
  const {games, diagnostics} = nicFormat.read(fixture(`nic-ntr/${name}.nic`));
  const expected = readExpected(`nic-ntr/${name}.nic.expected.json`);

  test('is read as expected', () => {
    expect(expected.map((wanted, i) => pick(games[i], wanted))).toEqual(expected);
    expect(games).toHaveLength(expected.length);
  });

  test('is found faultless', () => {
    expect(diagnostics).toEqual([]);
  });
});

describe('of a bad NIC file', () => {
  test('moves before an illegal one are kept, and the rest as text', () => {
    const reading = nicFormat.read(fixture('nic-ntr/43-bad-illegal.nic'));
    const [game] = reading.games;
    expect(sans(game)).toBe('e4 c5 c4 Nc6');
    expect(game?.result).toBe('0-1');
    const rest = game === undefined ? undefined : lastNode(game).rest;
    expect(rest === undefined ? '' : game?.source.slice(rest)).toContain('Ne5 Nf6');
    expect(accused(reading)).toEqual(['game-illegal-move Ne5']);
  });

  test('`=` in a promotion is read, and reported', () => {
    const reading = nicFormat.read(fixture('nic-ntr/45-bad-equal-in.nic'));
    expect(reading.games.map(({plies}) => plies)).toEqual([45]);
    expect(remarks(reading)).toEqual([
      '6:68 game-spelling: Unexpected `=` in `cd8=Q`, expected `cd8Q`',
    ]);
  });

  test('keywords may be in any order', () => {
    const {games, diagnostics} = nicFormat.read(fixture('nic-ntr/46-bad-keyword-order.nic'));
    expect(games.map(({tags}) => [...tags])).toEqual([
      [
        ['Black', 'Bordais'],
        ['Date', '1979.??.??'],
        ['White', 'Molinari'],
        ['Site', 'Italy'],
      ],
    ]);
    expect(diagnostics).toEqual([]);
  });
});

/** Headers, the tags that they become, and what is odd about them. */
const HEADERS: readonly (readonly [
  header: string,
  tags: Readonly<Record<string, string>>,
  odd: readonly string[],
])[] = [
  ['White: Tal', {White: 'Tal'}, []],
  ['WHITE : Tal\tBLACK:Larsen', {White: 'Tal', Black: 'Larsen'}, []],
  ['White: Tal  Title: IGM  Elo: 2705', {White: 'Tal', WhiteTitle: 'GM', WhiteElo: '2705'}, []],
  ['White: Tal\nElo: 0940\nBlack: N N\nElo: 0', {White: 'Tal', WhiteElo: '940', Black: 'N N'}, []],
  ['White: Menchik Title: WIGM', {White: 'Menchik', WhiteTitle: 'WGM'}, []],
  ['White: Tal\nPlace: Bled Year: 1959', {White: 'Tal', Site: 'Bled', Date: '1959.??.??'}, []],
  ['White: Tal\nYear: ?', {White: 'Tal'}, []],
  ['White: Tal\nYear: 59', {White: 'Tal'}, ['game-tag Year: 59']],
  ['Elo: 2705\nWhite: Tal', {White: 'Tal'}, ['game-tag Elo: 2705']],
  ['White: Tal\nTeam: Riga', {White: 'Tal', Team: 'Riga'}, ['game-tag Team: Riga']],
  ['White: Tal\nPlace:\nRound: 3', {White: 'Tal', Round: '3'}, []],
  ['White: Tal\nInfo: see Source: 14', {White: 'Tal', Info: 'see Source: 14'}, []],
  ['Keycode: SI 41.2', {NIC: 'SI 41.2'}, []],
];

test.each(HEADERS)('the header %j', (header, tags, odd) => {
  const reading = readText(nicFormat, `${header}\n1.e4 c5 1-0\n`);
  expect(reading.games.map((game) => Object.fromEntries(game.tags))).toEqual([tags]);
  expect(accused(reading)).toEqual(odd);
});

describe('a game ends', () => {
  const two = (between: string): readonly string[] => {
    const text = `White: Tal\nBlack: Larsen\n1.e4 c5 1-0\n${between}White: Keres\nBlack: Fine\n1.d4 *\n`;
    return readText(nicFormat, text).games.map(({tags}) =>
      ['White', 'Info'].map((name) => tags.get(name) ?? '-').join(' '),
    );
  };

  test.each([
    ['', ['Tal -', 'Keres -']],
    ['\n', ['Tal -', 'Keres -']],
    ['Info: best game\n\n', ['Tal best game', 'Keres -']],
    ['Info: best game\n', ['Tal best game', 'Keres -']],
    ['\nInfo: best game\n\n', ['Tal best game', 'Keres -']],
    ['\nInfo: best game\n', ['Tal -', 'Keres best game']],
    ['\nThe other one:\n\n', ['Tal -', 'Keres -']],
  ])('a game ends and the next starts with %j between them', (between, games) => {
    expect(two(between)).toEqual(games);
  });

  test('a missing result is reported', () => {
    const reading = readText(nicFormat, 'White: Tal\n1.e4 c5\n\n2.Nf3\n');
    expect(reading.games.map(sans)).toEqual(['e4 c5']);
    expect(remarks(reading)).toEqual([
      '2:8 game-missing-result: Missing result after the moves, expected `*`',
      '4:1 game-unknown-text: Unexpected moves after an empty line, which ends a game of this format',
    ]);
  });

  test('a game may have no moves', () => {
    const text = 'White: Tal\nBlack: Larsen\n\nWhite: Keres\nBlack: Fine\n1-0\n';
    const reading = readText(nicFormat, text);
    expect(reading.games.map(({plies, result}) => [plies, result])).toEqual([[0, '1-0']]);
    expect(remarks(reading)).toEqual([
      '1:1 game-malformed-record: Unexpected header without moves',
    ]);
  });
});

test('an ordinary letter is not a game', () => {
  const letter = 'From: Tal\nInfo: see below\n\nDear all,\nSource: a friend\n';
  expect(nicFormat.recognises(letter)).toBe(false);
  expect(readText(nicFormat, letter).games).toEqual([]);
});

test('comments, variations and glyphs are read as in PGN', () => {
  const {games} = readText(nicFormat, 'White: Tal\n1.e4! {best} c5 (1...e5 2.Nf3) 2.Nf3 1-0\n');
  expect(games[0]?.root.next?.after[0]?.text).toBe('best');
  expect(games[0]?.root.next?.children).toHaveLength(2);
});

test.each([...GOOD, ...BAD])('%s.nic may be cut anywhere', (name) => {
  const {text} = fixture(`nic-ntr/${name}.nic`);
  checkPrefixes(nicFormat, text.slice(0, 700));
});

test('a long NIC file may be read in parts of any size', () => {
  const text = [...GOOD, ...BAD].map((name) => fixture(`nic-ntr/${name}.nic`).text).join('\n');
  const whole = readInParts(nicFormat, text, text.length);
  expect(whole).toHaveLength(9);
  for (const size of [100, 257, 1000]) expect(readInParts(nicFormat, text, size)).toEqual(whole);
});

test('no text makes the NIC reader throw', () => {
  const piece = fc.constantFrom(
    ...['White:', 'Black: Tal', 'Info:', 'Annotator: x', 'Year: 1', 'Elo:', 'Keycode: a', 'Foo: b'],
    ...[
      '\n',
      '\n\n',
      '\r\n',
      ' ',
      '\t',
      '1.e4 c5',
      '2.Nf3',
      '1-0',
      '1/2',
      '{',
      '}',
      '(',
      ')',
      '\u001a',
    ],
  );
  const texts = fc.oneof(
    fc.string(),
    fc.array(piece, {maxLength: 40}).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const {games, diagnostics} = readText(nicFormat, text);
      expect(nicFormat.cut(text)).toBeLessThanOrEqual(text.length);
      for (const {span} of [...games, ...diagnostics]) {
        expect(span.start <= span.end && span.end <= text.length).toBe(true);
      }
    }),
  );
});

test('what no tag can hold becomes a comment', () => {
  const nic =
    'white: Tal\nblack: Botvinnik\nyear: MCMLX\nevent: Moscow\nevent: Riga\n\n1. e4 e5 *\n';
  const {games} = nicFormat.read(new SourceText(nic));
  expect(games[0]?.root.after.map(({text}) => text)).toEqual(['year MCMLX', 'event Riga']);
});
