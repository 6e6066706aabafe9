import {decodeLines, PORTABLE_TOOLS, SourceText, SPACE} from '../../text/index.ts';
import type {ByteTools, GamePart, Place} from '../../text/index.ts';

/** The origin of some bytes. */
interface BytesOrigin {
  readonly path: string;
  readonly origin?: Place;
  readonly tools?: ByteTools | undefined;
}

/** Creates a text from `bytes`, which may be modified. */
export function makePart(
  bytes: Uint8Array,
  {path, origin, tools = PORTABLE_TOOLS}: BytesOrigin,
): GamePart {
  // Zero bytes are remnants of disks and modems without a meaning.
  for (let at = tools.indexOf(bytes, 0, 0); at >= 0; at = tools.indexOf(bytes, 0, at + 1)) {
    bytes[at] = SPACE;
  }
  if (tools.isUtf8(bytes)) {
    return {
      source: SourceText.ofUtf8(tools.view(bytes), path, 'utf-8', origin),
      encoding: 'utf-8',
    };
  }
  const {text, page} = decodeLines(bytes);
  const utf8 = new TextEncoder().encode(text);
  return {source: SourceText.ofUtf8(utf8, path, 'latin1', origin), encoding: page};
}
