import type {Game} from '../../../chess/index.ts';
import type {Diagnostic, SourceText, Span} from '../../../text/index.ts';
import {reportFlaw} from '../flaws.ts';
import type {GameFormat, GameReader, GameReading, ReadOptions} from '../game-format.ts';
import {asRecord, scanJson, itemsOf, textOf, clockText} from './scan-json.ts';
import type {JsonObject, Fields} from './scan-json.ts';
import {OwnGames} from './own-games.ts';
import {Translation} from '../translation.ts';

/**
 * Games in JSON: those that `convert --to json` and `--to jsonl` write, the exports of Lichess
 * (`application/x-ndjson`), and the monthly archives of chess.com; one array, or an object on each line.
 */
export const jsonFormat: GameFormat = {
  id: 'json',
  title: 'JSON of skakmat, Lichess or chess.com',
  extensions: ['json', 'jsonl', 'ndjson'],
  recognises: (head) =>
    /^[\s\uFEFF]*(?:\[\s*)?\{\s*"[\w@-]+"\s*:/u.test(head) &&
    /"(?:(?:pgn|players|variant|san)"\s*:|games"\s*:\s*\[)/u.test(head),
  read: (source, options) => {
    const reader = new JsonReader(options);
    const {games, diagnostics} = reader.read(source);
    return {games, diagnostics: [...diagnostics, ...reader.end().diagnostics]};
  },
  cut,
  open: (options) => new JsonReader(options),
};

/** Cuts after the last object that is a game: a text may begin within one, among its moves. */
function cut(text: string): number {
  let end = 0;
  for (const found of scanJson(text)) {
    if ('fields' in found && found.isWhole && isGame(found)) end = found.end;
  }
  return end === 0 ? 0 : end + (/^[\s,]*/u.exec(text.slice(end, end + 80))?.[0].length ?? 0);
}

function isGame({fields}: JsonObject): boolean {
  return (
    fields.has('pgn') || fields.has('players') || (fields.has('version') && fields.has('moves'))
  );
}

/** Reads a file; records of the same kind that are no games are reported once, with their number. */
class JsonReader implements GameReader {
  readonly #options: ReadOptions;
  readonly #strays = new Map<string, {readonly first: Diagnostic; more: number}>();

  constructor(options: ReadOptions = {}) {
    this.#options = options;
  }

  read(source: SourceText): GameReading {
    const own = new OwnGames(source);
    const games: Game[] = [];
    const diagnostics: Diagnostic[] = [];
    for (const found of scanJson(source.text)) {
      const reading =
        'fields' in found
          ? readObject(source, found, own, this.#options)
          : refuse(source, found, OUTSIDE);
      games.push(...reading.games);
      for (const diagnostic of reading.diagnostics) {
        if (diagnostic.rule === 'game-malformed-record') this.#addStray(diagnostic);
        else diagnostics.push(diagnostic);
      }
    }
    return own.complete({games, diagnostics});
  }

  end(): GameReading {
    const diagnostics = Array.from(this.#strays.values(), ({first, more}) =>
      more === 0 ? first : {...first, message: `${first.message} (and ${more} more)`},
    );
    return {games: [], diagnostics};
  }

  #addStray(found: Diagnostic): void {
    const stray = this.#strays.get(found.message);
    if (stray === undefined) this.#strays.set(found.message, {first: found, more: 0});
    else stray.more += 1;
  }
}

const OUTSIDE = 'Unexpected text between records, expected objects of JSON';

function readObject(
  source: SourceText,
  object: JsonObject,
  own: OwnGames,
  options: ReadOptions,
): GameReading {
  if (!object.isWhole) {
    const message = 'Unfinished record, expected `}` at its end; the game is left out';
    return refuse(source, object, message, 'game-unfinished');
  }
  let value: unknown;
  try {
    value = JSON.parse(source.slice(object));
  } catch {
    const message = 'Malformed record, expected JSON such as `{"version": 1, ...}`; it is left out';
    return refuse(source, object, message, 'game-unfinished');
  }
  const record = asRecord(value);
  if (typeof record['pgn'] === 'string' && record['pgn'] !== '')
    return translatePgn(source, object).read(options);
  if (Array.isArray(record['moves'])) return own.read(record, object);
  if (typeof record['moves'] === 'string' || isGame(object))
    return translateLichess(source, object, record).read(options);
  const message =
    typeof record['san'] === 'string'
      ? 'Unexpected flat row, expected a game as `--to jsonl` without `--flat` writes it; it is left out'
      : 'Unexpected record without `moves` or `pgn`; it is left out';
  return refuse(source, object, message);
}

function refuse(
  source: SourceText,
  {start, end}: Span,
  message: string,
  rule: 'game-malformed-record' | 'game-unfinished' = 'game-malformed-record',
): GameReading {
  return {games: [], diagnostics: [reportFlaw(rule, source, {start, end}, message)]};
}

/** Translates a game whose field `pgn` has all of it, as those of chess.com, and of Lichess if it was asked for. */
function translatePgn(source: SourceText, object: JsonObject): Translation {
  const translation = new Translation(source, object);
  const {text} = source;
  // A run without escapes, or an escape; the string is known to be well-formed.
  const pieces = /[^"\\]+|\\u[\dA-Fa-f]{4}|\\./suy;
  pieces.lastIndex = (object.fields.get('pgn') ?? object.start) + 1;
  for (let piece = pieces.exec(text); piece !== null; piece = pieces.exec(text)) {
    const [written] = piece;
    const isEscape = written.startsWith('\\');
    translation.add(isEscape ? (JSON.parse(`"${written}"`) as string) : written, piece.index);
  }
  return translation;
}

/** The glyphs of Lichess's judgments. */
const JUDGMENTS: Readonly<Record<string, string>> = {
  Inaccuracy: '$6',
  Mistake: '$2',
  Blunder: '$4',
};

/**
 * Translates a game of Lichess: its moves with clocks, evaluations, and the better lines that its
 * analysis gives for mistakes.
 */
function translateLichess(source: SourceText, object: JsonObject, game: Fields): Translation {
  const translation = new Translation(source, object);
  const result = resultOf(game);
  for (const [name, value] of tagsOf(game, result)) translation.tag(name, value);
  const start = object.fields.get('moves');
  const moves = textOf(game['moves']) ?? '';
  // What has escapes is no list of moves; it has no places of its own.
  const isCopied = start !== undefined && source.text.startsWith(`"${moves}"`, start);
  const clocks = itemsOf(game['clocks']);
  const analysis = itemsOf(game['analysis']);
  let ply = 0;
  for (const {0: word, index} of moves.matchAll(/\S+/gu)) {
    translation.add(word, isCopied ? start + 1 + index : undefined);
    translation.add(remarksOn(asRecord(analysis[ply]), clocks[ply]));
    ply += 1;
  }
  translation.add(`${result}\n`);
  return translation;
}

function tagsOf(game: Fields, result: string): readonly (readonly [string, string | undefined])[] {
  const [players, opening, clock] = [game['players'], game['opening'], game['clock']].map(asRecord);
  const sides = ['white', 'black'].map((side) => asRecord(players?.[side]));
  const [white, black] = sides.map((side) => nameOf(side));
  const [whiteUser, blackUser] = sides.map((side) => asRecord(side['user']));
  const created = game['createdAt'];
  const [day, time] = (typeof created === 'number' ? readInstant(created) : undefined) ?? [];
  const id = textOf(game['id']);
  const variant = textOf(game['variant']) ?? 'standard';
  const fen = textOf(game['initialFen']);
  const isTimed = clock?.['initial'] !== undefined;
  return [
    ['Event', `${game['rated'] === true ? 'rated' : 'casual'} ${textOf(game['speed']) ?? ''} game`],
    ['Site', id && `https://lichess.org/${id}`],
    ['Date', day ?? '????.??.??'],
    ['Round', '-'],
    ['White', white ?? '?'],
    ['Black', black ?? '?'],
    ['Result', result],
    ['GameId', id],
    ['UTCDate', day],
    ['UTCTime', time],
    ['WhiteElo', textOf(sides[0]?.['rating'])],
    ['BlackElo', textOf(sides[1]?.['rating'])],
    ['WhiteTitle', textOf(whiteUser?.['title'])],
    ['BlackTitle', textOf(blackUser?.['title'])],
    ['Variant', /^(?:standard|fromPosition)$/u.test(variant) ? undefined : variant],
    [
      'TimeControl',
      isTimed ? `${textOf(clock['initial'])}+${textOf(clock['increment']) ?? 0}` : undefined,
    ],
    ['ECO', textOf(opening?.['eco'])],
    ['Opening', textOf(opening?.['name'])],
    ['Termination', TERMINATIONS[textOf(game['status']) ?? '']],
    ['SetUp', fen && '1'],
    ['FEN', fen],
  ];
}

/** As in the PGN of Lichess. */
const TERMINATIONS: Readonly<Record<string, string>> = {
  outoftime: 'Time forfeit',
  timeout: 'Abandoned',
  aborted: 'Abandoned',
  noStart: 'Abandoned',
  cheat: 'Rules infraction',
};

function nameOf(side: Fields): string | undefined {
  const level = textOf(side['aiLevel']);
  const user = asRecord(side['user']);
  const name = textOf(user['name']) ?? textOf(side['name']) ?? textOf(side['userId']);
  return name ?? (level === undefined ? undefined : `lichess AI level ${level}`);
}

/** Writes the day and the time (UTC) of so many milliseconds after 1970-01-01. */
function readInstant(milliseconds: number): readonly [day: string, time: string] | undefined {
  const instant = new Date(milliseconds);
  if (!(milliseconds >= 0 && instant.getUTCFullYear() < 10_000)) return undefined;
  const text = instant.toISOString();
  return [text.slice(0, 10).replaceAll('-', '.'), text.slice(11, 19)];
}

function resultOf(game: Fields): string {
  const status = textOf(game['status']) ?? '';
  if (game['winner'] === 'white') return '1-0';
  if (game['winner'] === 'black') return '0-1';
  // A player who runs out of time draws against a side that cannot win.
  return /^(?:draw|stalemate|outoftime|timeout|insufficientMaterialClaim)$/u.test(status)
    ? '1/2-1/2'
    : '*';
}

/** Writes what is said about a move: `$4 {Blunder. [%eval -1.3] [%clk 0:01:02]} (Nf3 Nc6)`. */
function remarksOn(analysis: Fields, clock: unknown): string {
  const {eval: centipawns, mate, judgment, variation} = analysis;
  const {name, comment} = asRecord(judgment);
  const glyph = JUDGMENTS[textOf(name) ?? ''];
  const words = textOf(comment)?.replaceAll(/[{}]/gu, '');
  const pawns = typeof centipawns === 'number' ? (centipawns / 100).toFixed(2) : undefined;
  const score = typeof mate === 'number' ? `#${mate}` : pawns;
  const texts = [
    words,
    score && `[%eval ${score}]`,
    typeof clock === 'number' ? `[%clk ${clockText(clock / 100)}]` : undefined,
  ].filter((text) => text !== undefined);
  const better = glyph === undefined ? '' : (textOf(variation) ?? '');
  const line = /^[\w+#=@ -]+$/u.exec(better)?.[0];
  return [
    ' ',
    glyph === undefined ? '' : `${glyph} `,
    texts.length === 0 ? '' : `{${texts.join(' ')}} `,
    line === undefined ? '' : `(${line}) `,
  ].join('');
}
