import {StreamMessageWriter} from 'vscode-languageserver/node';
import type {Message} from 'vscode-languageserver/node';

/**
 * Writes messages as long as the client reads them. What a client that has gone would have been told is
 * dropped: the connection would reject it in places where nothing catches it.
 */
export class QuietWriter extends StreamMessageWriter {
  override async write(message: Message): Promise<void> {
    try {
      await super.write(message);
    } catch {
      // The client has gone.
    }
  }

  /** Keeps the connection open, so that it does not refuse what is still to be sent. */
  override fireClose(): void {
    // The end of the input ends the server.
  }
}
