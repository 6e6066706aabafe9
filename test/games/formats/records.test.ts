import {readFileSync} from 'node:fs';
import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {annotationsOf} from '../../../src/chess/game/annotations.ts';
import {countPlies, finalPosition, mainLine, sanLine} from '../../../src/chess/game/main-line.ts';
import {writeFen} from '../../../src/chess/fen.ts';
import {formatOf, recogniseFormat} from '../../../src/games/formats/formats.ts';
import type {GameReading} from '../../../src/games/formats/game-format.ts';
import {jsonFormat} from '../../../src/games/formats/json/json-format.ts';
import {puzzlesFormat} from '../../../src/games/formats/puzzles/puzzles-format.ts';
import {streamGames} from '../../../src/games/formats/read-parts.ts';
import {trfFormat} from '../../../src/games/formats/trf/trf-format.ts';
import {writeGames} from '../../../src/games/formats/writers.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {Prng} from '../../prng.ts';
import {randomGame} from '../../chess/game/random-game.ts';
import {checkPrefixes, readInParts} from './check-prefixes.ts';
import {sans} from './readings.ts';

const FOLDER = 'test/fixtures/games/records';

const FILES = [
  ['lichess.ndjson', 'json'],
  ['chesscom.json', 'json'],
  ['puzzles.csv', 'puzzles'],
  ['report.trf', 'trf'],
] as const;

function fixture(name: string): string {
  return readFileSync(`${FOLDER}/${name}`, 'utf8');
}

/** The findings of a reading, with the words that they are about. */
function flaws({diagnostics}: GameReading): readonly string[] {
  return diagnostics.map(
    ({rule, source, span, message}) => `${rule} «${source.slice(span).slice(0, 30)}» ${message}`,
  );
}

const read = (text: string): GameReading => jsonFormat.read(new SourceText(text));

describe.each(FILES)('%s', (name, id) => {
  const text = fixture(name);

  test('is recognised from its content', () => {
    expect(recogniseFormat(text, 'games.txt')?.id).toBe(id);
    expect(recogniseFormat(`\uFEFF${text}`, 'games.txt')?.id).toBe(id);
  });

  test('is read as it is wherever it is cut', () => {
    if (id !== 'trf') checkPrefixes(formatOf(id), text);
    const whole = formatOf(id)
      .read(new SourceText(text))
      .games.map((game) => `${sans(game)} ${game.result}`);
    expect(whole.length).toBeGreaterThan(1);
    for (const size of [7, 100, 333, 1000])
      if (id !== 'puzzles') expect(readInParts(formatOf(id), text, size)).toEqual(whole);
  });
});

describe('games of Lichess', () => {
  const reading = read(fixture('lichess.ndjson'));
  const [game, other, atomic] = reading.games;

  test('have the tags of its PGN', () => {
    expect(Object.fromEntries(game?.tags ?? [])).toMatchObject({
      ...{Event: 'rated blitz game', Site: 'https://lichess.org/abcdefgh', Date: '2023.11.14'},
      ...{White: 'Legal', Black: 'SaintBrie', WhiteElo: '2400', WhiteTitle: 'GM', ECO: 'C41'},
      ...{UTCTime: '22:13:20', TimeControl: '180+0', Opening: 'Philidor Defense'},
    });
    expect(game?.result).toBe('1-0');
  });

  test('have clocks, evaluations, judgments and better lines', () => {
    const nodes = game === undefined ? [] : mainLine(game);
    const blunder = nodes[7];
    expect(blunder?.nags).toEqual([4]);
    expect(blunder === undefined ? undefined : annotationsOf(blunder)).toMatchObject({
      ...{clock: 170.11, evaluation: {pawns: 2.4}},
      after: '(0.66 → 2.40) Blunder. Nf6 was best.',
    });
    expect(blunder?.parent?.children.length).toBe(2);
    expect(nodes[9] && annotationsOf(nodes[9]).evaluation).toEqual({mate: 2});
  });

  test.each([
    0, 1, 951_782_399_999, 951_868_800_000, 1_709_164_800_000, 4_107_542_399_000,
    253_402_300_799_000,
  ])('have the date of %i milliseconds', (createdAt) => {
    const {games} = read(JSON.stringify({createdAt, players: {}, moves: ''}));
    const [day, time] = new Date(createdAt).toISOString().split(/[T.]/u);
    const tags = games[0]?.tags;
    expect([tags?.get('Date'), tags?.get('UTCTime')]).toEqual([day?.replaceAll('-', '.'), time]);
  });

  test('begin with their position, and end as they did', () => {
    expect(other?.tags.get('FEN')).toBe('4k3/8/8/8/8/8/4P3/4K3 b - - 0 1');
    expect([other?.tags.get('White'), other?.result]).toEqual(['lichess AI level 3', '1/2-1/2']);
    expect(other && sanLine(other)).toEqual(['Kd7', 'e4', 'Ke6']);
  });

  test('of variants with other rules are kept as text', () => {
    expect(atomic?.isUnplayed).toBe(true);
    expect(flaws(reading)).toEqual([
      expect.stringContaining('Unknown rules of the variant `atomic`'),
    ]);
  });

  test('have their flaws at the move in the file', () => {
    const text = '{"id":"x","players":{},"moves":"e4 e5 Nf6 Nc3","opening":{"moves":"e4 e5"}}';
    const {games, diagnostics} = read(text);
    const [flaw] = diagnostics;
    expect(flaw?.rule).toBe('game-illegal-move');
    expect(flaw?.span.start).toBe(text.indexOf('Nf6'));
    expect(games[0]?.plies).toBe(2);
  });
});

describe('games of chess.com', () => {
  test('are their PGN, with escapes resolved', () => {
    const {games, diagnostics} = read(fixture('chesscom.json'));
    expect(games.map((game) => sanLine(game).join(' '))).toEqual([
      'e4 e5 Nf3 d6 d4',
      'f3 e5 g4 Qh4#',
    ]);
    const node = games[0] && mainLine(games[0])[3];
    expect(node && annotationsOf(node).after).toBe('“Philidor”');
    expect(diagnostics).toEqual([]);
  });

  test('have their flaws at the place in the file, after escapes', () => {
    const text = fixture('chesscom.json').replace('2. d4', '2. d4').replace('2. g4', '2. Ke3');
    const [flaw] = read(text).diagnostics;
    expect(flaw?.source.slice(flaw.span)).toBe('Ke3');
  });
});

describe('JSON of our own', () => {
  const written = (text: string, target: 'json' | 'jsonl'): string =>
    writeGames(read(text).games, target);

  test.each(['json', 'jsonl'] as const)('comes back as it was: --to %s', (target) => {
    const random = new Prng(Number(process.env['SKAKMAT_SEED'] ?? 32));
    for (let run = 0; run < 300; run += 1) {
      const games = Array.from({length: 1 + random.below(3)}, () => {
        const game = randomGame(random);
        return {...game, plies: countPlies(game.root)};
      });
      const text = writeGames(games, target);
      expect(flaws(read(text))).toEqual([]);
      expect(written(text, target)).toBe(text);
    }
  });

  test('keeps moves that cannot be played, with all their signs', () => {
    const pgn =
      '[White "a \\"b\\" \\\\ c"]\n\n1. e4 e5 2. Ke3 "x\\y" {z} d5 (2... d6) 3. Nf3 1-0\n';
    const games = formatOf('pgn').read(new SourceText(pgn)).games;
    const text = writeGames(games, 'json');
    expect(text).toContain('"rest"');
    expect(written(text, 'json')).toBe(text);
  });

  test('keeps evaluations of engines that play each other', () => {
    const pgn = '1. e4 {+0.53/14 47s} e5 {-0.10/12 0.084s} 2. Qh5 {-M8/3 1s} *\n';
    const text = writeGames(formatOf('pgn').read(new SourceText(pgn)).games, 'jsonl');
    expect(text).toContain('"evaluation":{"pawns":0.53},"depth":14');
    expect(text).toContain('"evaluation":{"pawns":0.1}');
    expect(written(text, 'jsonl')).toBe(text);
  });

  test('may nest variations to any depth', () => {
    const depth = 5000;
    const pgn = '1. e4 e5 (1... d5) 2. Nf3 *\n';
    let text = writeGames(formatOf('pgn').read(new SourceText(pgn)).games, 'jsonl').trim();
    const move = '{"san":"d5","uci":"d7d5"';
    const deep = `${`${move},"variations":[[`.repeat(depth)}${move}}${']]}'.repeat(depth)}`;
    text = text.replace('{"san":"d5","uci":"d7d5"}', deep);
    expect(flaws(read(text))).toEqual([]);
    expect(written(text, 'jsonl').trim()).toBe(text);
  });

  test('reports moves that contradict each other or cannot be played at their place', () => {
    const move = (san: string, uci: string): string => `{"san":"${san}","uci":"${uci}"}`;
    const text = `{"version":1,"variant":"standard","tags":{"a":"san"},"result":"*","start":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","plies":2,"moves":[${move('e4', 'e2e4')},${move('d5', 'd7d6')},${move('Ke3', 'e1e3')}]}`;
    const {diagnostics} = read(text);
    expect(diagnostics.map(({rule, span}) => [rule, text.slice(span.start, span.end)])).toEqual([
      ['game-notation-contradiction', 'd5'],
      ['game-illegal-move', 'Ke3'],
    ]);
  });
});

describe('JSON that is damaged', () => {
  const good = '{"id":"x","players":{},"moves":"d4"}';

  test.each([
    ['a record that is not closed', `{"id":"y","moves":"e4"\n${good}\n`],
    ['a string that is not closed', `{"id":"y","moves":"e4\n${good}\n`],
    ['a record that is no JSON', `{"id":y,"moves":"e4"}\n${good}\n`],
    ['text between records', `null\n${good}\n`],
    ['a record of something else', `{"name":"y"}\n${good}\n`],
    ['a record of another version', `{"version":9,"moves":[]}\n${good}\n`],
    ['a record without a start', `{"version":1,"moves":[]}\n${good}\n`],
    ['chess.com without moves', `{"url":"y","tcn":"mC0K"}\n${good}\n`],
    ['strange values', `{"version":1,"moves":"e4","players":[1],"tags":7,"clocks":"x"}\n${good}\n`],
  ])('%s is reported, and the others are read', (what, text) => {
    const {games, diagnostics} = read(text);
    expect(games.at(-1) && sanLine(games.at(-1) ?? randomGame(new Prng(1)))).toEqual(['d4']);
    if (what !== 'strange values') expect(diagnostics.length).toBe(1);
  });

  test('any text is read without a crash', () => {
    const piece = fc.constantFrom(
      ...['{', '}', '[', ']', '"', ',', ':', '\\', '\n', '1', 'null', '"moves"', '"pgn"', '"e4"'],
      ...[
        '"version":1',
        '"start"',
        '"san":"e4"',
        '"uci":"e2e4"',
        '"variations":[[',
        '"players":{}',
      ],
      ...fixture('chesscom.json')
        .split(/(?<=[,:])/u)
        .slice(0, 20),
    );
    fc.assert(
      fc.property(fc.array(piece, {maxLength: 30}), (pieces) => {
        const text = pieces.join('');
        const {diagnostics} = read(text);
        expect(jsonFormat.cut(text)).toBeLessThanOrEqual(text.length);
        expect(
          diagnostics.every(({span}) => span.start <= span.end && span.end <= text.length),
        ).toBe(true);
      }),
      {numRuns: 300},
    );
  });
});

test('a large file of one line is read in parts', async () => {
  const game = JSON.stringify({id: 'x', players: {}, moves: 'e4 e5', pad: 'y'.repeat(5000)});
  const text = `[${Array.from({length: 60}, () => game).join(',')}]`;
  const bytes = new TextEncoder().encode(text);
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += 10_000)
      yield await Promise.resolve(bytes.slice(at, at + 10_000));
  }
  const parts: number[] = [];
  for await (const {games} of streamGames(chunks())) parts.push(games.length);
  expect(parts.reduce((sum, one) => sum + one, 0)).toBe(60);
  expect(parts.length).toBeGreaterThan(3);
});

describe('puzzles', () => {
  test('have the same tags whether columns are written as `PuzzleId` or `puzzle_id`', () => {
    const [head = '', line = ''] = fixture('puzzles.csv').split('\n');
    const names = head.replaceAll(/(?<=[a-z])[A-Z]/gu, (letter) => `_${letter}`).toLowerCase();
    const tagsOf = (text: string) => puzzlesFormat.read(new SourceText(text)).games[0]?.tags;
    expect(names).toContain('puzzle_id');
    expect(tagsOf(`${names}\n${line}\n`)).toEqual(tagsOf(`${head}\n${line}\n`));
  });

  const {games, diagnostics} = puzzlesFormat.read(new SourceText(fixture('puzzles.csv')));

  test('begin after the move of the opponent', () => {
    expect(diagnostics).toEqual([]);
    const [first] = games;
    expect(first && writeFen(first.start)).toBe(
      'r1bqkb1r/ppp2ppp/2np1n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 5',
    );
    expect(first && sanLine(first)).toEqual(['Qxf7#']);
    expect(first && finalPosition(first).fullmove).toBe(5);
    expect(Object.fromEntries(first?.tags ?? [])).toMatchObject({
      ...{Event: 'Puzzle AAAA1', PuzzleRating: '600', Opening: 'Italian Game Scholars Mate'},
      ...{PuzzleThemes: 'mate mateIn1 kingsideAttack', LastMove: '4... d6'},
    });
    expect(games[1]?.tags.get('PuzzleThemes')).toBe('backRankMate, mate');
  });

  test('may have columns in another order, or none that are named', () => {
    const named = 'Moves;Rating;FEN\na2c2 e1e8;1200;6k1/5ppp/8/8/8/8/r4PPP/4R1K1 b - - 0 30\n';
    const [game] = puzzlesFormat.read(new SourceText(named)).games;
    expect(game && sanLine(game)).toEqual(['Re8#']);
    const bare = fixture('puzzles.csv').split('\n').slice(1).join('\n');
    expect(recogniseFormat(bare)?.id).toBe('puzzles');
    expect(puzzlesFormat.read(new SourceText(bare)).games.length).toBe(2);
  });

  test.each([
    ['x,6k1/5ppp/8/8/8/8/r4PPP/4R1K1 b - - 0 30,a2a1 e1e8,1', 'game-illegal-move «e1e8»'],
    ['x,6k1/5ppp/8/8/8/8/r4PPP/4R1K1 b - - 0 30,a2h1 e1e8,1', 'game-illegal-move «a2h1»'],
    ['x,6k1/5ppp/8/8/8/8/r4PPP/4R1K1 b - - 0 30,,1', 'game-malformed-record «x,6k1'],
    ['x,6k1/5ppp/9/8/8/8/r4PPP/4R1K1 b - - 0 30,a2a1,1', 'game-fen «'],
    ['just words', 'game-malformed-record «just words»'],
  ])('have their flaws at the place in the file: %s', (line, flaw) => {
    expect(flaws(puzzlesFormat.read(new SourceText(`${line}\n`)))[0]).toContain(flaw);
  });
});

describe('reports of tournaments', () => {
  const shown = ({games}: GameReading): readonly string[] =>
    games.map(
      ({tags, result}) =>
        ['Round', 'Date', 'White', 'Black', 'Termination']
          .map((tag) => tags.get(tag) ?? '')
          .join('|') + `|${result}`,
    );

  test('are the games of all rounds, with byes and forfeits', () => {
    const reading = trfFormat.read(new SourceText(fixture('report.trf')));
    expect(reading.diagnostics).toEqual([]);
    expect(shown(reading)).toEqual([
      '1|2024.11.23|Steinitz, Wilhelm|Zukertort, Johannes||1-0',
      '1|2024.11.23|Winawer, Szymon|Bye||1/2-1/2',
      '1|2024.11.23|Bird, Henry|Menchik, Vera||0-1',
      '2|2024.11.23|Zukertort, Johannes|Bye||1-0',
      '2|2024.11.23|Winawer, Szymon|Steinitz, Wilhelm||1/2-1/2',
      '2|2024.11.23|Menchik, Vera|Bye||0-1',
      '3|2024.11.24|Steinitz, Wilhelm|Menchik, Vera|forfeit|1-0',
      '3|2024.11.24|Zukertort, Johannes|Winawer, Szymon||1-0',
    ]);
  });

  test('are reported where the lines of two players disagree', () => {
    const text = fixture('report.trf')
      .replace('   1 b 0', '   1 b 1')
      .replace('   5 b 1', '   3 b 1');
    expect(flaws(trfFormat.read(new SourceText(text)))).toEqual([
      expect.stringContaining('Results of both players in round 1 contradict each other'),
      expect.stringContaining('Unexpected opponent 3, who has no such game in round 1'),
      expect.stringContaining('Unexpected opponent 4, who has no such game in round 1'),
    ]);
  });

  test('have no result while they are played', () => {
    const text = fixture('report.trf').replace('   2 w 1', '   2 w  ');
    const reading = trfFormat.read(new SourceText(text.replace('   1 b 0', '   1 b  ')));
    expect(reading.diagnostics).toEqual([]);
    expect(shown(reading)).toContain('1|2024.11.23|Steinitz, Wilhelm|Zukertort, Johannes||*');
    expect(flaws(trfFormat.read(new SourceText(text)))).toEqual([
      expect.stringContaining('Results of both players in round 1 contradict each other'),
    ]);
  });

  test('report what is no result at its column', () => {
    const text = fixture('report.trf').replace('   1 b 0', '   1 b x');
    expect(flaws(trfFormat.read(new SourceText(text)))[0]).toContain(
      'game-malformed-record «   1 b x»',
    );
  });
});
