import {readdirSync, readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {START_FEN, writeFen} from '../../../../src/chess/fen.ts';
import type {Position} from '../../../../src/chess/position.ts';
import {style12Format} from '../../../../src/games/formats/style12/style12-format.ts';
import {fixture, remarks, sans} from '../readings.ts';

const FOLDER = 'test/fixtures/games/style12';

/** What a sample must come to. */
interface Expected {
  readonly game: number;
  readonly white: string;
  readonly black: string;
  readonly result: string;
  readonly start: string;
  readonly san: string;
}

function expectedOf(name: string): readonly Expected[] {
  const path = `${FOLDER}/${name.replace(/log$/u, 'expected.json')}`;
  return JSON.parse(readFileSync(path, 'utf8')) as readonly Expected[];
}

function isUsual(start: Position): boolean {
  return writeFen(start) === START_FEN;
}

const logs = readdirSync(FOLDER).filter((name) => name.endsWith('.log'));
const whole = logs.filter((name) => !name.startsWith('11-'));

describe('a log of a server', () => {
  test.each(whole)('the log %s gives the game that was played', (name) => {
    const {games} = style12Format.read(fixture(`style12/${name}`));
    const found = games.map((game) => ({
      game: Number(game.tags.get('GameNumber')),
      white: game.tags.get('White'),
      black: game.tags.get('Black'),
      result: game.result,
      start: isUsual(game.start) ? 'startpos' : writeFen(game.start),
      san: sans(game),
    }));
    expect(found).toEqual(
      expectedOf(name).map(({game, white, black, result, start, san}) => ({
        ...{game, white, black, result, start, san},
      })),
    );
  });

  test.each(whole)('the log %s has no flaws except missing boards', (name) => {
    const reading = style12Format.read(fixture(`style12/${name}`));
    const missing =
      '7:6 game-missing-boards: 2 boards are missing before this one; only one sequence of moves leads to it';
    expect(remarks(reading)).toEqual(name === '06-missed-lines.log' ? [missing] : []);
  });

  test.each(logs)('the log %s is recognized from its beginning', (name) => {
    const {text} = fixture(`style12/${name}`);
    expect(style12Format.recognises(text.slice(0, 2000))).toBe(true);
  });

  test('each skipped line is reported, and reading continues after it', () => {
    const reading = style12Format.read(fixture('style12/11-malformed.log'));
    expect(remarks(reading)).toMatchInlineSnapshot(`
      [
        "2:6 game-malformed-board: Unexpected board line of 11 fields, expected 31 or more",
        "3:15 game-malformed-board: Unexpected \`ppp-ppppp\` as rank 7, expected 8 pieces or \`-\`",
        "4:78 game-malformed-board: Unexpected \`X\` as side to move, expected \`W\` or \`B\`",
        "5:6 game-malformed-board: Unexpected board line of 27 fields, expected 31 or more",
        "6:6 game-malformed-board: Unexpected board without a white king",
        "7:148 game-malformed-board: Unexpected \`(zz:00.534)\` as time of the move, expected minutes and seconds as in \`(0:05)\`",
        "7:6 game-missing-boards: Boards are missing before this one, and the moves between are not certain; a new game starts here",
        "8:1 game-malformed-board: Unexpected board line of 1 field, expected 31 or more",
        "9:6 game-malformed-board: Unexpected board line of 3 fields, expected 31 or more",
        "10:170 game-malformed-board: Unexpected \`99 newfield extra\` at the end of a board line, expected no more than two numbers after the flip flag",
      ]
    `);
    expect(reading.games.map(sans)).toEqual(['', 'Nbc3']);
  });

  test('a log gives players, time control and result', () => {
    const [game] = style12Format.read(fixture('style12/01-fics-observed-full.log')).games;
    expect([...(game?.tags ?? [])]).toEqual([
      ['Event', 'FICS rated blitz game 7'],
      ['White', 'Morphy'],
      ['Black', 'Hart'],
      ['WhiteElo', '2700'],
      ['BlackElo', '1900'],
      ['TimeControl', '180+0'],
      ['GameNumber', '7'],
    ]);
    expect(game).toMatchObject({result: '1-0', reason: 'Hart resigns', plies: 45});
    expect(game?.root.next?.next?.next?.after).toEqual([
      {text: '[%clk 0:02:58.674] [%emt 0:00:01.326]'},
    ]);
  });

  test('clocks are in seconds unless the times have thousandths', () => {
    const [game] = style12Format.read(fixture('style12/02-icc-31-fields-seconds.log')).games;
    expect(game?.tags.get('Event')).toBe('ICC game 7');
    expect(game?.root.next?.next?.next?.after).toEqual([{text: '[%clk 0:02:58] [%emt 0:00:01]'}]);
  });
});
