import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {afterAll, expect, test} from 'vitest';
import {makeGameJob, makeGameWorker} from '../../../src/cli/games/game-job.ts';
import {Progress} from '../../../src/workspace/console/progress.ts';
import type {WorkerPort} from '../../../src/workspace/console/world.ts';
import {writePgn} from '../../../src/games/formats/pgn/write-pgn.ts';
import type {Shard} from '../../../src/workspace/run/run-plan.ts';
import type {SegmentSize} from '../../../src/games/formats/game-format.ts';
import type {GameTask} from '../../../src/workspace/game-files/part-result.ts';
import {sizeOf} from '../../../src/workspace/files/file-facts.ts';
import {Workforce} from '../../../src/workspace/game-files/workforce.ts';
import {readAll} from '../../../src/workspace/game-files/read-all.ts';
import {readingOptionsOf} from '../../../src/workspace/game-files/reading-options.ts';
import {Prng} from '../../prng.ts';
import {SILENT_WORLD} from '../../silent-world.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'skakmat-jobs-'));
afterAll(() => {
  rmSync(FOLDER, {recursive: true});
});

/** More files by SKAKMAT_JOBS_FILES=10000. */
const FILES = Number(process.env['SKAKMAT_JOBS_FILES'] ?? 60);

const WHOLE = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0';
const TAGS =
  '[Event "Vienna"]\n[Site "Wien"]\n[Date "1873.07.21"]\n[Round "1"]\n[White "Blackburne"]\n[Black "Steinitz"]\n[Result "1-0"]\n';

/** Games and other text, with what looks like a game but is not, or is not as it should be. */
const PIECES = [
  `${TAGS}\n${WHOLE}\n\n`,
  `${TAGS}\n${WHOLE}\n\n`,
  `${TAGS}\n${WHOLE}\n\n`,
  `${TAGS}\n1. e4 {better than 1. d4} e5 (1... c5 2. Nf3) 2. Nf3 $1 Nc6 1-0\n\n`,
  `${TAGS}\n1. e4 e5 2. Ke3 Nc6 1-0\n\n`,
  `${TAGS}\n1. e4 {as in\n[Event "Paris"]\n} e5 1-0\n\n`,
  `${TAGS}\n1. e4 {as in\n\n[Event "Paris"]\n[Site "Paris"]\n\n1. d4 d5 1-0\n\n} e5 1-0\n\n`,
  `${TAGS}\n1. e4 {blank\n\n\nlines} e5 1-0\n\n`,
  `${TAGS}\n1. e4 {not closed e5 1-0\n\n`,
  `${TAGS}\n${WHOLE}\n`,
  `${TAGS}\n${WHOLE}\n \n\n \n`,
  `${TAGS}${WHOLE}\n\n`,
  `${TAGS.replace('[Date', '\n[Date')}\n${WHOLE}\n\n`,
  `${TAGS}\n1. e4 {${'long '.repeat(600)}\n\n[Event "Paris"]\n} e5 1-0\n\n`,
  'The second game was drawn.\n\n',
  '[Event "Vienna"]\n\n1. e4 *\n\n',
  `${TAGS.replace('1873.07.21', '21/7/1873')}\n${WHOLE}\n\n`,
  `${TAGS.replace('[Site "Wien"]\n', '')}[Site "Wien"]\n\n${WHOLE}\n\n`,
  '1. d4 d5 2. c4 *\n\n',
  `${TAGS.replace('Wien', 'K\u00f8benhavn')}\n${WHOLE}\n\n`,
  `${TAGS}[FEN "4k3/8/4K3/8/8/8/8/7R w - - 0 1"]\n[SetUp "1"]\n\n{Mate in 1} 1. Rh8# 1-0\n\n`,
  '\n\n\n\n',
];

function randomFile(prng: Prng): Buffer {
  const most = prng.pick([4, 100]);
  const pieces = Array.from({length: prng.below(most)}, () => prng.pick(PIECES));
  const text = `${prng.chance(10) ? '\uFEFF' : ''}${pieces.join('')}`;
  const cut = prng.chance(30) ? text.slice(0, prng.below(text.length + 1)) : text;
  const lines = prng.chance(30) ? cut.replaceAll('\n', prng.pick(['\r\n', '\r'])) : cut;
  return Buffer.from(lines, prng.chance(20) ? 'latin1' : 'utf8');
}

/** A worker in this thread, which answers later. */
function startHere(job: object): Promise<WorkerPort> {
  const answer = makeGameWorker({...makeGameJob('convert', {to: 'pgn'}), ...job}, {env: {}});
  let tell: (message: unknown) => void = () => undefined;
  let last = Promise.resolve();
  const post = (task: object): void => {
    last = last.then(async () => {
      const done = await (await answer)(task as GameTask).catch(() => undefined);
      tell(structuredClone({answer: done}));
    });
  };
  const listen: WorkerPort['listen'] = (onMessage) => {
    tell = onMessage;
    setImmediate(() => {
      onMessage({});
    });
  };
  return Promise.resolve({post, listen, close: () => undefined});
}

interface Read {
  readonly findings: readonly string[];
  /** The number and the line of each game, with one job. */
  readonly numbers: readonly string[];
  readonly written: string;
  /** What is told at the end of each file. */
  readonly ends: readonly string[];
  /** The parts that a worker has done. */
  readonly finished: number;
  /** Whether the progress bar has reached its end. */
  readonly isDone: boolean;
}

class CountingProgress extends Progress {
  done = 0;

  override advance(bytes: number): void {
    this.done += bytes;
  }
}

async function read(
  paths: readonly string[],
  jobs: number,
  segment: SegmentSize,
  shard?: Shard,
): Promise<Read> {
  const job = {...makeGameJob('convert', {to: 'pgn'}), segment};
  const workforce = new Workforce(jobs, {...SILENT_WORLD, startWorker: startHere}, job);
  const progress = new CountingProgress(SILENT_WORLD);
  const stage = {world: SILENT_WORLD, progress, segment};
  const findings: string[] = [];
  let written = '';
  const ends: string[] = [];
  let finished = 0;
  const numbers: string[] = [];
  let number = 0;
  const needs = {
    findings: true,
    counts: jobs === 1 ? ('games' as const) : undefined,
    isShown: () => true,
  };
  const options = {workforce, sharding: shard && {...needs, shard}};
  for await (const event of readAll(paths, readingOptionsOf({}), stage, options)) {
    if (event.kind === 'begin') number = event.before.games;
    const {diagnostics = []} =
      event.kind === 'reading' ? event.reading : event.kind === 'finished' ? event.part : {};
    for (const {rule, message, source, span} of diagnostics) {
      const {line, column} = source.place(span.start);
      findings.push(`${source.path}:${line}:${column} ${rule} ${message}`);
    }
    if (event.kind === 'reading') {
      for (const {source, span} of event.reading.games) {
        number += 1;
        if (jobs === 1) numbers.push(`${number} at ${source.place(span.start).line}`);
      }
    }
    if (event.kind === 'reading')
      written += event.reading.games.map((one) => writePgn(one)).join('');
    if (event.kind === 'finished') {
      written += Buffer.from(event.part.written?.bytes ?? []).toString();
      finished += 1;
    }
    if (event.kind === 'end') ends.push(`${event.path} ${event.games}`);
    if (event.kind === 'unreadable') ends.push('unreadable');
  }
  const size = paths.reduce((sum, path) => sum + (sizeOf(path) ?? 0), 0);
  return {
    findings: shard ? findings : findings.toSorted(),
    numbers,
    written,
    ends,
    finished,
    isDone: progress.done >= size,
  };
}

/** Small files, packed and missing ones, and such as hold no PGN. */
function randomFiles(prng: Prng, name: string): readonly string[] {
  return Array.from({length: 1 + prng.below(6)}, (_, index) => {
    const path = join(FOLDER, `${name}-${index}.${prng.pick(['pgn', 'txt'])}`);
    const bytes = prng.chance(10) ? Buffer.from(prng.pick(OTHER_FORMATS)) : randomFile(prng);
    if (prng.chance(95)) writeFileSync(path, prng.chance(10) ? gzipSync(bytes) : bytes);
    return path;
  });
}

const OTHER_FORMATS = [
  '4k3/8/4K3/8/8/8/8/7R w - - 0 1\n',
  '1. e4 e5 2. Nf3 Nc6 *\n',
  '',
  'prose\n',
];

test('any number of jobs reads the same games and findings of any files', async () => {
  const prng = new Prng(3);
  let finished = 0;
  for (let count = 0; count < FILES; count += 1) {
    const paths = randomFiles(prng, `${count}`);
    // Small, so that a file has many.
    const segment = {length: 900 + prng.below(2_000), reach: 100 + prng.below(800)};
    const alone = await read(paths, 1, segment);
    for (const jobs of [2, 3, 5]) {
      const {finished: parts, ...together} = await read(paths, jobs, segment);
      expect({...together, numbers: alone.numbers, finished: 0}, paths.join(' ')).toEqual(alone);
      finished += parts;
    }
  }
  expect(finished).toBeGreaterThan(FILES);
});

test('the outputs of any number of shards, put together, are those of one run', async () => {
  const prng = new Prng(4);
  for (let count = 0; count < FILES / 2; count += 1) {
    const paths = randomFiles(prng, `shards-${count}`);
    const segment = {length: 900 + prng.below(2_000), reach: 100 + prng.below(800)};
    const whole = {number: 1, of: 1};
    const {findings: all, numbers, written} = await read(paths, 1, segment, whole);
    for (const of of [2, 8, 64]) {
      const jobs = prng.pick([1, 1, 3]);
      const parts: Read[] = [];
      for (let number = 1; number <= of; number += 1)
        parts.push(await read(paths, jobs, segment, {number, of}));
      const together = {
        findings: parts.flatMap((part) => part.findings),
        numbers: parts.flatMap((part) => part.numbers),
        written: parts.map((part) => part.written).join(''),
      };
      const usual = {findings: [...all], numbers: jobs === 1 ? numbers : [], written};
      // Workers, whose job here is to write, put the findings about no game first.
      if (jobs > 1) for (const {findings: found} of [together, usual]) found.sort();
      expect(together, `${paths.join(' ')} in ${of}`).toEqual(usual);
    }
  }
});
