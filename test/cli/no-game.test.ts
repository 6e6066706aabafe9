import {describe, expect, test} from 'vitest';
import {skakmat} from './run-skakmat.ts';
import {temporaryFolder} from '../temporary-folder.ts';

const GAMES = `[Event "London"]
[Site "London"]
[Date "1851.06.21"]
[Round "1"]
[White "Anderssen, Adolf"]
[Black "Kieseritzky, Lionel"]
[Result "1-0"]
[WhiteElo "2600"]

1. e4 e5 2. f4 exf4 1-0

[Event "Paris"]
[Site "Paris"]
[Date "1858.??.??"]
[Round "2"]
[White "Morphy, Paul"]
[Black "Duke"]
[Result "1/2-1/2"]
[ECO "C41"]

1. e4 e5 2. Nf3 d6 3. d4 1/2-1/2
`;

/** Each wish that no game meets, and what the message names instead. */
const WISHES: readonly (readonly [args: readonly string[], what: string])[] = [
  [['--game', '7'], 'there are 2 games'],
  [
    ['--player', 'Nobody'],
    'the players are Anderssen, Adolf; Kieseritzky, Lionel; Morphy, Paul; Duke',
  ],
  [['--white', 'Duke'], 'the players of White are Anderssen, Adolf; Morphy, Paul'],
  [['--black', 'Morphy'], 'the players of Black are Kieseritzky, Lionel; Duke'],
  [['--event', 'Hastings'], 'the events are London, Paris'],
  [['--site', 'Wien'], 'the sites are London, Paris'],
  [['--round', '9'], 'the rounds are 1, 2'],
  [['--annotator', 'Kmoch'], 'the games name no annotators'],
  [['--eco', 'B9'], 'the opening codes are C33, C41'],
  [['--date', '1900..'], 'the dates are 1851.06.21 to 1858'],
  [['--elo', '2700..'], 'the ratings are 2600 to 2600'],
  [['--result', '0-1'], 'the results are 1-0, 1/2-1/2'],
  [['--plies', '90..'], 'the longest game has 5 half-moves'],
  [['--min-ply', '9'], 'the longest game has 5 half-moves'],
  [['--tag', 'TimeControl=60'], 'there are 2 games'],
  [['--ends', 'mate'], 'there are 2 games'],
  [['--opening', '1.c4'], 'there are 2 games'],
  [['--position', '8/8/8/8/8/8/8/K6k'], 'there are 2 games'],
  [['--material', 'KRP KR'], 'there are 2 games'],
  [['--underpromotion'], 'there are 2 games'],
  [['--where', 'plies>500'], 'there are 2 games'],
  [['--game', '1-', '--not'], 'there are 2 games'],
];

const COMMANDS = [
  'games',
  'games --check',
  'games --statistics',
  'games --standings',
  'games --tree',
  'games --repertoire white',
  'convert --to pgn',
  'diagram --at 1w',
];

describe.each(COMMANDS)('%s', (command) => {
  test.each(WISHES)('%j: names what there is instead, with exit code 2', (args, what) => {
    const folder = temporaryFolder({'games.pgn': GAMES});
    const {code, stderr} = skakmat(folder, [...command.split(' '), ...args, 'games.pgn']);
    expect([code, stderr]).toEqual([2, `skakmat: ${args.join(' ')}: no such game, ${what}\n`]);
  });

  test.each([
    ['--where', 'not nosuch = x'],
    ['--where', 'white ~ Duke or mood = glad'],
    ['--where', 'not (event = Hastings or nosuch > 3)'],
    ['--not', '--where', 'nosuch = x'],
    ['--not', '--tag', 'nosuch=x'],
  ])('%j %j: refuses a tag that no game has', (...args) => {
    const folder = temporaryFolder({'games.pgn': GAMES});
    const {code, stderr} = skakmat(folder, [...command.split(' '), ...args, 'games.pgn']);
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /no game has the tag (?:nosuch|mood); they have Event, Site, Date, Round, White, Black/u,
    );
  });

  test.each([
    ['--where', 'not WhiteClock = x'],
    ['--not', '--tag', 'whiteclock=x'],
    ['--where', 'not termination = x'],
  ])('%j %j: accepts a tag that the last game has, or many programs write', (...args) => {
    const last = GAMES.replace('[ECO', '[WhiteClock "0:10"]\n[ECO');
    const folder = temporaryFolder({'games.pgn': last});
    const {stderr} = skakmat(folder, [...command.split(' '), ...args, 'games.pgn']);
    expect(stderr).not.toContain('no game has the tag');
  });
});
