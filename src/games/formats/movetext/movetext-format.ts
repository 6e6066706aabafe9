import {ENGLISH_LETTERS, OTHER_LANGUAGES} from '../movetext-reader/piece-heads.ts';
import {readLooseMove} from '../movetext-reader/read-loose-move.ts';
import {partitionPoint, type Diagnostic, type SourceText, type Span} from '../../../text/index.ts';
import type {Game} from '../../../chess/index.ts';
import {trimBlanks} from '../blanks.ts';
import type {GameFormat, ReadOptions, GameReading} from '../game-format.ts';
import {readPgn, findGame} from '../pgn/read-pgn.ts';
import {readHeadedGame} from '../headed-game.ts';
import {usualStart} from '../usual-start.ts';
import {lineSpans} from '../line-spans.ts';

/**
 * Moves without tags, as copied from a web page or an e-mail: with or without numbers, in any language, with
 * comments and variations as in PGN, and with the headings of ChessBase and Scid.
 */
export const movetextFormat: GameFormat = {
  id: 'movetext',
  title: 'moves alone',
  extensions: [],
  recognises: (head) => hasMoves(head, {}),
  read,
  cut,
};

function hasMoves(head: string, options: ReadOptions): boolean {
  const start = usualStart(options).position;
  return findGame(head, 0, start) < head.length || lacksNumbers(head, options);
}

function read(source: SourceText, options: ReadOptions = {}): GameReading {
  const reading = isLoose(source.text, options)
    ? readWithoutNumbers(source, options)
    : readPgn(source, options);
  const diagnostics = reading.diagnostics.filter(({rule}) => !EXPECTED.has(rule));
  return readHeadings(source, {...reading, diagnostics});
}

/** Reads headings from the text outside games, which contains other lines than those of a heading only before it. */
function readHeadings(source: SourceText, {games, diagnostics}: GameReading): GameReading {
  const headed = [...games];
  const left = diagnostics.flatMap((found) => {
    const {start, end} = found.span;
    if (found.rule !== 'game-outside-text') return [found];
    const at = partitionPoint(headed, ({span}) => span.start < end);
    const game = headed[at];
    const heading = game?.tags.size === 0 ? readHeading(source, {start, end}) : undefined;
    if (game === undefined || heading === undefined) return [found];
    headed[at] = withHeading(game, heading);
    return [
      {start, end: heading.start},
      {start: heading.end, end},
    ]
      .map((rest) => trimBlanks(source.text, rest))
      .filter((rest) => rest.start < rest.end)
      .map((span) => ({...found, span}));
  });
  return {games: headed, diagnostics: left};
}

/** Tests whether moves without numbers are followed by what makes them prose in other files. */
function isLoose(text: string, options: ReadOptions): boolean {
  if (!lacksNumbers(text, options)) return false;
  return findGame(text, 0, usualStart(options).position) > text.search(/\S/u);
}

/** Flaws of PGN that are normal without a header. */
const EXPECTED: ReadonlySet<string> = new Set(['game-bare', 'game-missing-result']);

/** Tests whether a text starts with two legal moves without numbers. */
function lacksNumbers(text: string, options: ReadOptions): boolean {
  const words = /^\s*([^\s\d.]\S{1,11})\s+([^\s\d.]\S{1,11})(?:\s|$)/u.exec(text)?.slice(1);
  if (words === undefined) return false;
  return [ENGLISH_LETTERS, ...OTHER_LANGUAGES].some((letters) => {
    const position = usualStart(options).position.clone();
    return words.every((word) => {
      const loose = readLooseMove(word, position, letters);
      if (loose.kind === 'legal') position.play(loose.move);
      return loose.kind === 'legal';
    });
  });
}

function readWithoutNumbers(source: SourceText, options: ReadOptions): GameReading {
  const games: Game[] = [];
  const diagnostics: Diagnostic[] = [];
  const {length: end} = source.text;
  for (let at = 0; at < end;) {
    const moves = {start: at, end};
    const reading = readHeadedGame(source, {start: at, tags: [], moves}, options);
    if (reading.game === undefined) break;
    games.push(reading.game);
    for (const diagnostic of reading.diagnostics) diagnostics.push(diagnostic);
    at = Math.max(reading.end, at + 1);
  }
  return {games, diagnostics};
}

/** Cuts before the last line that starts a game after the result of another one. */
function cut(text: string): number {
  for (let at = text.length; at > 0;) {
    at = text.lastIndexOf('\n', at - 1);
    if (at < 0) return 0;
    const line = text.slice(at + 1, at + 41);
    const isFirst = /^[ \t]*1[ \t]*\./u.test(line) || lacksNumbers(line, {});
    if (isFirst && /(?:1-0|0-1|1\/2-1\/2|\*)\s*$/u.test(text.slice(Math.max(0, at - 20), at))) {
      return at + 1;
    }
  }
  return 0;
}

/** The tags that a heading gives a game. */
interface Heading extends Span {
  readonly tags: ReadonlyMap<string, string>;
}

/**
 * Reads the heading of a game as ChessBase prints it, or Scid with short headers, from the text `outside`, which
 * directly precedes its moves.
 *
 *     Kasparov,G (2812) - Topalov,V (2700) [B07]       Kasparov, Garry  (2812)   --   Topalov, Veselin  (2700)
 *     Hoogovens Wijk aan Zee (4), 20.01.1999           Hoogovens (4)  Wijk aan Zee
 *     [Ftacnik,L]                                      1999.01.20  1-0  B07
 */
function readHeading(source: SourceText, outside: Span): Heading | undefined {
  const lines = [...lineSpans(source.slice(outside))]
    .map((line) => trimBlanks(source.text, moved(line, outside.start)))
    .filter(({start, end}) => start < end);
  for (const [at, first] of [...lines.entries()].reverse()) {
    const players = PLAYERS.exec(source.slice(first))?.groups;
    if (players === undefined) continue;
    const below = lines.slice(at + 1, at + 3);
    const tags = tagsOf(
      players,
      below.map((line) => source.slice(line)),
    );
    // `Morphy - Hart` alone may be prose.
    if (tags.size <= 2) return undefined;
    const isPart = (line: Span): boolean =>
      [CHESSBASE, SCID_DATE, ANNOTATOR].some((pattern) => pattern.test(source.slice(line)));
    const last = below.findLast(isPart) ?? first;
    return {start: first.start, end: last.end, tags};
  }
  return undefined;
}

/** Gives a game the tags of its heading, which becomes part of it. */
function withHeading(game: Game, {start, tags}: Heading): Game {
  return {...game, span: {start, end: game.span.end}, tags: new Map([...tags, ...game.tags])};
}

const PLAYERS =
  /^(?:\(\d+\)\s+)?(?<white>\S[^()[\]]*?)(?:\s*\((?<whiteElo>\d{3,4})\))?\s+(?:--?|[–—])\s+(?<black>\S[^()[\]]*?)(?:\s*\((?<blackElo>\d{3,4})\))?(?:\s*\[(?<eco>[A-E]\d\d)[^\]]*\])?$/u;

/** `Hoogovens Wijk aan Zee (4), 20.01.1999`, `Sousse 1967`. */
const CHESSBASE =
  /^(?<event>.+?)(?:\s*\((?<round>[\d.]+)\))?(?:,\s*|\s+)(?:(?:(?<day>\d\d)\.)?(?<month>\d\d)\.)?(?<year>1[4-9]\d\d|20\d\d)$/u;

/** `Hoogovens (4)  Wijk aan Zee`. */
const SCID_EVENT = /^(?<event>.+?)(?:\s*\((?<round>[\d.]+)\))?(?:\s{2,}(?<site>\S.*))?$/u;

/** `1999.01.20  1-0  B07h (Ftacnik)`. */
const SCID_DATE =
  /^(?<date>\d{4}(?:\.\d\d){0,2}|\?{4})\s+(?:1-0|0-1|1\/2-1\/2|\*)(?:\s+(?<eco>[A-E]\d\d)\S*)?(?:\s+\((?<annotator>.+)\))?$/u;

/** `[Ftacnik,L]`. */
const ANNOTATOR = /^\[(?<annotator>\p{L}[^[\]"]*)\]$/u;

type Groups = Readonly<Record<string, string | undefined>>;

function tagsOf(players: Groups, below: readonly string[]): ReadonlyMap<string, string> {
  const group = (pattern: RegExp): Groups => {
    for (const line of below) {
      const groups = pattern.exec(line)?.groups;
      if (groups !== undefined) return groups;
    }
    return {};
  };
  const scid = group(SCID_DATE);
  const isScid = scid['date'] !== undefined;
  const event = isScid ? (SCID_EVENT.exec(below[0] ?? '')?.groups ?? {}) : group(CHESSBASE);
  const {day = '??', month = '??', year} = event;
  const date = isScid
    ? `${scid['date'] ?? ''}.??.??`.slice(0, 10)
    : `${year ?? ''}.${month}.${day}`;
  const tags: readonly (readonly [string, string])[] = [
    ['Event', event['event'] ?? ''],
    ['Site', event['site'] ?? ''],
    ['Date', isScid || year !== undefined ? date : ''],
    ['Round', event['round'] ?? ''],
    ['White', players['white'] ?? ''],
    ['Black', players['black'] ?? ''],
    ['WhiteElo', players['whiteElo'] ?? ''],
    ['BlackElo', players['blackElo'] ?? ''],
    ['ECO', players['eco'] ?? scid['eco'] ?? ''],
    ['Annotator', scid['annotator'] ?? group(ANNOTATOR)['annotator'] ?? ''],
  ];
  return new Map(tags.filter(([, value]) => value !== ''));
}

function moved({start, end}: Span, by: number): Span {
  return {start: start + by, end: end + by};
}
