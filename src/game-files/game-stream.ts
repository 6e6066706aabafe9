import {NODE_TOOLS} from '../files/node-byte-tools.ts';
import {chooseKernel} from '../formats/pgn/choose-kernel.ts';
import type {KernelName} from '../formats/pgn/plain-kernel.ts';
import {openParts} from '../formats/open-parts.ts';
import type {OpenParts} from '../formats/open-parts.ts';
import {peek} from '../source/read-bytes.ts';
import type {ReadBytes} from '../source/read-bytes.ts';
import {decompress} from '../files/decompress.ts';

/** An open game file of which only the beginning has been read. */
export interface GameStream extends OpenParts {
  readonly path: string;
}

/** The number of bytes used to detect compression. */
const HEAD = 1 << 14;

/** Opens a game file: unpacks it, and detects whether it is UTF-16. */
export async function openGameStream(
  read: ReadBytes,
  path: string,
  kernel?: KernelName,
): Promise<GameStream> {
  const packed = await peek(read, HEAD);
  const unpacked = decompress(packed.read, packed.head, path);
  const tools = {
    ...NODE_TOOLS,
    countLines: (bytes: Uint8Array) => chooseKernel(bytes, kernel).countLines(bytes),
  };
  return {path, ...(await openParts(unpacked, path, tools))};
}
