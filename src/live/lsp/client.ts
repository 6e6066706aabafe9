import type {
  Connection,
  InitializeParams,
  WorkspaceClientCapabilities,
} from 'vscode-languageserver/node';
import type {InlayChoice} from '../editor/inlay-hints.ts';
import {Addresses} from './places.ts';

/** The settings of a user in the editor; those of rules are in the settings files of books. */
interface ServerSettings {
  readonly inlayHints: InlayChoice;
  readonly lenses: boolean;
  /** The pause in typing after which a text is checked, in milliseconds. */
  readonly delayMs: number;
}

/** The default settings. */
const USUAL_SETTINGS: ServerSettings = {
  inlayHints: {blackNumbers: false, openings: false, unknown: true},
  lenses: true,
  delayMs: 20,
};

/** Reads settings that a client sends; what is missing or has another type stays as usual. */
export function readServerSettings(sent: unknown): ServerSettings {
  const {inlayHints, lenses, delayMs} = USUAL_SETTINGS;
  const hints = at(sent, 'inlayHints');
  return {
    inlayHints: {
      blackNumbers: flag(at(hints, 'blackNumbers'), inlayHints.blackNumbers),
      openings: flag(at(hints, 'openings'), inlayHints.openings),
      unknown: flag(at(hints, 'unknownPositions'), inlayHints.unknown),
    },
    lenses: flag(at(sent, 'lenses'), lenses),
    delayMs: milliseconds(at(sent, 'delay'), delayMs),
  };
}

function at(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, key)?.value;
}

function flag(value: unknown, usual: boolean): boolean {
  return typeof value === 'boolean' ? value : usual;
}

function milliseconds(value: unknown, usual: number): number {
  return typeof value === 'number' && value >= 0 && value <= 10_000 ? value : usual;
}

/** The capabilities of a client, as far as answers depend on them; computed once. */
export interface ClientFlags {
  /** True if it shows a picture in Markdown that comes as a data URL. */
  readonly pictures: boolean;
  /** True if it shows Markdown, in a hover and beside a completion. */
  readonly markdown: boolean;
  /** True if it asks for diagnostics; else they are sent. */
  readonly pulls: boolean;
  /** True if it takes other places beside a diagnostic. */
  readonly relatedPlaces: boolean;
  /** True if a code action may come without its edit, which it asks for later. */
  readonly lateEdits: boolean;
  /** True if it takes code actions; else they are commands. */
  readonly actionLiterals: boolean;
  /** True if a completion may say both what it inserts and what it replaces. */
  readonly insertReplace: boolean;
  /** True if symbols may have children. */
  readonly nestedSymbols: boolean;
  /** True if it opens a web page when asked to. */
  readonly showsDocuments: boolean;
  /** True if it repeats its requests when notified of a change. */
  readonly refreshes: {
    readonly diagnostics: boolean;
    readonly lenses: boolean;
    readonly hints: boolean;
    readonly tokens: boolean;
  };
  /** True if it reports changes of files on request. */
  readonly watchesFiles: boolean;
  /** True if it works in folders that come and go. */
  readonly hasFolders: boolean;
  /** True if it can be asked for settings. */
  readonly hasSettings: boolean;
}

/** Reads what a client says of itself. */
export function readClientFlags({
  capabilities,
  clientInfo,
  initializationOptions,
}: InitializeParams): ClientFlags {
  const {textDocument = {}, workspace = {}, window = {}} = capabilities;
  const {hover, codeAction, completion, publishDiagnostics, documentSymbol} = textDocument;
  return {
    pictures: wantsPictures(initializationOptions, clientInfo?.name),
    markdown: hover?.contentFormat?.includes('markdown') === true,
    pulls: textDocument.diagnostic !== undefined,
    relatedPlaces: publishDiagnostics?.relatedInformation === true,
    lateEdits: codeAction?.resolveSupport?.properties.includes('edit') === true,
    actionLiterals: codeAction?.codeActionLiteralSupport !== undefined,
    insertReplace: completion?.completionItem?.insertReplaceSupport === true,
    nestedSymbols: documentSymbol?.hierarchicalDocumentSymbolSupport === true,
    showsDocuments: window.showDocument?.support === true,
    refreshes: {
      diagnostics: refreshesDiagnostics(workspace),
      lenses: workspace.codeLens?.refreshSupport === true,
      hints: workspace.inlayHint?.refreshSupport === true,
      tokens: workspace.semanticTokens?.refreshSupport === true,
    },
    watchesFiles: workspace.didChangeWatchedFiles?.dynamicRegistration === true,
    hasFolders: workspace.workspaceFolders === true,
    hasSettings: workspace.configuration === true,
  };
}

/** Helix and Zed write `diagnostic` where the protocol has `diagnostics`. */
function refreshesDiagnostics(
  workspace: WorkspaceClientCapabilities & {
    readonly diagnostic?: WorkspaceClientCapabilities['diagnostics'];
  },
): boolean {
  return (workspace.diagnostics ?? workspace.diagnostic)?.refreshSupport === true;
}

/** Editors that show pictures in a hover; terminals would show the data URL as text. */
const PICTURE_CLIENTS = /^(?:Visual Studio Code|VSCodium|Code - OSS|code-server|Cursor)/;

function wantsPictures(options: unknown, name = ''): boolean {
  const said =
    typeof options === 'object' && options !== null && 'images' in options
      ? options.images
      : undefined;
  return typeof said === 'boolean' ? said : PICTURE_CLIENTS.test(name);
}

/** The state of the server for one client. */
export interface ServerState {
  readonly connection: Connection;
  readonly addresses: Addresses;
  /** Known after `initialize`. */
  flags: ClientFlags;
  settings: ServerSettings;
  /** The full paths of the folders that the client has open when it starts. */
  folders: readonly string[];
}

/** A server for a connection, before `initialize`. */
export function makeServer(connection: Connection): ServerState {
  return {
    ...{connection, addresses: new Addresses(), folders: []},
    ...{flags: NO_FLAGS, settings: USUAL_SETTINGS},
  };
}

const NO_FLAGS: ClientFlags = {
  pictures: false,
  markdown: false,
  pulls: false,
  relatedPlaces: false,
  lateEdits: false,
  actionLiterals: false,
  insertReplace: false,
  nestedSymbols: false,
  showsDocuments: false,
  refreshes: {diagnostics: false, lenses: false, hints: false, tokens: false},
  watchesFiles: false,
  hasFolders: false,
  hasSettings: false,
};

/** Returns a function that writes an error to the log of the client. */
export function logError({connection}: ServerState): (error: unknown) => void {
  return (error) => {
    connection.console.error(
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    );
  };
}
