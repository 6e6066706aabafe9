import type {Game} from '../../../chess/index.ts';
import type {Diagnostic, SourceText, Span} from '../../../text/index.ts';
import {reportFlaw} from '../flaws.ts';
import type {GameFormat, GameReader, GameReading, ReadOptions} from '../game-format.ts';
import {asRecord} from './fields.ts';
import {OwnGames} from './own-games.ts';
import {translateLichess, translatePgn} from './server-games.ts';
import {scanJson, type JsonObject} from './scan-json.ts';

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
