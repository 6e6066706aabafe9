import type {Game} from '../../../chess/index.ts';
import type {SourceText, Span} from '../../../text/index.ts';
import {trimBlanks} from '../blanks.ts';
import {lineSpans} from '../line-spans.ts';

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
export function readHeading(source: SourceText, outside: Span): Heading | undefined {
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
export function withHeading(game: Game, {start, tags}: Heading): Game {
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
