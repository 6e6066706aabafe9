import {spawn} from 'node:child_process';
import type {ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import type {ProtocolConnection} from 'vscode-languageserver-protocol/node';
import {parseTex} from '../../src/tex/parse/parse-tex.ts';
import {checkDocument} from '../../src/lint/pipeline/check-document.ts';
import {SourceText} from '../../src/text/source-text.ts';
import type {Bench} from './bench.ts';
import {CPU_PROBE, measureProcess} from './child.ts';
import {median} from './median.ts';
import {aside, leftOut} from './table.ts';
import type {Figure} from './table.ts';
import {bookOf} from './whole-checks.ts';

const ROUNDS = 5;

/** The short games of a large book. */
const GAMES = 12_000;

/** What the language server takes on one book, in milliseconds, and the most memory that it ever held. */
interface ServerCost {
  /** From a keystroke in the middle of the book to its findings. */
  readonly diagnosticsMs: number;
  readonly hoverMs: number;
  readonly completionMs: number;
  /** In MB; not a number where the system does not say. */
  readonly rssMb: number;
}

interface Client {
  readonly child: ChildProcess;
  readonly connection: ProtocolConnection;
}

/** The server, a check of the same book in this process and a bare Node take turns. */
export async function measureServer(bench: Bench): Promise<readonly Figure[]> {
  const path = bookOf(1_000_000, bench);
  const rounds: (ServerCost & Record<'bare' | 'start' | 'check', number>)[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      bare: measureProcess(['-e', '0'], bench.folder).cpuMs,
      start: await measureServerStart(bench),
      check: await measureCheck(path),
      ...(await measureTyping(bench.program, path)),
    });
  }
  type Name = keyof (typeof rounds)[number];
  const row = (what: string, goal: number, [part, whole]: readonly [Name, Name]): Figure => ({
    ...{what, goal, unit: 'x', aside: aside(median(rounds.map((one) => one[part])), 'ms')},
    value: median(rounds.map((one) => one[part] / one[whole])),
  });
  const memory = (what: string, value: number): Figure =>
    Number.isNaN(value)
      ? leftOut(what, 'the system does not say')
      : {what, value, unit: 'MB', goal: 150};
  const crowd = await measureTyping(bench.program, crowdOf(bench));
  return [
    row('start to end / bare node', 2.5, ['start', 'bare']),
    row('1 MB, keystroke to findings / check', 3, ['diagnosticsMs', 'check']),
    row('1 MB, hover / check', 0.2, ['hoverMs', 'check']),
    row('1 MB, completion / check', 0.2, ['completionMs', 'check']),
    memory('1 MB, memory', median(rounds.map(({rssMb}) => rssMb))),
    memory(`${GAMES} games, memory`, crowd.rssMb),
  ];
}

/** Writes a book of many short games, 1.3 MB; returns its path. */
function crowdOf({folder}: Bench): string {
  const path = join(folder, `crowd-${GAMES}.tex`);
  const moves = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5';
  const games = Array.from(
    {length: GAMES},
    (_, at) => `\\section{Game ${at + 1}}\n\\newchessgame\n\\mainline{${moves}}\n\n`,
  );
  const head = '\\documentclass{book}\n\\usepackage{xskak}\n\\begin{document}\n';
  writeFileSync(path, `${head}${games.join('')}\\end{document}\n`);
  return path;
}

/** Milliseconds of a check in this process, once it is compiled. */
async function measureCheck(path: string): Promise<number> {
  const text = readFileSync(path, 'utf8');
  const times: number[] = [];
  for (let time = 0; time < 2 * ROUNDS; time += 1)
    times.push(await timed(() => checkDocument(parseTex(new SourceText(text, path)))));
  return median(times.slice(ROUNDS));
}

/** Milliseconds of CPU of a process that starts, greets and ends. */
async function measureServerStart({program, folder}: Bench): Promise<number> {
  const probe = join(folder, 'cpu-probe.cjs');
  writeFileSync(probe, CPU_PROBE);
  const client = await connect(program, ['--require', probe]);
  const pipe = client.child.stdio[3];
  let spent = '';
  pipe?.on('data', (text: Buffer) => {
    spent += text.toString();
  });
  const end = pipe && once(pipe, 'end');
  await leave(client);
  await end;
  return Number(spent) / 1000;
}

/** Types a character and takes it back, and asks about the move there; the first half is not counted. */
async function measureTyping(program: string, path: string): Promise<ServerCost> {
  const client = await connect(program);
  const {connection} = client;
  const uri = pathToFileURL(path).href;
  const text = readFileSync(path, 'utf8');
  const place = findMove(text);
  const textDocument = {uri, languageId: 'latex', version: 0, text};
  await published(client, 0, () =>
    connection.sendNotification('textDocument/didOpen', {textDocument}),
  );
  const times: Record<'diagnostics' | 'hover' | 'completion', number[]> = {
    ...{diagnostics: [], hover: [], completion: []},
  };
  for (let version = 1; version <= 2 * ROUNDS; version += 1) {
    const isTyped = version % 2 === 1;
    const end = isTyped ? place : {...place, character: place.character + 1};
    const contentChanges = [{range: {start: place, end}, text: isTyped ? 'Q' : ''}];
    const change = {textDocument: {uri, version}, contentChanges};
    times.diagnostics.push(
      await timed(() =>
        published(client, version, () =>
          connection.sendNotification('textDocument/didChange', change),
        ),
      ),
    );
    for (const name of ['hover', 'completion'] as const) {
      const params = {textDocument: {uri}, position: place};
      times[name].push(await timed(() => connection.sendRequest(`textDocument/${name}`, params)));
    }
  }
  const rssMb = readMostMemory(client.child.pid);
  await leave(client);
  const later = (of: keyof typeof times): number => median(times[of].slice(ROUNDS));
  return {
    ...{diagnosticsMs: later('diagnostics'), hoverMs: later('hover')},
    ...{completionMs: later('completion'), rssMb},
  };
}

async function connect(program: string, flags: readonly string[] = []): Promise<Client> {
  const child = spawn(process.execPath, [...flags, program, 'lsp'], {
    stdio: ['pipe', 'pipe', 'inherit', 'pipe'],
  });
  const {stdin, stdout} = child;
  if (stdin === null || stdout === null) throw new Error('expected pipes to the server');
  const connection = createProtocolConnection(
    new StreamMessageReader(stdout),
    new StreamMessageWriter(stdin),
  );
  connection.listen();
  const params = {processId: null, rootUri: null, capabilities: {}};
  await connection.sendRequest('initialize', params);
  return {child, connection};
}

async function leave({child, connection}: Client): Promise<void> {
  await connection.sendRequest('shutdown');
  const exit = once(child, 'exit');
  await connection.sendNotification('exit');
  await exit;
  connection.dispose();
}

/** Does something, and waits for the findings of a version of the text. */
function published({connection}: Client, version: number, act: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const listening = connection.onNotification(
      'textDocument/publishDiagnostics',
      (found: {readonly version?: number}) => {
        if (found.version !== version) return;
        listening.dispose();
        resolve();
      },
    );
    act().catch(reject);
  });
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** Returns the place of the first move of a list in the middle of a book. */
function findMove(text: string): {readonly line: number; readonly character: number} {
  const list = '\\mainline{1.';
  const before = text.slice(0, text.indexOf(list, text.length >> 1) + list.length);
  return {
    line: before.split('\n').length - 1,
    character: before.length - before.lastIndexOf('\n') - 1,
  };
}

function readMostMemory(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid ?? 0}/status`, 'utf8');
    return Number(/^VmHWM:\s*(\d+)/m.exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
