import type {Game} from '../../../chess/index.ts';
import type {Diagnostic, SourceText, Span} from '../../../text/index.ts';
import {clip, reportFlaw} from '../flaws.ts';
import type {GameFormat, GameReading, ReadOptions} from '../game-format.ts';
import {lineSpans} from '../line-spans.ts';
import {Translation} from '../translation.ts';

/**
 * The report of a tournament to FIDE (TRF16, FIDE Handbook C.04, Annex 2): players with their opponents and
 * results, round by round. Each pairing becomes a game without moves, from which tables are made.
 */
export const trfFormat: GameFormat = {
  id: 'trf',
  title: 'FIDE tournament report (TRF)',
  extensions: ['trf', 'trfx'],
  recognises: (head) =>
    head.split(/[\r\n]+/u).some((line) => PLAYER.test(line) && PAIRING.test(line.slice(ROUNDS))),
  read,
  // Opponents are named by their numbers: a report is read as a whole.
  cut: () => 0,
};

/** The columns of TRF16, counted from 0: the first round, and how wide one is. */
const ROUNDS = 91;
const ROUND = 10;

const PLAYER = /^\uFEFF?001 [ \d]{3}\d /u;

/** An opponent's number (0000 for none), a colour and a result. */
const PAIRING = /^([ \d]{4}) ([-wb ]) ([-10=+WDLHFUZ])/iu;

/** A game without a result, in a round that is still played. */
const PENDING = /^( {0,3}[1-9]\d{0,3}) ([wb])\s*$/iu;

/** The points of a player, in halves, and whether there was no game. */
const POINTS: Readonly<Record<string, readonly [halves: number, isForfeit: boolean]>> = {
  ...{'1': [2, false], '=': [1, false], '0': [0, false], W: [2, false], D: [1, false]},
  ...{
    L: [0, false],
    '+': [2, true],
    '-': [0, true],
    F: [2, true],
    U: [2, true],
    H: [1, true],
    Z: [0, true],
  },
};

const NO_POINTS = [undefined, false] as const;

/** The points of White and Black, in halves, as a result. */
const RESULTS: Readonly<Record<string, string>> = {'2-0': '1-0', '1-1': '1/2-1/2', '0-2': '0-1'};

/** The entry of a player's line for a round. */
interface Pairing extends Span {
  readonly player: string;
  /** The number of the opponent; 0 for a bye. */
  readonly opponent: string;
  readonly round: number;
  readonly isBlack: boolean;
  /** undefined while there is no result. */
  readonly halves: number | undefined;
  readonly isForfeit: boolean;
}

/** A report as it is read: players by their numbers, what is said of rounds, and other lines by their codes. */
interface Report {
  readonly tags: Map<string, Readonly<Record<string, string>>>;
  readonly pairings: Map<string, Pairing>;
  readonly facts: Map<string, string>;
}

function read(source: SourceText, options: ReadOptions = {}): GameReading {
  const report: Report = {tags: new Map(), pairings: new Map(), facts: new Map()};
  const diagnostics: Diagnostic[] = [];
  for (const span of lineSpans(source.text)) {
    const line = source.slice(span).replace(/^\uFEFF/u, '');
    const code = line.slice(0, 3);
    if (PLAYER.test(line)) diagnostics.push(...readPlayer(source, span.end, line, report));
    else if (!report.facts.has(code)) report.facts.set(code, line);
  }
  const games: Game[] = [];
  const inRounds = [...report.pairings.values()].sort((one, other) => one.round - other.round);
  for (const pairing of inRounds) {
    const answer = report.pairings.get(`${pairing.opponent} ${pairing.round}`);
    const isAnswered = answer?.opponent === pairing.player;
    if (pairing.opponent !== '0' && !isAnswered) {
      const message = `Unexpected opponent ${pairing.opponent}, who has no such game in round ${pairing.round}`;
      diagnostics.push(reportFlaw('game-result-contradiction', source, spanOf(pairing), message));
    }
    // Each game is in two lines, and is read from White's.
    const isSecond =
      isAnswered && answer.isBlack === pairing.isBlack && answer.start < pairing.start;
    if (isAnswered && (isSecond || (pairing.isBlack && !answer.isBlack))) continue;
    const sum = (pairing.halves ?? 0) + (answer?.halves ?? 0);
    const isPending = pairing.halves === undefined && answer?.halves === undefined;
    if (isAnswered && !isPending && sum !== 2 && !(sum === 0 && pairing.isForfeit)) {
      const message = `Results of both players in round ${pairing.round} contradict each other`;
      diagnostics.push(reportFlaw('game-result-contradiction', source, spanOf(pairing), message));
    }
    const reading = translate(source, pairing, report).read(options);
    games.push(...reading.games);
    diagnostics.push(...reading.diagnostics);
  }
  return {games, diagnostics};
}

function spanOf({start, end}: Span): Span {
  return {start, end};
}

/** Notes a player and the rounds of its line, which ends at `end`. */
function* readPlayer(
  source: SourceText,
  end: number,
  line: string,
  {tags, pairings}: Report,
): Generator<Diagnostic> {
  const start = end - line.length;
  const player = String(Number(line.slice(4, 8)));
  const column = (from: number, to: number): string => line.slice(from, to).trim();
  tags.set(player, {
    '': column(14, 47) || player,
    Elo: /^[1-9]\d*$/u.exec(column(48, 52))?.[0] ?? '',
    Title: TITLES[column(10, 13).toLowerCase()] ?? column(10, 13).toUpperCase(),
    FideId: column(57, 68),
    Rank: /^[1-9]\d*$/u.exec(column(85, 89))?.[0] ?? '',
  });
  const entries = line.trimEnd().length;
  // Rounds that are left blank are byes without a point, of which one is enough to be in the table.
  if (entries <= ROUNDS) {
    const place = {start, end: start + entries};
    const absent = {...place, player, opponent: '0', round: 1, isBlack: false};
    pairings.set(`${player} 1`, {...absent, halves: 0, isForfeit: true});
  }
  for (let at = ROUNDS, round = 1; at < entries; at += ROUND, round += 1) {
    const field = line.slice(at, at + ROUND);
    const [, opponent = '', color = '', result] = PAIRING.exec(field) ?? PENDING.exec(field) ?? [];
    const isPending = result === undefined && color !== '';
    const points = isPending ? NO_POINTS : POINTS[(result ?? '').toUpperCase()];
    const place = {start: start + at, end: start + at + field.trimEnd().length};
    if (points !== undefined) {
      const [halves, isForfeit] = points;
      const pairing = {
        ...place,
        player,
        opponent: String(Number(opponent)),
        round,
        halves,
        isForfeit,
      };
      pairings.set(`${player} ${round}`, {...pairing, isBlack: color.toLowerCase() === 'b'});
    } else if (field.trim() !== '' && /[^\s0-]/u.test(field)) {
      const message = `Unexpected ${clip(field.trim())}, expected an opponent, a colour and a result`;
      yield reportFlaw('game-malformed-record', source, place, message);
    }
  }
}

/** The titles of the report that are not spelt as in PGN. */
const TITLES: Readonly<Record<string, string>> = {
  ...{g: 'GM', m: 'IM', f: 'FM', c: 'CM', wg: 'WGM', wm: 'WIM', wf: 'WFM', wc: 'WCM'},
};

function translate(source: SourceText, pairing: Pairing, report: Report): Translation {
  const {player, opponent, round, isBlack, isForfeit} = pairing;
  const translation = new Translation(source, spanOf(pairing));
  const fact = (code: string): string => report.facts.get(code)?.slice(4).trim() ?? '';
  const day =
    report.facts
      .get('132')
      ?.slice(ROUNDS + ROUND * (round - 1))
      .slice(0, ROUND) ?? '';
  const start = dateOf(fact('042'));
  const sides = isBlack ? [opponent, player] : [player, opponent];
  const [white, black] = sides.map((side) => report.tags.get(side) ?? {'': 'Bye'});
  const other = report.pairings.get(`${opponent} ${round}`)?.halves;
  const points = [pairing.halves, other ?? 2 - (pairing.halves ?? NaN)];
  const result = RESULTS[(isBlack ? points.reverse() : points).join('-')] ?? '*';
  const tags: readonly (readonly [string, string])[] = [
    ['Event', fact('012') || '?'],
    ['Site', [fact('022'), fact('032')].filter((part) => part !== '').join(' ') || '?'],
    ['Date', dateOf(day) || start || '????.??.??'],
    ['Round', String(round)],
    ['White', white?.[''] ?? '?'],
    ['Black', black?.[''] ?? '?'],
    ['Result', result],
    ['EventDate', start],
    ...['Elo', 'Title', 'FideId', 'Rank'].flatMap((name) => [
      [`White${name}`, white?.[name] ?? ''] as const,
      [`Black${name}`, black?.[name] ?? ''] as const,
    ]),
    ['Termination', isForfeit && opponent !== '0' ? 'forfeit' : ''],
  ];
  for (const [name, value] of tags) translation.tag(name, value);
  translation.add(`${result}\n`);
  return translation;
}

/** Reads `2024/11/23` or `24/11/23` as PGN has dates; '' for anything else. */
function dateOf(text: string): string {
  const [, year, month, day] = /^\s*((?:\d\d)?\d\d)[/.-](\d\d)[/.-](\d\d)\s*$/u.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return '';
  return `${year.length === 2 ? '20' : ''}${year}.${month}.${day}`;
}
