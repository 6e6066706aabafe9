import {
  Disposable,
  FileType,
  Uri,
  window,
  workspace,
  type ExtensionContext,
  type LogOutputChannel,
} from 'vscode';
import {LanguageClient} from 'vscode-languageclient/browser';
import {optionsFor} from './client-options.ts';
import {showViews} from './views.ts';

/** A worker of the page. */
declare const Worker: new (address: string) => {
  readonly postMessage: (message: unknown) => void;
  readonly terminate: () => void;
};

/** What books, their settings and their requests may read. */
const FILES =
  '**/{*.{tex,ltx,latex,sty,cls,clo,cfg,def,dtx,pgn,nic,ntr,epd,fen,uci,txt},.skakmatrc.json,package.json,skakmat-baseline.json,.gitignore,.skakmatignore}';
const MOST_FILES = 2_000;
const MOST_BYTES = 32_000_000;

/** Where the server has the folders of the workspace, each under its number. */
const HOME = '/home/folder';

let client: LanguageClient | undefined;

/** Starts the server as a worker of the page, where there is no Node.js, and all that is shown of it. */
export async function activate(context: ExtensionContext): Promise<void> {
  const log = window.createOutputChannel('skakmat', {log: true});
  const address = Uri.joinPath(context.extensionUri, 'out', 'web-server.js').toString(true);
  const worker = new Worker(address);
  worker.postMessage(await readFiles(log));
  const schemes = new Set(workspace.workspaceFolders?.map(({uri}) => uri.scheme) ?? ['file']);
  client = new LanguageClient('skakmat', 'skakmat', worker, {
    ...optionsFor([...schemes], log),
    uriConverters: {code2Protocol: toServer, protocol2Code: fromServer},
  });
  const watcher = workspace.createFileSystemWatcher(FILES);
  const note = async (uri: Uri): Promise<void> => {
    const changes = new Map([[nameOf(uri), await readFile(uri)]]);
    await client?.sendNotification('skakmat/files', {changes});
    const change = {uri: toServer(uri), type: 2};
    await client?.sendNotification('workspace/didChangeWatchedFiles', {changes: [change]});
  };
  showViews(context, client);
  context.subscriptions.push(
    ...[
      log,
      watcher,
      new Disposable(() => {
        worker.terminate();
      }),
    ],
    ...[watcher.onDidChange(note), watcher.onDidCreate(note), watcher.onDidDelete(note)],
  );
  await client.start();
}

/** Ends the server. */
export async function deactivate(): Promise<void> {
  await client?.stop();
}

async function readFiles(log: LogOutputChannel): Promise<ReadonlyMap<string, Uint8Array>> {
  const uris = await workspace.findFiles(FILES, '**/{node_modules,.git}/**', MOST_FILES);
  if (uris.length === MOST_FILES)
    log.warn(`more than ${MOST_FILES} files: not all of them are read`);
  const files = new Map<string, Uint8Array>();
  const found = await Promise.all(uris.map(async (uri) => [uri, await readFile(uri)] as const));
  for (const [uri, bytes] of found) if (bytes !== undefined) files.set(nameOf(uri), bytes);
  return files;
}

/** Undefined if the file is gone, or too large to be checked. */
async function readFile(uri: Uri): Promise<Uint8Array | undefined> {
  try {
    const {type, size} = await workspace.fs.stat(uri);
    const isRead = (type & FileType.File) !== 0 && size <= MOST_BYTES;
    return isRead ? await workspace.fs.readFile(uri) : undefined;
  } catch {
    return undefined;
  }
}

/** The name of a file for the server, relative to its home. */
function nameOf(uri: Uri): string {
  return Uri.parse(toServer(uri)).path.slice(HOME.length + 1);
}

function toServer(uri: Uri): string {
  const folder = workspace.getWorkspaceFolder(uri);
  if (folder === undefined) return uri.toString();
  const inside = uri.path.slice(folder.uri.path.length).replace(/^(?!$|\/)/, '/');
  return Uri.file(`${HOME}/${folder.index + 1}${inside}`).toString();
}

function fromServer(address: string): Uri {
  const uri = Uri.parse(address);
  const [, number, inside = ''] = /^\/home\/folder\/(\d+)(?=$|\/)(.*)$/.exec(uri.path) ?? [];
  const folder = workspace.workspaceFolders?.[Number(number) - 1];
  return uri.scheme === 'file' && folder !== undefined ? Uri.joinPath(folder.uri, inside) : uri;
}
