import {isUtf8} from 'node:buffer';
import {countLines, type ByteTools} from '../../text/index.ts';

/**
 * The tools of Node.js. They decode ISO 8859-1 twenty times as fast as `PORTABLE_TOOLS`, and search
 * several times as fast, since a Buffer uses memchr.
 */
export const NODE_TOOLS: ByteTools = {
  isUtf8,
  view: bufferOf,
  toLatin1: (bytes) => bufferOf(bytes).toString('latin1'),
  indexOf: (bytes, byte, from) => bufferOf(bytes).indexOf(byte, from),
  countLines,
};

function bufferOf({buffer, byteOffset, byteLength}: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
