import {UserError} from '../../diagnostic/user-error.ts';
import {openBytes} from '../../files/byte-reader.ts';
import type {ReadBytes} from '../../files/byte-reader.ts';
import {sizeOf} from '../../files/file-size.ts';
import {openGameStream} from '../../files/game-stream.ts';
import type {GameStream} from '../../files/game-stream.ts';
import {readSidecar} from '../../files/read-sidecar.ts';
import {FORMATS, recogniseFormat} from '../../formats/formats.ts';
import {FORMAT_IDS} from '../../formats/format-ids.ts';
import type {FormatId} from '../../formats/format-ids.ts';
import type {GameFormat, ReadOptions} from '../../formats/game-format.ts';
import {readParts} from '../../formats/read-parts.ts';
import type {PartReading} from '../../formats/read-parts.ts';
import {recogniseBinary} from '../../formats/recognise-binary.ts';
import type {Progress} from '../progress.ts';
import type {World} from '../world.ts';

/** A game file that is being read. */
export interface GameFile {
  /** As the user gave it; `<stdin>` for standard input. */
  readonly path: string;
  readonly format: GameFormat;
  /** Its parts, each to be used up before the next one is asked for; only findings last. */
  readonly readings: AsyncIterable<PartReading>;
}

export interface OpenOptions {
  /** The format, whatever the file looks like. */
  readonly from: FormatId | undefined;
  readonly options: ReadOptions;
  readonly world: World;
  readonly progress: Progress;
}

/** Opens a file, or standard input by `-`, and finds out what it is; `UserError` where nobody knows. */
export async function openGames(
  path: string,
  {from, options, world, progress}: OpenOptions,
): Promise<GameFile> {
  const isInput = path === '-';
  const read = isInput ? world.stdin.read : await openBytes(path);
  progress.expect(isInput ? undefined : sizeOf(path));
  const stream = await openGameStream(watched(read, progress), isInput ? '<stdin>' : path);
  const format = chooseFormat(stream, from);
  const known = isInput ? options : {...options, fen: options.fen ?? fenBeside(path, format)};
  const parts = stream.parts((text) => format.cut(text), {reuse: true});
  return {path: stream.path, format, readings: readParts(parts, format, known)};
}

/** Lets a bar know how far it has come. */
function watched(read: ReadBytes, progress: Progress): ReadBytes {
  return async (into) => {
    const count = await read(into);
    progress.advance(count);
    return count;
  };
}

function chooseFormat({head, magic, path}: GameStream, from: FormatId | undefined): GameFormat {
  const named = FORMATS.find(({id}) => id === from);
  if (named !== undefined) return named;
  const binary = recogniseBinary(magic);
  if (binary !== undefined) {
    throw new UserError('binary', `${path}: is ${binary.name}; ${binary.hint}`);
  }
  const recognised = recogniseFormat(head, path);
  if (recognised !== undefined) return recognised;
  const names = FORMAT_IDS.join(', ');
  throw new UserError(
    'unknown-format',
    `${path}: no format of games is recognised; --from names one of ${names}`,
  );
}

/** The position from which a ChessLive! game starts, which its own file cannot tell. */
function fenBeside(path: string, {id}: GameFormat): string | undefined {
  if (id !== 'chesslive') return undefined;
  const [line = ''] =
    readSidecar(path, '.fen')
      ?.trim()
      .split(/[\r\n]/) ?? [];
  return line === '' ? undefined : line;
}
