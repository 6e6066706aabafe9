import {copyBytes, readChunks, SourceText, UserError} from '../../text/index.ts';
import type {Diagnostic, GameEncoding, GamePart} from '../../text/index.ts';
import {
  makePart,
  type FileJudge,
  type FlawCounts,
  type GameFormat,
  type GameReader,
  type GameReading,
  type ReadOptions,
} from './game-format.ts';
import {reportFlaw} from './flaws.ts';
import {formatOf, recogniseFormat} from './formats.ts';
import {mixedFormat} from './mixed/mixed-format.ts';
import type {FormatId} from './format-ids.ts';
import {openParts, requireTranscoder, BEGINNING_SIZE, beginningOf} from './game-parts.ts';
import {refuseBinary} from './refuse-binary.ts';

/** The result of reading a part, and the part. */
export interface PartReading extends GameReading, GamePart {}

/**
 * Reads the games of a file that arrives in parts, each part as soon as it is available.
 */
export async function* readParts(
  parts: AsyncIterable<GamePart>,
  format: GameFormat,
  options: ReadOptions = {},
): AsyncGenerator<PartReading> {
  const file = new FileReading(format, options);
  for await (const part of parts) yield file.read(part);
  yield* file.end();
}

/** Reads the games of a file, part by part. */
export class FileReading {
  readonly #format: GameFormat;
  readonly #options: ReadOptions;
  readonly #reader: GameReader | undefined;
  readonly #judge: FileJudge | undefined;
  readonly #reported = new Set<GameEncoding>(['utf-8']);
  /** True if a game has been read. */
  hasGames = false;
  /** The diagnostic of the first part that says that there are no games. */
  #none: Diagnostic | undefined;
  #last: GamePart | undefined;

  constructor(format: GameFormat, options: ReadOptions) {
    this.#format = format;
    this.#options = options;
    this.#reader = format.open?.(options);
    this.#judge = format.judge?.();
  }

  /** Reads the next part; what is not `wanted` of it is passed over. */
  read(part: GamePart, wanted = this.#options.wanted): PartReading {
    this.#last = part;
    const {source} = part;
    const found =
      this.#reader?.read(source) ?? this.#format.read(source, {...this.#options, wanted});
    const judged = this.#judge?.judge(source, found.games) ?? [];
    const reading = this.#withoutNone({...found, diagnostics: [...judged, ...found.diagnostics]});
    const diagnostics = [...this.#judgeEncoding(part), ...reading.diagnostics];
    return {...part, ...reading, diagnostics};
  }

  /** Takes a part that another reader has read; false if it is to be read here. */
  adopt({counts}: {readonly counts?: FlawCounts | undefined}): boolean {
    return counts === undefined || this.#judge?.adopt(counts) !== false;
  }

  /** Returns what remains at the end of the file. */
  end(): readonly PartReading[] {
    if (this.#last === undefined) return [];
    const last = this.#reader?.end() ?? {games: [], diagnostics: []};
    const judged = [...last.diagnostics, ...(this.#judge?.end() ?? [])];
    const {games, diagnostics} = this.#withoutNone({...last, diagnostics: judged});
    const none = this.hasGames || this.#none === undefined ? [] : [this.#none];
    const isEmpty = games.length + diagnostics.length + none.length === 0;
    return isEmpty ? [] : [{...this.#last, games, diagnostics: [...diagnostics, ...none]}];
  }

  /** Reports each encoding once, and each part with bytes that do not fit the encoding it was given. */
  *#judgeEncoding(part: GamePart): Generator<Diagnostic> {
    if (part.chosen !== undefined) yield* reportMisfits(part, part.chosen);
    if (part.maybe !== undefined && !this.#reported.has(part.maybe)) {
      this.#reported.add(part.maybe);
      const message = `Text that looks like ${NAMES[part.maybe]} is kept as it is: ${ADVICE} encoding`;
      yield reportFlaw('game-encoding', part.source, {start: 0, end: 0}, message);
    }
    if (this.#reported.has(part.encoding)) return;
    this.#reported.add(part.encoding);
    yield reportEncoding(part);
  }

  /** Withholds the diagnostic that a part has no games, since later parts may have some. */
  #withoutNone(reading: GameReading): GameReading {
    const {games, diagnostics} = reading;
    if (games.length > 0) this.hasGames = true;
    const none = diagnostics.find(({rule}) => rule === 'game-none');
    if (none === undefined) return reading;
    this.#none ??= none;
    return {...reading, diagnostics: diagnostics.filter((diagnostic) => diagnostic !== none)};
  }
}

/** Tests whether a finding says that text may have been decoded as its writer did not mean it. */
export function isDoubtOfEncoding({rule, message}: Diagnostic): boolean {
  return rule === 'game-encoding' && message.includes(ADVICE);
}

const ADVICE = '`--encoding` names another';

function reportEncoding({source, encoding}: GamePart): Diagnostic {
  const isGuess = !encoding.startsWith('utf-16');
  const guess = isGuess ? ` (a guess: ${ADVICE})` : '';
  const message = `Unexpected encoding ${NAMES[encoding]}${guess}, expected UTF-8`;
  return reportFlaw('game-encoding', source, {start: 0, end: 0}, message);
}

/** Reports the first byte that has no meaning in the encoding, which is read as U+FFFD. */
function* reportMisfits({source}: GamePart, chosen: string): Generator<Diagnostic> {
  const start = source.text.indexOf('\uFFFD');
  if (start < 0) return;
  const message = `Unexpected byte that means nothing in ${chosen}: ${ADVICE} encoding`;
  yield reportFlaw('game-encoding', source, {start, end: start + 1}, message);
}

/** The names of the encodings in messages. */
const NAMES: Readonly<Record<GameEncoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  cp437: 'CP437 (DOS)',
  cp852: 'CP852 (DOS)',
  'windows-1250': 'Windows-1250',
  'iso-8859-2': 'ISO 8859-2',
  'windows-1251': 'Windows-1251',
  'koi8-r': 'KOI8-R',
  ibm866: 'CP866 (DOS)',
  'utf-7': 'UTF-7',
  'iso-2022-jp': 'ISO-2022-JP',
  'hz-gb-2312': 'HZ',
  gb18030: 'GB18030',
  big5: 'Big5',
  'euc-kr': 'EUC-KR',
  'euc-jp': 'EUC-JP',
  shift_jis: 'Shift-JIS',
};

/** Options for reading a game file. */
export interface GameFileOptions extends ReadOptions {
  /** The path of the file, for messages, and to detect the format where the content leaves a choice. */
  readonly path?: string | undefined;
  /** The format; detected from the content if absent. */
  readonly format?: FormatId | undefined;
  /** The name of the encoding of bytes, as for `TextDecoder`; detected if absent. */
  readonly encoding?: string | undefined;
}

/** The games of a text, its format, and the diagnostics. */
export interface GamesRead extends GameReading {
  /** The format of the text. */
  readonly format: FormatId;
}

/**
 * Reads all games of a text, or of the bytes of a file, in any format. Errors in games do not
 * throw: they are reported in `diagnostics`, each with its rule, its place and what was expected.
 *
 * Throws a `UserError` with the code `unknown-format` if the format is neither given nor detected,
 * and with the code `binary` if the bytes are no text.
 *
 * @example
 * ```js
 * const {games, diagnostics} = readGames('[White "Morphy"]\n\n1. e4 e5 2. Nf3 *');
 * ```
 */
export function readGames(text: string | Uint8Array, options: GameFileOptions = {}): GamesRead {
  const {path = '<text>', format, encoding, ...known} = options;
  const source =
    typeof text === 'string' ? new SourceText(text, path) : decodeBytes(text, path, encoding);
  const chosen = chooseFormat(beginningOf(source.text), path, format);
  const reading = chosen.read(source, known);
  const judge = chosen.judge?.();
  const judged = judge === undefined ? [] : [...judge.judge(source, reading.games), ...judge.end()];
  return {format: chosen.id, ...reading, diagnostics: [...judged, ...reading.diagnostics]};
}

/**
 * Reads the games of a file as its bytes arrive, regardless of its length: from a Node stream, the
 * body of a response, or any other chunks. UTF-8 and UTF-16 are detected, other encodings guessed. Each step yields the games of the next part, which remain valid.
 *
 * Throws a `UserError` with the code `unknown-format` if the format is neither given nor detected.
 *
 * @example
 * ```js
 * for await (const {games} of streamGames(createReadStream('twic.pgn'), {path: 'twic.pgn'}))
 *   for (const game of games) console.log(game.tags.get('White'));
 * ```
 */
export async function* streamGames(
  chunks: AsyncIterable<Uint8Array>,
  options: GameFileOptions = {},
): AsyncGenerator<GamesRead> {
  const {path = '<stream>', format: wanted, encoding, ...known} = options;
  const {magic, head, parts} = await openParts(readChunks(chunks), path, {encoding});
  if (encoding === undefined) refuseBinary(magic, path);
  const format = chooseFormat(head, path, wanted);
  const cut = (text: string): number => format.cut(text);
  for await (const {games, diagnostics} of readParts(parts(cut), format, known)) {
    yield {format: format.id, games, diagnostics};
  }
}

/** Decodes the bytes of a file in an encoding, if one is given. */
function decodeBytes(bytes: Uint8Array, path: string, encoding: string | undefined): SourceText {
  if (encoding === undefined) {
    refuseBinary(bytes.subarray(0, BEGINNING_SIZE), path);
    return makePart(copyBytes(bytes), {path}).source;
  }
  const toUtf8 = requireTranscoder(encoding);
  const text = new TextDecoder().decode(toUtf8(bytes)) + new TextDecoder().decode(toUtf8());
  return new SourceText(text, path);
}

function chooseFormat(head: string, path: string, wanted: FormatId | undefined): GameFormat {
  if (wanted !== undefined) return formatOf(wanted);
  const format = recogniseFormat(head, path);
  if (format !== undefined) return mixedFormat(format);
  throw new UserError('unknown-format', `${path}: the format of the games is not recognised`);
}
