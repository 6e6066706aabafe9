import {spawn} from 'node:child_process';
import {EXIT, type Sink, type World, type WrittenOutput} from '../../workspace/index.ts';
import {UserError} from '../../text/index.ts';
import {printPdf, type Printing} from '../../book/index.ts';

/** Writes a document by `write`, typesets it, and gives its PDF to `sink`. */
export async function writePdf(
  write: (sink: Sink) => Promise<WrittenOutput>,
  sink: Sink,
  {engine, home}: Pick<Printing, 'engine' | 'home'>,
  world: World,
): Promise<WrittenOutput> {
  const parts: Buffer[] = [];
  const outcome = await write((bytes) => {
    parts.push(bytes);
  });
  if (outcome.code === EXIT.usage || outcome.why !== undefined) return outcome;
  const text = Buffer.concat(parts).toString('utf8');
  await sink(await printPdf({text, engine, home}, world));
  return outcome;
}

/** The program that opens a file, by platform. */
const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens a file in the program that the desktop uses for it; does not wait for it. */
export function openFile(path: string): Promise<void> {
  const [program = 'xdg-open', ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args, path], {stdio: 'ignore', detached: true});
    child.once('error', () => {
      reject(new UserError('unwritable', `${path}: cannot be opened, since ${program} is missing`));
    });
    child.once('spawn', () => {
      child.unref();
      resolve();
    });
  });
}
