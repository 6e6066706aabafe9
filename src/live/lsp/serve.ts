import type {Readable, Writable} from 'node:stream';
import {setFlagsFromString} from 'node:v8';
import {
  AbstractMessageReader,
  createConnection,
  ErrorCodes,
  Message,
  ProposedFeatures,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import type {DataCallback, Disposable, ResponseMessage} from 'vscode-languageserver/node';
import {say, type World} from '../../workspace/index.ts';
import {makeServer} from './client.ts';
import {initialize, listenToRequests} from './requests.ts';

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
class MessageCutter {
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

/** The streams from which messages are read and to which they are written. */
interface MessageStreams {
  readonly input: Readable;
  readonly output: Writable;
}

/**
 * V8 lets memory grow to a multiple of what is in use before it collects the rest. A server runs all day,
 * and each keystroke leaves a checked book: the heap may grow by a half, and the space for what is new stays
 * small. That costs a tenth more time, and saves a third of the memory for a book of 12,000 games
 * (`node scripts/bench-lsp.mjs`).
 */
const MEMORY_FLAGS = ['--heap-growing-percent=50', '--semi-space-growth-factor=1'];

/**
 * Serves one client until shutdown or the end of the connection; resolves with the exit code. `initialize`
 * is answered before the checker is loaded.
 */
export function serve(
  {input, output}: MessageStreams,
  version: string,
  world: World,
): Promise<number> {
  let stop = (): void => undefined;
  let leave = (): void => undefined;
  const writer = new QuietWriter(output, (message) => {
    reader.settle(message);
  });
  const load = async (): Promise<void> => {
    const [answers, {listenToChanges}, {EditorSession}] = await Promise.all([
      import('./answers.ts'),
      import('./listen-to-changes.ts'),
      import('../session/editor-session.ts'),
    ]);
    // V8 rejects stored bytecode once its flags have changed.
    MEMORY_FLAGS.forEach(setFlagsFromString);
    const session = new EditorSession(world);
    session.setFolders(server.folders);
    const full = Object.assign(server, {session});
    listenToRequests(full, answers);
    stop = listenToChanges(full);
  };
  const reader = new GatedReader(input, {
    load,
    answer: (answer) => void writer.write(answer),
    onBroken: ({message}) => {
      say(`lsp: no message can be read any more: ${message}`, world);
      leave();
    },
  });
  const connection = createConnection(ProposedFeatures.all, reader, writer);
  const server = makeServer(connection);
  connection.onInitialize((params) => initialize(server, params, version));
  return new Promise((resolve) => {
    let isShutDown = false;
    connection.onShutdown(() => {
      isShutDown = true;
      stop();
    });
    leave = () => {
      reader.stop();
      stop();
      resolve(isShutDown ? 0 : 1);
    };
    connection.onExit(leave);
    // A client may disconnect without a message; a stream that breaks has no end.
    const leaveLater = (): void => void reader.allAnswered().then(leave);
    input.once('end', leaveLater).once('close', leaveLater);
    connection.listen();
  });
}

/**
 * Writes messages as long as the client reads them. Messages to a disconnected client are dropped:
 * the connection would reject them in places where nothing catches the error.
 */
class QuietWriter extends StreamMessageWriter {
  readonly #onWritten: (message: Message) => void;

  constructor(output: Writable, onWritten: (message: Message) => void) {
    super(output);
    this.#onWritten = onWritten;
  }

  override async write(message: Message): Promise<void> {
    try {
      await super.write(message);
    } catch {
      // The client has disconnected.
    }
    this.#onWritten(message);
  }

  /** Keeps the connection open, so that it does not refuse what is still to be sent. */
  override fireClose(): void {
    // The end of the input ends the server.
  }
}

/** Methods that are answered before anything is loaded, and do not cause it to be. */
const EARLY: ReadonlySet<unknown> = new Set(['initialize', 'shutdown', 'exit']);

/** The time for which a client that has left, or asks the server to exit, is still answered: it may owe an answer itself. */
const LAST_ANSWERS_MS = 5000;

/** The needs of a reader besides the messages. */
interface ReaderNeeds {
  /** Loads what answers the messages. */
  readonly load: () => Promise<void>;
  /** Sends an answer that the reader gives itself. */
  readonly answer: (answer: ResponseMessage) => void;
  /** Called once, where it is not known any more where messages begin. */
  readonly onBroken: (error: Error) => void;
}

/**
 * Reads messages, and holds them back, in their order, until what answers them is loaded: that begins
 * with the first message after `initialize`. Refuses requests that come at the wrong time, and what
 * is no message.
 */
class GatedReader extends AbstractMessageReader {
  readonly #input: Readable;
  readonly #needs: ReaderNeeds;
  readonly #cutter = new MessageCutter();
  #gate: Promise<void> | undefined;
  /** The requests that wait for their answers. */
  readonly #asked = new Set<unknown>();
  #onAllAnswered = (): void => undefined;
  #stage: 'new' | 'initialized' | 'shut down' = 'new';
  #isOver = false;

  constructor(input: Readable, needs: ReaderNeeds) {
    super();
    this.#input = input;
    this.#needs = needs;
  }

  listen(callback: DataCallback): Disposable {
    const take = (bytes: Buffer): void => {
      this.#take(bytes, callback);
    };
    this.#input.on('data', take).on('error', (error) => {
      this.#break(error);
    });
    return {dispose: () => void this.#input.off('data', take)};
  }

  /** Takes note of an answer that has been written. */
  settle(message: Message): void {
    if (Message.isResponse(message)) this.#asked.delete(message.id);
    if (this.#asked.size === 0) this.#onAllAnswered();
  }

  /** Resolves when all requests so far are answered, or can hardly be any more. */
  async allAnswered(): Promise<void> {
    await this.#gate;
    if (this.#asked.size === 0 || this.#isOver) return;
    await new Promise<void>((resolve) => {
      this.#onAllAnswered = resolve;
      setTimeout(resolve, LAST_ANSWERS_MS).unref();
    });
  }

  /** Drops the messages that are held back, and all that follow. */
  stop(): void {
    this.#isOver = true;
  }

  /** A message that is no JSON is answered; after a broken header no message can be found. */
  #take(bytes: Buffer, callback: DataCallback): void {
    if (this.#isOver) return;
    try {
      for (const body of this.#cutter.take(bytes)) this.#read(body, callback);
    } catch (error) {
      const broken = error instanceof Error ? error : new Error(String(error));
      this.#refuse(null, ErrorCodes.ParseError, broken.message);
      this.#break(broken);
    }
  }

  #read(body: string, callback: DataCallback): void {
    try {
      this.#pass(JSON.parse(body) as Message, callback);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      this.#refuse(null, ErrorCodes.ParseError, error.message);
    }
  }

  #pass(message: Message, callback: DataCallback): void {
    if (this.#isOver || this.#isRefused(message)) return;
    const pass = (): void => {
      if (this.#isOver) return;
      if (Message.isRequest(message)) this.#asked.add(message.id);
      callback(message);
    };
    if (methodOf(message) === 'exit') void this.allAnswered().then(pass);
    else if (this.#gate === undefined && EARLY.has(methodOf(message))) pass();
    else {
      this.#gate ??= this.#needs.load();
      this.#gate = this.#gate
        .then(pass)
        // One message that is not understood holds up no other.
        .catch(() => undefined);
    }
  }

  #break(error: Error): void {
    if (this.#isOver) return;
    this.stop();
    this.#needs.onBroken(error);
  }

  /** LSP 3.17, Server lifecycle: requests before `initialize` and after `shutdown` are errors. */
  #isRefused(message: Message): boolean {
    const method = methodOf(message);
    const stage = this.#stage;
    if (method === 'initialize' && stage === 'new') this.#stage = 'initialized';
    else if (stage === 'shut down' || (stage === 'initialized' && method === 'initialize')) {
      if (Message.isRequest(message)) {
        this.#refuse(message.id, ErrorCodes.InvalidRequest, `${String(method)}: ${stage} already`);
      }
      return method !== 'exit';
    } else if (stage === 'new' && Message.isRequest(message) && method !== 'shutdown') {
      this.#refuse(message.id, ErrorCodes.ServerNotInitialized, 'Expected initialize first');
      return true;
    } else if (method === 'shutdown') this.#stage = 'shut down';
    return false;
  }

  #refuse(id: ResponseMessage['id'], code: number, message: string): void {
    this.#needs.answer({jsonrpc: '2.0', id, error: {code, message}});
  }
}

/** Returns the method of a message; a client may send anything. */
function methodOf(message: unknown): unknown {
  const isObject = typeof message === 'object' && message !== null;
  return isObject && 'method' in message ? message.method : undefined;
}
