import {countLines} from './count-lines.ts';
import {decodeLatin1} from './latin1.ts';

/** Operations on all bytes of a file; Node.js has faster implementations than a browser. */
export interface ByteTools {
  /** Tests whether bytes are valid UTF-8. */
  readonly isUtf8: (bytes: Uint8Array) => boolean;
  /** Decodes ISO 8859-1. */
  readonly toLatin1: (bytes: Uint8Array) => string;
  /** Returns a view of the same bytes whose own methods are the fastest there are. */
  readonly view: (bytes: Uint8Array) => Uint8Array;
  /** Returns the index of `byte` in `bytes` at or after `from`, -1 if there is none. */
  readonly indexOf: (bytes: Uint8Array, byte: number, from: number) => number;
  /** Counts the line ends: LF, CRLF or a lone CR. */
  readonly countLines: (bytes: Uint8Array) => number;
}

/** The tools that work everywhere. */
export const PORTABLE_TOOLS: ByteTools = {
  isUtf8(bytes) {
    try {
      new TextDecoder('utf-8', {fatal: true}).decode(bytes);
      return true;
    } catch {
      return false;
    }
  },
  toLatin1: decodeLatin1,
  view: (bytes) => bytes,
  indexOf: (bytes, byte, from) => bytes.indexOf(byte, from),
  countLines,
};
