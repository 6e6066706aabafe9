import {spawn} from 'node:child_process';
import type {Readable} from 'node:stream';
import {setTimeout as sleep} from 'node:timers/promises';
import {expect, test} from 'vitest';
import {inDocument} from '../check-text.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {PROGRAM, shell} from './run-skakmat.ts';

/** More findings than fit into a pipe or a socket, of a kind that is found in no time. */
const BOOK = inDocument('\\newchessgame\\mainline{2.e4 e5}\n\n'.repeat(3_000));
const GAMES = '[White "Morphy"]\n\n1. e4 e5 3. Nf3 *\n\n'.repeat(3_000);

const FILES = {'book.tex': BOOK, 'games.pgn': GAMES};

const RUNS = [
  'check book.tex',
  'check book.tex --format json',
  'convert games.pgn --to json',
  'convert games.pgn --to pgn --jobs 3',
  'convert games.pgn --force -o games.json',
];

/** How many bytes a run writes to standard output and standard error. */
type Sizes = readonly [stdout: number, stderr: number];

const written = new Map<string, Sizes>();

/** Returns what a run writes to files, which never wait. */
function intoFiles(run: string): Sizes {
  const known = written.get(run);
  if (known !== undefined) return known;
  const line = `"$NODE" "$SKAKMAT" ${run} > out 2> err; wc -c < out; wc -c < err`;
  const {stdout} = shell(temporaryFolder(FILES), line);
  const [out = 0, err = 0] = stdout.trim().split(/\s+/).map(Number);
  written.set(run, [out, err]);
  return [out, err];
}

/** Returns what arrives at readers of two sockets that begin late and pause again and again. */
async function intoSockets(run: string, folder: string): Promise<Sizes> {
  const options = {cwd: folder, env: {XDG_STATE_HOME: folder}};
  const {stdout, stderr} = spawn(process.execPath, [PROGRAM, ...run.split(' ')], options);
  return Promise.all([countSlowly(stdout), countSlowly(stderr)]);
}

async function countSlowly(stream: Readable): Promise<number> {
  await sleep(300);
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += (chunk as Buffer).length;
    await sleep(1);
  }
  return bytes;
}

test.each(RUNS)('all bytes of %j arrive at readers of sockets that are slow', async (run) => {
  const sizes = intoFiles(run);
  expect(Math.max(...sizes)).toBeGreaterThan(200_000);
  expect(await intoSockets(run, temporaryFolder(FILES))).toEqual(sizes);
});

test.each(RUNS)('all bytes of %j arrive at readers of pipes that are slow', (run) => {
  const folder = temporaryFolder(FILES);
  const slow = '(sleep 0.3; wc -c';
  const line = `{ "$NODE" "$SKAKMAT" ${run} 2>&3 | ${slow} > out); } 3>&1 >/dev/null | ${slow} > err)`;
  const {stdout} = shell(folder, `${line}; cat out err`);
  expect(stdout.trim().split(/\s+/).map(Number)).toEqual(intoFiles(run));
});
