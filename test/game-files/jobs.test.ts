import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {makeJob, makeSegmentWorker} from '../../src/cli/games/segment-job.ts';
import {Progress} from '../../src/console/progress.ts';
import type {WorkerPort} from '../../src/console/world.ts';
import {writePgn} from '../../src/formats/pgn/write-pgn.ts';
import type {SegmentSize} from '../../src/formats/segment-grid.ts';
import type {SegmentTask} from '../../src/game-files/crew.ts';
import {Workforce} from '../../src/game-files/workforce.ts';
import {readAll} from '../../src/game-files/read-all.ts';
import {readingOptionsOf} from '../../src/game-files/reading-options.ts';
import {Prng} from '../prng.ts';
import {SILENT_WORLD} from '../silent-world.ts';

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
  const pieces = Array.from({length: prng.below(100)}, () => prng.pick(PIECES));
  const text = `${prng.chance(10) ? '\uFEFF' : ''}${pieces.join('')}`;
  const cut = prng.chance(30) ? text.slice(0, prng.below(text.length + 1)) : text;
  const lines = prng.chance(30) ? cut.replaceAll('\n', prng.pick(['\r\n', '\r'])) : cut;
  return Buffer.from(lines, prng.chance(20) ? 'latin1' : 'utf8');
}

/** A worker in this thread, which answers later. */
function startHere(job: object): Promise<WorkerPort> {
  const answer = makeSegmentWorker({...makeJob('pgn', {}), ...job}, {env: {}});
  let tell: (message: unknown) => void = () => undefined;
  let last = Promise.resolve();
  const post = (task: object): void => {
    last = last.then(async () => {
      tell(structuredClone(await answer(task as SegmentTask)));
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
  readonly written: string;
  readonly games: number;
  /** The parts that a worker has done. */
  readonly finished: number;
}

async function read(path: string, jobs: number, segment: SegmentSize): Promise<Read> {
  const job = {...makeJob('pgn', {}), segment};
  const workforce = new Workforce(jobs, {...SILENT_WORLD, startWorker: startHere}, job);
  const stage = {world: SILENT_WORLD, progress: new Progress(SILENT_WORLD), segment};
  const findings: string[] = [];
  let written = '';
  let games = 0;
  let finished = 0;
  for await (const event of readAll([path], readingOptionsOf({}), stage, {workforce})) {
    const {diagnostics = []} =
      event.kind === 'reading' ? event.reading : event.kind === 'finished' ? event.part : {};
    for (const {rule, message, source, span} of diagnostics) {
      const {line, column} = source.place(span.start);
      findings.push(`${line}:${column} ${rule} ${message}`);
    }
    if (event.kind === 'reading')
      written += event.reading.games.map((one) => writePgn(one)).join('');
    if (event.kind === 'finished') {
      written += Buffer.from(event.part.written?.bytes ?? []).toString();
      finished += 1;
    }
    if (event.kind === 'end') games = event.games;
  }
  return {findings: findings.toSorted(), written, games, finished};
}

test('any number of jobs reads the same games and findings of any file', async () => {
  const prng = new Prng(3);
  let finished = 0;
  for (let count = 0; count < FILES; count += 1) {
    const path = join(FOLDER, `${count}.pgn`);
    writeFileSync(path, randomFile(prng));
    // Small, so that a file has many.
    const segment = {length: 900 + prng.below(2_000), reach: 100 + prng.below(800)};
    const alone = await read(path, 1, segment);
    for (const jobs of [2, 3, 5]) {
      const {finished: parts, ...together} = await read(path, jobs, segment);
      expect({...together, finished: 0}, path).toEqual(alone);
      finished += parts;
    }
  }
  expect(finished).toBeGreaterThan(FILES);
});
