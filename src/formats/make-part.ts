import {PORTABLE_TOOLS} from '../source/byte-tools.ts';
import type {ByteTools} from '../source/byte-tools.ts';
import {SPACE} from '../source/characters.ts';
import {choosePage} from '../source/code-pages.ts';
import {decodeLines} from '../source/game-encoding.ts';
import type {GamePart} from '../source/game-encoding.ts';
import {SourceText} from '../source/source-text.ts';
import type {Place} from '../source/source-text.ts';

/** Where some bytes come from. */
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
  const encoding = choosePage(bytes);
  const utf8 = new TextEncoder().encode(decodeLines(bytes, encoding));
  return {source: SourceText.ofUtf8(utf8, path, 'latin1', origin), encoding};
}
