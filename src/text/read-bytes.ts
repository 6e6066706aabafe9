/** Reads the next bytes into `into`, as many as are available; returns 0 at the end. */
export type ReadBytes = (into: Uint8Array) => Promise<number>;

/** Reads from an iterable of chunks. */
export function readChunks(chunks: AsyncIterable<Uint8Array>): ReadBytes {
  const iterator = chunks[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array();
  return async (into) => {
    while (rest.length === 0) {
      const next = await iterator.next();
      if (next.done === true) return 0;
      rest = next.value;
    }
    const given = rest.subarray(0, into.length);
    into.set(given);
    rest = rest.subarray(given.length);
    return given.length;
  };
}

/** The inverse: yields chunks that the caller may keep, from a `read` function. */
export async function* chunksOf(read: ReadBytes): AsyncGenerator<Uint8Array> {
  for (;;) {
    const chunk = new Uint8Array(CHUNK);
    const count = await read(chunk);
    if (count === 0) return;
    yield chunk.slice(0, count);
  }
}

const CHUNK = 1 << 16;

/** Returns the first `size` bytes, or all if there are fewer, and a reader that starts with them. */
export async function peek(
  read: ReadBytes,
  size: number,
): Promise<{readonly head: Uint8Array; readonly read: ReadBytes}> {
  const buffer = new Uint8Array(size);
  const head = buffer.subarray(0, await fill(read, buffer));
  let rest = head;
  const readOn: ReadBytes = async (into) => {
    // A reader that has reported its end is not called again.
    if (rest.length === 0) return head.length < size ? 0 : read(into);
    const given = rest.subarray(0, into.length);
    into.set(given);
    rest = rest.subarray(given.length);
    return given.length;
  };
  return {head, read: readOn};
}

/** Reads until `into` is full or the input ends; returns the number of bytes read. */
export async function fill(read: ReadBytes, into: Uint8Array): Promise<number> {
  let filled = 0;
  while (filled < into.length) {
    const count = await read(into.subarray(filled));
    if (count === 0) break;
    filled += count;
  }
  return filled;
}
