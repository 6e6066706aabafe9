import {writeJson} from '../../text/index.ts';
import {oneLine, say, alignColumns, type World} from '../../workspace/index.ts';
import {isPlayed, MOST_RESULTS, sumHalves, Tournaments} from '../../typeset/index.ts';
import type {Tournament, TournamentPlayer} from '../../typeset/index.ts';
import type {GameFlags} from './game-flags.ts';
import type {StandingsFormat} from '../commands/options.ts';
import {printTotal} from './print-statistics.ts';

const STANDINGS_WRITERS: Readonly<
  Record<StandingsFormat, (tournaments: readonly Tournament[]) => string>
> = {
  table: (tournaments) => tournaments.map(writeTable).join('\n'),
  markdown: (tournaments) => tournaments.map(writeMarkdown).join('\n'),
  csv: (tournaments) => tournaments.map(writeCsv).join(''),
  json: writeStandingsJson,
};

/** Prints the standings of each event in the files. */
export async function printStandings(
  paths: readonly string[],
  {format, ...flags}: GameFlags & {readonly format: StandingsFormat},
  world: World,
): Promise<number> {
  const tournaments = new Tournaments('file');
  return printTotal(paths, flags, world, {
    add: (game) => {
      tournaments.add(game);
    },
    write: () => {
      const {standings, remarks} = tournaments;
      for (const remark of remarks.slice(0, MOST_REMARKS)) say(`note: ${remark}`, world);
      const more = remarks.length - MOST_REMARKS;
      if (more > 0) say(`note: ${more} more notes of this kind`, world);
      if (standings.length === 0) {
        say('no standings: no event has two games between named players', world);
      }
      return STANDINGS_WRITERS[format](standings);
    },
  });
}

/** Collections of many events have hundreds. */
const MOST_REMARKS = 10;

interface StandingsColumn {
  readonly title: string;
  readonly isText?: boolean;
  readonly write: (player: TournamentPlayer) => string;
}

/** The tie-breaks of each system, in the order in which they count. */
const TIE_BREAKS = {
  all: ['SB', 'DE', 'Wins', 'Koya'],
  swiss: ['BH-1', 'BH', 'SB', 'DE', 'Wins'],
} as const;

/** Above so many players, tables for people have no cell for each. */
const MOST_CELLS = 30;

/** The columns of a table; `half` is the sign of half a point. */
function columnsOf(
  {system, rounds, players, hasTies}: Tournament,
  half: string,
  mostCells = MOST_CELLS,
): readonly StandingsColumn[] {
  const points = (halves: number): string => {
    const whole = Math.floor(halves / 2);
    if (halves % 2 === 0) return `${whole}`;
    return `${whole === 0 && half === '½' ? '' : whole}${half}`;
  };
  const breaks: Readonly<
    Record<(typeof TIE_BREAKS)['all' | 'swiss'][number], (player: TournamentPlayer) => string>
  > = {
    'BH-1': ({tieBreaks}) => points(tieBreaks.buchholzCut1),
    BH: ({tieBreaks}) => points(tieBreaks.buchholz),
    SB: ({tieBreaks}) => (tieBreaks.sonnebornBerger / 4).toFixed(2),
    DE: ({tieBreaks}) => points(tieBreaks.direct),
    Wins: ({tieBreaks}) => `${tieBreaks.wins}`,
    Koya: ({tieBreaks}) => points(tieBreaks.koya),
  };
  const cells =
    system === 'swiss'
      ? rounds.map((round, i) => ({
          title: `R${round}`,
          write: ({byRound}: TournamentPlayer) => writeRound(byRound[i]),
        }))
      : players.length > mostCells
        ? []
        : players.map(({number}, i) => ({
            title: `${number}`,
            write: (player: TournamentPlayer) => writeCell(player, i, points),
          }));
  const isRated = players.some(({elo}) => elo !== '');
  return [
    {
      title: '#',
      write: ({places: [first, last]}) => (first === last ? `${first}` : `${first}-${last}`),
    },
    {title: 'Player', isText: true, write: ({name}) => oneLine(name)},
    ...(isRated ? [{title: 'Elo', write: ({elo}: TournamentPlayer) => oneLine(elo)}] : []),
    ...cells,
    {title: 'Games', write: ({count}) => `${count}`},
    {title: 'Points', write: ({tieBreaks}) => points(tieBreaks.halves)},
    ...(hasTies ? TIE_BREAKS[system].map((title) => ({title, write: breaks[title]})) : []),
    ...(isRated
      ? [
          {
            title: 'Opp',
            write: (player: TournamentPlayer) => `${ratePerformance(player)?.opposition ?? ''}`,
          },
          {
            title: 'Perf',
            write: (player: TournamentPlayer) =>
              `${ratePerformance(player)?.performanceRating ?? ''}`,
          },
        ]
      : []),
  ];
}

/** The performance of a player in the games against rated opponents. */
interface Performance {
  /** The average rating of these opponents, rounded. */
  readonly opposition: number;
  /** The rating with which the score is to be expected. */
  readonly performanceRating: number;
}

/** FIDE Handbook, B.02, 8.1.1: the difference of ratings that a score of 50 to 100 percent stands for. */
const DIFFERENCES = [
  ...[0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158],
  ...[166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351],
  ...[366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800],
];

/** Returns the performance in some games; undefined if no opponent was rated. */
function ratePerformance({against}: TournamentPlayer): Performance | undefined {
  const rated = against
    .flat()
    .filter(isPlayed)
    .flatMap(({opponentElo: elo, halves = 0}) => (elo === undefined ? [] : [{elo, halves}]));
  if (rated.length === 0) return undefined;
  const average = Math.round(rated.reduce((sum, {elo}) => sum + elo, 0) / rated.length);
  const percent = Math.round((50 * sumHalves(rated)) / rated.length);
  const difference = DIFFERENCES[Math.abs(percent - 50)] ?? 0;
  return {
    opposition: average,
    performanceRating: average + (percent < 50 ? -difference : difference),
  };
}

type Result = TournamentPlayer['against'][number][number];

/** Writes a result; `+` and `-` for a game that was not played. */
function writeResult({halves, isForfeit}: Pick<Result, 'halves' | 'isForfeit'>): string {
  if (halves === undefined) return '*';
  if (isForfeit === true && halves !== 1) return halves === 2 ? '+' : '-';
  return ['0', '½', '1'][halves] ?? '';
}

function writeCell(
  {number, against}: TournamentPlayer,
  i: number,
  points: (halves: number) => string,
): string {
  if (i + 1 === number) return 'x';
  const games = against[i] ?? [];
  if (games.length <= MOST_RESULTS) return games.map(writeResult).join('');
  return `${points(sumHalves(games))}/${games.length}`;
}

/** Writes `12w1`: the row of the opponent, the colour and the result; `bye 1` for a bye. */
function writeRound(game: TournamentPlayer['byRound'][number]): string {
  if (game === undefined) return '';
  if (game.row === undefined) return `bye ${writeResult({halves: game.halves})}`;
  return `${game.row}${game.isWhite ? 'w' : 'b'}${writeResult(game)}`;
}

function titleOf({event, players}: Tournament): string {
  return `${event === '' ? 'Unnamed event' : oneLine(event)}, ${players.length} players`;
}

function writeTable(tournament: Tournament): string {
  const columns = columnsOf(tournament, '½');
  const titles = columns.map(({title, isText}) => ({title, ...(isText !== true && RIGHT)}));
  const rows = tournament.players.map((player) => columns.map(({write}) => write(player)));
  return `${titleOf(tournament)}\n\n${alignColumns(titles, rows)}`;
}

const RIGHT = {align: 'right'} as const;

function writeMarkdown(tournament: Tournament): string {
  const columns = columnsOf(tournament, '½');
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  const rows = tournament.players.map((player) =>
    line(columns.map(({write}) => write(player).replaceAll(/[\\|*_`<[\]]/gu, '\\$&'))),
  );
  const rule = columns.map(({isText}) => (isText === true ? '---' : '--:'));
  const title = titleOf(tournament).replaceAll(/[\\*_`<[\]]/gu, '\\$&');
  return `## ${title}\n\n${line(columns.map(({title: name}) => name))}${line(rule)}${rows.join('')}`;
}

/** RFC 4180, with the event in each row. */
function writeCsv(tournament: Tournament): string {
  const columns = columnsOf(tournament, '.5', Infinity);
  const line = (cells: readonly string[]): string => `${cells.map(quoteCsv).join(',')}\r\n`;
  return [
    line(['Event', ...columns.map(({title}) => title)]),
    ...tournament.players.map((player) =>
      line([tournament.event, ...columns.map(({write}) => write(player))]),
    ),
  ].join('');
}

/** Programs for tables would calculate what begins with one of these signs, and a single one is harmless. */
function quoteCsv(cell: string): string {
  const safe = /^[=+@\t\r-]./u.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function writeStandingsJson(tournaments: readonly Tournament[]): string {
  const described = tournaments.map(({event, system, rounds, players}) => ({
    event,
    system,
    rounds,
    players: players.map((player) => {
      const {number, name, tieBreaks, places, count, elo, against, byRound} = player;
      const {halves, sonnebornBerger, wins, ...others} = tieBreaks;
      const halved = Object.entries(others).map(([name, amount]) => [name, amount / 2]);
      return {
        number,
        name,
        ...ratePerformance(player),
        places,
        elo: elo === '' ? null : elo,
        games: count,
        points: halves / 2,
        tieBreaks: {
          sonnebornBerger: sonnebornBerger / 4,
          ...(Object.fromEntries(halved) as object),
          wins,
        },
        against: against.flatMap((games, i) =>
          games.map((game) => ({row: i + 1, ...describeGame(game)})),
        ),
        byRound: byRound.map((game) => game && {row: game.row ?? null, ...describeGame(game)}),
      };
    }),
  }));
  return `${writeJson({version: 1, tournaments: described}, 2)}\n`;
}

/** The points of a game; null if it is unfinished. */
function describeGame({isWhite, halves, isForfeit}: Result): object {
  const points = halves === undefined ? null : halves / 2;
  return {color: isWhite ? 'white' : 'black', points, ...(isForfeit === true && {forfeit: true})};
}
