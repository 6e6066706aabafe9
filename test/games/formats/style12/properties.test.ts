import fc from 'fast-check';
import {expect, test} from 'vitest';
import type {Game} from '../../../../src/chess/game/game.ts';
import {style12Format} from '../../../../src/games/formats/style12/style12-format.ts';
import {SourceText} from '../../../../src/text/source-text.ts';
import {anyCharacters} from '../../../any-characters.ts';
import {randomGame, seededRandom} from '../../../chess/random-games.ts';
import {fixture, readText} from '../readings.ts';
import {summary} from './show-games.ts';
import {logOf, logOfMoves} from './write-log.ts';

const SAMPLES = [
  '01-fics-observed-full.log',
  '08-crazyhouse.log',
  '09-examine-forward-back.log',
  '12-telnet-bytes.log',
].map((name) => fixture(`style12/${name}`).text);

/** Reads a log in parts that end where `cut` allows it at the earliest, after `step` characters more. */
function readInParts(text: string, step: number): Game[] {
  const {cut, open} = style12Format;
  const reader = open?.();
  const games: Game[] = [];
  if (reader === undefined) return games;
  let rest = '';
  for (let at = 0; at < text.length; at += step) {
    rest += text.slice(at, at + step);
    const end = cut(rest);
    games.push(...reader.read(new SourceText(rest.slice(0, end))).games);
    rest = rest.slice(end);
  }
  games.push(...reader.read(new SourceText(rest)).games, ...reader.end().games);
  return games;
}

const noise = fc.oneof(
  anyCharacters({maxLength: 30}),
  fc.constantFrom('fics% ', '\u0007', '\u001558\u00161\u0016', '\u00ff\u00fb\u0001', '\\   ', '\r'),
  fc.constantFrom('Entering setup mode.', '<b1> game 7 white [PN] black [] <- WP', '<12>'),
  fc.constantFrom('Game 7: Black checkmated 1-0', '{Game 7 (Morphy vs. Hart) Hart resigns} 1-0'),
  fc.constantFrom(
    'Game 7: Morphy (2700) Hart (1900) rated crazyhouse 3 0',
    'Creating: a (1) b (2) ',
  ),
);

const boards = [
  ...logOf('e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O'),
  ...logOf('e4 c5 e5 d5 exd6', {relation: 2}),
  ...logOf('d4 d5 c4 dxc4', {game: 8, relation: -3}),
  ...logOf('e4 d5 exd5', {game: 7, white: 'Staunton'}),
];

test('no log makes the reader throw or return illegal moves', () => {
  const line = fc.oneof(fc.constantFrom(...boards), noise, fc.constantFrom(...boards));
  const log = fc.array(line, {maxLength: 30}).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(fc.oneof(log, anyCharacters()), (text) => {
      const {games, diagnostics} = readText(style12Format, text);
      // Writing the moves plays them, and throws where one is not legal.
      expect(games.map(summary)).toHaveLength(games.length);
      for (const {span} of diagnostics) {
        expect(span.start).toBeLessThanOrEqual(span.end);
        expect(span.end).toBeLessThanOrEqual(text.length);
      }
    }),
    {numRuns: 300},
  );
});

test('a board line with any one character changed, removed or doubled does not make the reader throw', () => {
  const [line = ''] = logOf('e4').slice(1);
  fc.assert(
    fc.property(fc.nat(line.length - 1), fc.string({maxLength: 3}), (at, text) => {
      const log = [...logOf(''), line.slice(0, at) + text + line.slice(at + 1)].join('\n');
      expect(readText(style12Format, log).games.length).toBeGreaterThan(0);
    }),
    {numRuns: 300},
  );
});

test('interleaved games are read as if each were alone', () => {
  fc.assert(
    fc.property(fc.nat(), fc.array(fc.boolean(), {minLength: 40, maxLength: 80}), (seed, coins) => {
      const random = seededRandom(seed);
      const [one, other] = [17, 18].map((game) => logOfMoves(randomGame(random, 30), {game}));
      const alone = [one, other].flatMap((lines = []) =>
        readText(style12Format, lines.join('\n')).games.map(summary),
      );
      const [left, right] = [[...(one ?? [])], [...(other ?? [])]];
      const mixed: string[] = [left.shift() ?? ''];
      for (const coin of coins) mixed.push((coin ? left.shift() : right.shift()) ?? '');
      mixed.push(...left, ...right);
      expect(readText(style12Format, mixed.join('\n')).games.map(summary)).toEqual(alone);
    }),
    {numRuns: 30},
  );
});

test('two samples interleaved line by line give the same games', () => {
  const [one = '', , examined = ''] = SAMPLES;
  const [left, right] = [one.split('\n'), examined.split('\n')];
  const mixed = left.flatMap((line, i) => [line, right[i] ?? '']).join('\n');
  expect(readText(style12Format, mixed).games.map(summary)).toEqual([
    ...readText(style12Format, one).games.map(summary),
    ...readText(style12Format, examined).games.map(summary),
  ]);
});

test.each(SAMPLES.map((text, i) => [i, text] as const))(
  'sample %d cut anywhere keeps what came before',
  (_, text) => {
    const first = text.slice(0, 2500);
    let plies = 0;
    for (let end = 0; end <= first.length; end += 1) {
      const {games, diagnostics} = readText(style12Format, first.slice(0, end));
      expect(games.length).toBeLessThanOrEqual(1);
      expect(games[0]?.plies ?? 0).toBeGreaterThanOrEqual(plies);
      // The last line may be incomplete.
      const rules = diagnostics.map(({rule}) => rule);
      expect(['', 'game-unfinished', 'game-outside-text']).toContain(rules.join());
      plies = games[0]?.plies ?? 0;
    }
    expect(plies).toBeGreaterThan(0);
  },
);

test('a completed game is returned wherever the log is cut after it', () => {
  const first = `${logOf('e4 e5').join('\n')}\n{Game 7 (Morphy vs. Hart) Hart resigns} 1-0\n`;
  const [expected] = readText(style12Format, first).games.map(summary);
  const text = first + logOf('d4 d5').join('\n');
  for (let end = first.length; end <= text.length; end += 1) {
    const [game] = readText(style12Format, text.slice(0, end)).games.map(summary);
    expect(game).toEqual(expected);
  }
});

test('a log read in parts gives the same games, whatever the parts', () => {
  const text = SAMPLES.join('\n');
  const whole = readText(style12Format, text).games.map(summary);
  for (const step of [137, 1000, 4096, text.length]) {
    expect(readInParts(text, step).map(summary)).toEqual(whole);
  }
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...boards), noise), {maxLength: 20}),
      fc.integer({min: 1, max: 300}),
      (lines, step) => {
        const log = lines.join('\n');
        const games = readText(style12Format, log).games.map(summary);
        expect(readInParts(log, step).map(summary)).toEqual(games);
      },
    ),
    {numRuns: 200},
  );
});

test('games read in parts refer to their first line', () => {
  const lines = logOf('e4 e5');
  const reader = style12Format.open?.();
  reader?.read(
    new SourceText(`fics% \n${lines[0] ?? ''}\n`, 'fics.log', 'utf-8', {line: 40, column: 1}),
  );
  reader?.read(
    new SourceText(`${lines[1] ?? ''}\n${lines[2] ?? ''}\n`, 'fics.log', 'utf-8', {
      line: 42,
      column: 1,
    }),
  );
  const [game] = reader?.end().games ?? [];
  expect(game?.source.place(game.span.start)).toEqual({line: 41, column: 1});
  expect(game?.source.slice(game.span)).toBe(lines[0]);
  expect(game?.plies).toBe(2);
});

test('with too many simultaneous games, the least recently used ones are ended', () => {
  const reader = style12Format.open?.();
  const log = Array.from({length: 502}, (_, game) => logOf('e4', {game}).join('\n')).join('\n');
  const over = reader?.read(new SourceText(log)).games ?? [];
  expect(over.map(({tags}) => tags.get('GameNumber'))).toEqual(['0', '1']);
  expect(reader?.end().games).toHaveLength(500);
});

/** A log that is still written, and how much of it is certain. */
const CUTS: readonly (readonly [text: string, certain: string])[] = [
  ['', ''],
  ['<12> rnb', ''],
  ['fics% \n<12> rnb', 'fics% \n'],
  ['fics% \n', ''],
  ['fics% \r\n<12>', 'fics% \r\n'],
  ['fics% \r\n', ''],
  ['fics% \n\r<12>', 'fics% \n\r'],
  ['fics% \n\r', ''],
  ['one\ntwo\n\\   and', 'one\n'],
  ['one\ntwo\n\\   and\nthree', 'one\ntwo\n\\   and\n'],
];

test.each(CUTS)('%j can be cut after %j', (text, certain) => {
  expect(text.slice(0, style12Format.cut(text))).toBe(certain);
});
