import {StreamMessageReader} from 'vscode-languageserver/node';
import type {DataCallback, Disposable} from 'vscode-languageserver/node';

/** What is answered before anything is loaded, and does not cause it to be. */
const EARLY: ReadonlySet<unknown> = new Set(['initialize', 'shutdown', 'exit']);

/**
 * Reads messages, and holds them back, in their order, until what answers them is loaded: that begins
 * with the first message after the greeting.
 */
export class GatedReader extends StreamMessageReader {
  readonly #load: () => Promise<void>;
  #gate: Promise<void> | undefined;
  #isOver = false;

  constructor(input: NodeJS.ReadableStream, load: () => Promise<void>) {
    super(input);
    this.#load = load;
  }

  override listen(callback: DataCallback): Disposable {
    return super.listen((message) => {
      if (this.#isOver) return;
      if (this.#gate === undefined && EARLY.has(methodOf(message))) callback(message);
      else {
        this.#gate ??= this.#load();
        this.#gate = this.#gate
          .then(() => {
            if (!this.#isOver) callback(message);
          })
          // One message that is not understood holds up no other.
          .catch(() => undefined);
      }
    });
  }

  /** Drops the messages that are held back, and all that follow. */
  stop(): void {
    this.#isOver = true;
  }

  /** Keeps the connection open, so that answers in the making are not refused. */
  override fireClose(): void {
    // The end of the input ends the server.
  }
}

/** What a client sends need not be a message. */
function methodOf(message: unknown): unknown {
  const isObject = typeof message === 'object' && message !== null;
  return isObject && 'method' in message ? message.method : undefined;
}
