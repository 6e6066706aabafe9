import {logError} from './language-server.ts';
import type {LanguageServer} from './language-server.ts';
import {resultIdOf, toDiagnostic} from './messages/diagnostics.ts';

/** Checks when the typing pauses, and sends the findings of those files in which they have changed. */
export class Publisher {
  readonly #server: LanguageServer;
  /** What was sent for each address. */
  readonly #sent = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;
  #notes: readonly string[] = [];

  constructor(server: LanguageServer) {
    this.#server = server;
  }

  /** Something has changed. */
  schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.publish().catch(logError(this.#server));
    }, this.#server.settings.delayMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Checks now. */
  async publish(): Promise<void> {
    const {session, connection, flags} = this.#server;
    const {findings, versions, notes} = await session.look();
    this.#tell(notes);
    if (flags.pulls) return;
    const shown = new Map([...findings].map(([path, found]) => [this.#uriOf(path), {path, found}]));
    for (const uri of this.#sent.keys()) {
      if (shown.has(uri)) continue;
      this.#sent.delete(uri);
      await connection.sendDiagnostics({uri, diagnostics: []});
    }
    for (const [uri, {path, found}] of shown) {
      const diagnostics = found.map((finding) => toDiagnostic(this.#server, finding));
      const version = versions.get(path);
      const state = resultIdOf({diagnostics, version});
      if (this.#sent.get(uri) === state) continue;
      this.#sent.set(uri, state);
      await connection.sendDiagnostics({uri, diagnostics, ...(version !== undefined && {version})});
    }
  }

  #uriOf(path: string): string {
    return this.#server.addresses.uriOf(path);
  }

  /** Says each note once, until there are others. */
  #tell(notes: readonly string[]): void {
    for (const note of notes) {
      if (!this.#notes.includes(note)) this.#server.connection.console.warn(note);
    }
    this.#notes = notes;
  }

  /** Has the client ask again for what it shows: something has changed outside of its texts. */
  async refresh(): Promise<void> {
    const {connection, flags} = this.#server;
    const {refreshes} = flags;
    if (flags.pulls && refreshes.diagnostics) await connection.languages.diagnostics.refresh();
    if (refreshes.tokens) await connection.languages.semanticTokens.refresh();
    if (refreshes.hints) await connection.languages.inlayHint.refresh();
    if (refreshes.lenses) await connection.sendRequest('workspace/codeLens/refresh');
  }
}
