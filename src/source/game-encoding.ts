import {decodePage} from './code-pages.ts';
import type {CodePage} from './code-pages.ts';
import {decodeLatin1} from './latin1.ts';
import type {SourceText} from './source-text.ts';

/** The possible encodings of a game file. */
export type GameEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | CodePage;

/** Part of a game file that can be decoded on its own. */
export interface GamePart {
  readonly source: SourceText;
  readonly encoding: GameEncoding;
}

/**
 * Detects UTF-16 by its byte order mark, or by zero bytes next to nearly all others; returns
 * undefined for any encoding that is a superset of ASCII.
 */
export function recogniseUtf16(head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second, third, fourth] = head;
  // UTF-32 has the same mark with two zeros after it.
  if (first === 0xff && second === 0xfe && third === 0 && fourth === 0) return undefined;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const looked = Math.min(head.length, HEAD) & ~1;
  for (let i = 0; i < looked; i += 1) if (head[i] === 0) zeros[i & 1] = (zeros[i & 1] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd * 4 > looked && even * 8 < looked) return 'utf-16le';
  return even * 4 > looked && odd * 8 < looked ? 'utf-16be' : undefined;
}

/** How many bytes are examined to detect UTF-16. */
const HEAD = 1_000;

/** Converts UTF-16 to UTF-8, chunk by chunk; the last call passes no chunk. */
export function makeTranscoder(
  encoding: 'utf-16le' | 'utf-16be',
): (chunk?: Uint8Array) => Uint8Array {
  const decoder = new TextDecoder(encoding, {ignoreBOM: true});
  const encoder = new TextEncoder();
  return (chunk) => encoder.encode(decoder.decode(chunk, {stream: chunk !== undefined}));
}

/**
 * Decodes lines that are not all UTF-8: collections are often merged from files in several
 * encodings, so each line is decoded as UTF-8 if valid, otherwise by the code page `page`.
 */
export function decodeLines(bytes: Uint8Array, page: CodePage): string {
  const strict = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});
  return linesOf(bytes)
    .map((line) => {
      try {
        return strict.decode(line);
      } catch {
        return decodePage(line, page);
      }
    })
    .join('');
}

/** Splits lines, keeping their ends; consecutive ASCII lines stay together. */
function linesOf(bytes: Uint8Array): readonly Uint8Array[] {
  const text = decodeLatin1(bytes);
  const lines: Uint8Array[] = [];
  let done = 0;
  while (done < text.length) {
    FOREIGN.lastIndex = done;
    const foreign = FOREIGN.exec(text)?.index ?? text.length;
    const start = Math.max(done, text.lastIndexOf('\n', foreign) + 1);
    const end = text.indexOf('\n', foreign) + 1 || text.length;
    lines.push(bytes.subarray(done, start), bytes.subarray(start, end));
    done = end;
  }
  return lines;
}

const FOREIGN = /[\x80-\xff]/g;
