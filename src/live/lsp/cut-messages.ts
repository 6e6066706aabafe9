/** Longer headers, and longer messages than a string can hold, are none. */
const LONGEST_HEADER = 4096;
const LONGEST_BODY = 500_000_000;

const FIELD = /^(?<name>[\w-]+):[\t ]*(?<value>[\t -~]*?)[\t ]*$/;
const BEGUN = /^(?:[\w-]+(?::[\t -~]*)?)?\r?$/;

/**
 * Cuts what a client sends into the bodies of its messages. A header that cannot be one is told with
 * the first byte that shows it: a client waits for an answer, and may send nothing else.
 *
 *     Content-Length: 17\r\n\r\n{"jsonrpc":"2.0"}
 */
export class MessageCutter {
  /** The header before its empty line; undefined within a body. */
  #header: string | undefined = '';
  #parts: Buffer[] = [];
  #missing = 0;

  /**
   * Takes the next bytes, and gives the bodies that they complete.
   *
   * @throws Error where no message can begin
   */
  *take(bytes: Buffer): Generator<string> {
    let at = 0;
    while (at < bytes.length) {
      at += this.#header === undefined ? this.#takeBody(bytes, at) : this.#takeHeader(bytes, at);
      if (this.#header !== undefined || this.#missing > 0) continue;
      yield Buffer.concat(this.#parts).toString('utf8');
      this.#parts = [];
      this.#header = '';
    }
  }

  /** Takes what it can from an offset on, and returns how many bytes those are. */
  #takeBody(bytes: Buffer, at: number): number {
    const part = Buffer.from(bytes.subarray(at, at + this.#missing));
    this.#parts.push(part);
    this.#missing -= part.length;
    return part.length;
  }

  /** See LSP 3.17, Base Protocol, Header Part. */
  #takeHeader(bytes: Buffer, at: number): number {
    const before = this.#header ?? '';
    const text = before + bytes.toString('latin1', at, at + LONGEST_HEADER);
    const end = text.indexOf('\r\n\r\n');
    const lines = (end === -1 ? text : text.slice(0, end)).split('\r\n');
    const begun = end === -1 ? lines.pop() : undefined;
    const lengths = lines.map(readField);
    if (begun !== undefined) {
      if (!BEGUN.test(begun) || text.length >= LONGEST_HEADER) refuse(begun);
      this.#header = text;
      return text.length - before.length;
    }
    const length = lengths.find((field) => field !== undefined);
    if (length === undefined) refuse(lines.join(' '));
    this.#header = undefined;
    this.#missing = length;
    return end + 4 - before.length;
  }
}

/** Returns the length of the message if a line of the header names it. */
function readField(line: string): number | undefined {
  const {name = '', value = ''} = FIELD.exec(line)?.groups ?? {};
  const kind = name.toLowerCase();
  const charset = /charset=(?<set>[^;]*)/i.exec(value)?.groups?.['set'] ?? 'utf-8';
  if (name === '' || (kind === 'content-type' && !/^"?utf-?8"?$/i.test(charset))) refuse(line);
  if (kind !== 'content-length') return undefined;
  if (!/^\d{1,9}$/.test(value) || Number(value) > LONGEST_BODY) refuse(line);
  return Number(value);
}

function refuse(found: string): never {
  throw new Error(`expected "Content-Length: N", found ${JSON.stringify(found.slice(0, 40))}`);
}
