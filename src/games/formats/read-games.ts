import {copyBytes, readChunks, SourceText, UserError} from '../../text/index.ts';
import {formatOf, recogniseFormat} from './formats.ts';
import {mixedFormat} from './mixed/mixed-format.ts';
import type {FormatId} from './format-ids.ts';
import {type GameFormat, type ReadOptions, type GameReading, makePart} from './game-format.ts';
import {openParts, requireTranscoder, BEGINNING_SIZE, beginningOf} from './game-parts.ts';
import {refuseBinary} from './refuse-binary.ts';
import {readParts} from './read-parts.ts';

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
