import {spawn} from 'node:child_process';
import {resolve} from 'node:path';
import {EXIT, writeOutput, type OutputPlace} from '../../workspace/index.ts';
import type {Sink, World, WrittenOutput} from '../../workspace/index.ts';
import {UserError} from '../../text/index.ts';
import {printPdf, type Printing} from '../../book/index.ts';

interface PdfFlags {
  readonly engine?: Printing['engine'] | undefined;
  /** True to show the PDF. */
  readonly open?: boolean;
}

/** Typesets the document that `write` writes, and shows its PDF if this is wanted. */
export async function convertToPdf(
  place: OutputPlace & {readonly flags: PdfFlags},
  write: (sink: Sink) => Promise<WrittenOutput>,
): Promise<number> {
  const {output, flags, world} = place;
  if (output === '-' && flags.open === true)
    throw new UserError('no-target', '--open needs a file: name it by -o FILE.pdf');
  const printing = {engine: flags.engine ?? 'pdflatex', home: resolve('.')} as const;
  const code = await writeOutput(place, (sink) => writePdf(write, sink, printing, world));
  if (flags.open === true && code !== EXIT.usage) await openFile(output);
  return code;
}

/** Writes a document by `write`, typesets it, and gives its PDF to `sink`. */
async function writePdf(
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
function openFile(path: string): Promise<void> {
  const [program = 'xdg-open', ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  return new Promise((open, reject) => {
    const child = spawn(program, [...args, path], {stdio: 'ignore', detached: true});
    child.once('error', () => {
      reject(new UserError('unwritable', `${path}: cannot be opened, since ${program} is missing`));
    });
    child.once('spawn', () => {
      child.unref();
      open();
    });
  });
}
