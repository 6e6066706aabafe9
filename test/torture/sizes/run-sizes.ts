import {spawnSync} from 'node:child_process';
import {resolve} from 'node:path';
import {Prng} from '../../prng.ts';
import {mutate} from '../fuzz/mutate.ts';
import {seedsFor, wordsFor} from '../fuzz/seeds.ts';
import type {Outcome, Wishes} from '../outcome.ts';
import {PROGRAM, Scene} from '../scene.ts';

const HOOK = resolve('test/torture/sizes/tell-usage.cjs');

/** What a megabyte may take; Node.js itself takes 45 MB. */
const MOST_MB = 200;
const MOST_SECONDS = 5;
const SIZE = 1_000_000;
const PATIENCE_MS = 1_800_000;

/** What is read, and by which command. */
const READERS: Readonly<Record<string, readonly [file: string, ...args: string[]]>> = {
  tex: ['book.tex', 'check', 'book.tex'],
  requests: ['book.tex', 'check', 'book.tex'],
  ...Object.fromEntries(
    ['pgn', 'chesslive', 'style12', 'nic', 'ntr', 'epd', 'fen', 'uci', 'moves', 'movetext'].map(
      (id) => [id, ['games.txt', 'games', '--from', id, 'games.txt'] as const],
    ),
  ),
  settings: ['.skakmatrc.json', 'config', 'show', 'book.tex'],
  template: ['a.tex', 'convert', '--template', 'a.tex', 'games.pgn'],
};

/** Mutated texts, repeated until they are a megabyte long: none takes over 200 MB, or over 5 seconds. */
export async function runSizes({runs, seed, only, report}: Wishes): Promise<Outcome> {
  const random = new Prng(seed);
  const names = Object.keys(READERS).filter((name) => only === undefined || name === only);
  const failures: string[] = [];
  const most = new Map<string, {mb: number; seconds: number}>();
  for (let i = 0; i < runs; i += 1) {
    const name = names[i % names.length] ?? 'tex';
    const material = {random, corpus: seedsFor(name), words: wordsFor(name)};
    const text = mutate(random.pick(material.corpus), material) || ' ';
    const {mb, seconds, code} = readLong(name, text);
    const before = most.get(name) ?? {mb: 0, seconds: 0};
    most.set(name, {mb: Math.max(mb, before.mb), seconds: Math.max(seconds, before.seconds)});
    const isFine = code !== 3 && code !== null && mb <= MOST_MB && seconds <= MOST_SECONDS;
    if (isFine) continue;
    failures.push(`${name}: exit code ${code ?? 'none'}, ${mb} MB, ${seconds} s`);
    report(`${failures.at(-1) ?? ''}\n${JSON.stringify(text)}`);
  }
  const notes = [...most].map(([name, {mb, seconds}]) => `${name}: at most ${mb} MB, ${seconds} s`);
  return Promise.resolve({tried: runs, failures, notes});
}

function readLong(
  name: string,
  text: string,
): {readonly mb: number; readonly seconds: number; readonly code: number | null} {
  const [file, ...args] = READERS[name] ?? ['book.tex', 'check', 'book.tex'];
  const scene = new Scene({'games.pgn': '1. e4 *\n', 'book.tex': 'x'});
  scene.write({[file]: text.repeat(Math.ceil(SIZE / text.length)).slice(0, SIZE)});
  const options = {cwd: scene.folder, env: scene.env, timeout: PATIENCE_MS, maxBuffer: 1e9};
  const run = spawnSync(process.execPath, ['--require', HOOK, PROGRAM, ...args], options);
  const [, kb = Infinity, microseconds = Infinity] =
    /USAGE (\d+) (\d+)/.exec(run.stderr.toString())?.map(Number) ?? [];
  scene.remove();
  return {
    mb: Math.round(kb / 1000),
    seconds: Math.round(microseconds / 1e5) / 10,
    code: run.status,
  };
}
