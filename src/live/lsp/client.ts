import type {
  Connection,
  InitializeParams,
  WorkspaceClientCapabilities,
} from 'vscode-languageserver/node';
import type {InlayChoice} from '../editor/inlay-hints.ts';
import {didYouMean, printable} from '../../text/index.ts';
import {Addresses} from './places.ts';

/** The settings of a user in the editor; those of rules are in the settings files of books. */
interface ServerSettings {
  readonly inlayHints: InlayChoice;
  readonly lenses: boolean;
  /** The pause in typing after which a text is checked, in milliseconds. */
  readonly delayMs: number;
  /** The longest text that is checked, in megabytes; undefined for the usual limit. */
  readonly maxFileSize?: number;
  /** A sentence for each setting that is unknown, or has a value that cannot be used. */
  readonly slips: readonly string[];
}

const USUAL_SETTINGS: ServerSettings = {
  inlayHints: {blackNumbers: false, openings: false, unknown: true},
  lenses: true,
  delayMs: 20,
  slips: [],
};

/** Reads settings that a client sends; what is missing or has another type stays as usual. */
export function readServerSettings(sent: unknown): ServerSettings {
  const {inlayHints, lenses, delayMs} = USUAL_SETTINGS;
  const hints = at(sent, 'inlayHints');
  const [delay, size] = [at(sent, 'delay'), at(sent, 'maxFileSize')];
  return {
    inlayHints: {
      blackNumbers: flag(at(hints, 'blackNumbers'), inlayHints.blackNumbers),
      openings: flag(at(hints, 'openings'), inlayHints.openings),
      unknown: flag(at(hints, 'unknownPositions'), inlayHints.unknown),
    },
    lenses: flag(at(sent, 'lenses'), lenses),
    delayMs: isDelay(delay) ? delay : delayMs,
    ...(isSize(size) && {maxFileSize: size}),
    slips: [...slipsIn(sent, SETTINGS, 'skakmat.')],
  };
}

/** The names of settings, and what each may hold. */
type Settings = Readonly<
  Record<string, {readonly fits: (value: unknown) => boolean; readonly expected: string}>
>;

const isDelay = (value: unknown): value is number => isBetween(value, 0, 10_000);
const isSize = (value: unknown): value is number => isBetween(value, 1, 500);
const isGroup = (value: unknown): boolean => typeof value === 'object' && !Array.isArray(value);
const SWITCH = {fits: (value: unknown) => typeof value === 'boolean', expected: 'true or false'};

const SETTINGS: Settings = {
  inlayHints: {fits: isGroup, expected: 'settings in braces'},
  lenses: SWITCH,
  delay: {fits: isDelay, expected: 'a number of milliseconds from 0 to 10000'},
  maxFileSize: {fits: isSize, expected: 'a number of megabytes from 1 to 500'},
  images: SWITCH,
  // VS Code reads it itself.
  trace: {fits: () => true, expected: ''},
};

const HINTS: Settings = {unknownPositions: SWITCH, blackNumbers: SWITCH, openings: SWITCH};

/** Yields a sentence for each unknown name and each unusable value; `null` stands for what is not set. */
function* slipsIn(sent: unknown, known: Settings, prefix: string): Generator<string> {
  if (typeof sent !== 'object' || sent === null) return;
  for (const [key, value] of Object.entries(sent) as [string, unknown][]) {
    const name = printable(prefix + key);
    const setting = Object.hasOwn(known, key) ? known[key] : undefined;
    if (setting === undefined) {
      const names = Object.keys(known).map((other) => prefix + other);
      yield `Unknown setting ${name}${didYouMean(prefix + key, names)}`;
    } else if (value !== null && !setting.fits(value)) {
      const found = printable(JSON.stringify(value)).slice(0, 40);
      yield `Unexpected ${found} for the setting ${name}, expected ${setting.expected}`;
    } else if (setting.fits === isGroup) yield* slipsIn(value, HINTS, `${name}.`);
  }
}

function at(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, key)?.value;
}

function flag(value: unknown, usual: boolean): boolean {
  return typeof value === 'boolean' ? value : usual;
}

function isBetween(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most;
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
  /** The initialization options, which are read when the client is ready for messages. */
  sent: unknown;
  /** The full paths of the folders that the client has open when it starts. */
  folders: readonly string[];
}

/** A server for a connection, before `initialize`. */
export function makeServer(connection: Connection): ServerState {
  return {
    ...{connection, addresses: new Addresses(), folders: []},
    ...{flags: NO_FLAGS, settings: USUAL_SETTINGS, sent: undefined},
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
