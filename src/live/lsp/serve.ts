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
import {MessageCutter} from './cut-messages.ts';
import {makeServer} from './language-server.ts';
import {initialize} from './messages/initialize.ts';

/** The streams from which messages are read and to which they are written. */
export interface MessageStreams {
  readonly input: Readable;
  readonly output: Writable;
}

/**
 * V8 lets memory grow to a multiple of what is in use before it collects the rest. A server runs all day,
 * and each keystroke leaves a checked book: the heap may double, and the space for what is new stays
 * small. That costs a fifth more time, and halves the memory for a book of 1 MB.
 */
const MEMORY_FLAGS = ['--heap-growing-percent=100', '--semi-space-growth-factor=1'];

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
  const writer = new QuietWriter(output);
  const load = async (): Promise<void> => {
    const [{listenToClient}, {EditorSession}] = await Promise.all([
      import('./listen-to-client.ts'),
      import('../session/editor-session.ts'),
    ]);
    // V8 rejects stored bytecode once its flags have changed.
    MEMORY_FLAGS.forEach(setFlagsFromString);
    stop = listenToClient(server, new EditorSession(world));
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
    // A client may disconnect without a message.
    leave = () => {
      reader.stop();
      stop();
      resolve(isShutDown ? 0 : 1);
    };
    connection.onExit(leave);
    input.once('end', leave);
    // A stream that breaks has no end.
    input.once('close', leave);
    connection.listen();
  });
}

/**
 * Writes messages as long as the client reads them. Messages to a disconnected client are dropped:
 * the connection would reject them in places where nothing catches the error.
 */
export class QuietWriter extends StreamMessageWriter {
  override async write(message: Message): Promise<void> {
    try {
      await super.write(message);
    } catch {
      // The client has disconnected.
    }
  }

  /** Keeps the connection open, so that it does not refuse what is still to be sent. */
  override fireClose(): void {
    // The end of the input ends the server.
  }
}

/** Methods that are answered before anything is loaded, and do not cause it to be. */
const EARLY: ReadonlySet<unknown> = new Set(['initialize', 'shutdown', 'exit']);

/** The needs of a reader besides the messages. */
export interface ReaderNeeds {
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
export class GatedReader extends AbstractMessageReader {
  readonly #input: Readable;
  readonly #needs: ReaderNeeds;
  readonly #cutter = new MessageCutter();
  #gate: Promise<void> | undefined;
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
    if (this.#gate === undefined && EARLY.has(methodOf(message))) callback(message);
    else {
      this.#gate ??= this.#needs.load();
      this.#gate = this.#gate
        .then(() => {
          if (!this.#isOver) callback(message);
        })
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
