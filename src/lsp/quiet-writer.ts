import {StreamMessageWriter} from 'vscode-languageserver/node';
import type {Message} from 'vscode-languageserver/node';

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
