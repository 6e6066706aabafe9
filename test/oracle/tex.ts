import {execFile} from 'node:child_process';
import {availableParallelism} from 'node:os';
import {promisify} from 'node:util';
import type {TexBlock} from './list-hook.ts';
import {readErrors, readLog} from './read-log.ts';
import type {TexError, TexRecord} from './read-log.ts';
import {RECORDING_MACROS} from './recording-macros.ts';
import {dumpFormat, inDirectory, runTex} from './run-tex.ts';

/** A document for the real packages. */
export interface TexQuestion {
  readonly engine: 'skak' | 'xskak';
  /**
   * Everything before `\begin{document}`, where `\documentclass{article}` and the package do not
   * suffice. Each preamble costs half a second once; documents that share one run together.
   */
  readonly preamble?: string;
  /** What stands between `\begin{document}` and `\end{document}`. */
  readonly body: string;
}

/** What the real packages have made of a document. */
export interface TexAnswer {
  /** `error`: TeX complained and went on; `fatal`: it gave up; `timeout`: it went round for ever. */
  readonly status: 'ok' | 'error' | 'fatal' | 'timeout';
  /** Lines are those of the body, from 1. */
  readonly errors: readonly TexError[];
  /**
   * skak's own board at the end, as a FEN; `undefined` when no game was begun. Its castling field
   * is wrong after any move of a king or rook: compare the other five.
   */
  readonly fen: string | undefined;
  /** Move counter and side to move, such as `12b`. */
  readonly counter: string | undefined;
  /**
   * The FEN behind every name given by `\storegame`, which is a way to ask for the board in the
   * middle of a document; also skak's own names, `skak.mainline` and the like.
   */
  readonly stored: Readonly<Record<string, string>>;
  /** The board after each list of moves, where the preamble asks for them. */
  readonly blocks: readonly TexBlock[];
}

export interface AskOptions {
  /** How long TeX may take over each document. */
  readonly timeoutMs?: number;
  /**
   * Whether a document with an error is asked once more, alone, so that its answer cannot depend
   * on its neighbours: on unless `false`. Costs a sixth of a second for each.
   */
  readonly errorsAlone?: boolean;
}

/**
 * Asks the real packages, and answers in the order of the questions.
 *
 * Many documents share one run of TeX: skak's and xskak's variables are all global, and are reset
 * between two documents. Whoever stops TeX, leaves groups open or, see `errorsAlone`, errs, is run
 * again alone; whoever goes round for ever is stopped. The others never suffer.
 */
export async function askTex(
  questions: readonly TexQuestion[],
  {timeoutMs = 30_000, errorsAlone = true}: AskOptions = {},
): Promise<TexAnswer[]> {
  const answers = new Map<TexQuestion, TexAnswer>();
  const batches = inBatches(questions);
  const work = async (): Promise<void> => {
    for (let batch = batches.pop(); batch !== undefined; batch = batches.pop()) {
      await askBatch(batch, answers, {timeoutMs, errorsAlone});
    }
  };
  await Promise.all(Array.from({length: availableParallelism()}, work));
  return questions.map((question) => answers.get(question) ?? unanswered('fatal'));
}

/** A complete document, and the files it inputs by name. */
export interface TexDocument {
  readonly text: string;
  readonly files?: Readonly<Record<string, string>>;
  /** Two for page references and tables of contents. */
  readonly runs?: number;
  readonly timeoutMs?: number;
}

export interface Compiled {
  readonly status: TexAnswer['status'];
  readonly errors: readonly TexError[];
  readonly log: string;
}

/** Compiles a complete document. */
export function compile(document: TexDocument): Promise<Compiled> {
  return inDirectory(filesOf(document), (directory) => pdflatex(directory, document));
}

/** What a complete document typesets. */
export interface TypesetPages {
  /**
   * The text as pdftotext reads it from the pages. Figurines come out as the letters of their font:
   * K Q R B N, `X` for a capture, `m` for mate.
   */
  readonly text: string;
  readonly log: string;
}

/** Typesets a complete document; throws when TeX makes no pages. An error after which TeX goes on is only in the log. */
export function typesetPages(document: TexDocument): Promise<TypesetPages> {
  return inDirectory(filesOf(document), async (directory) => {
    const {log, status} = await pdflatex(directory, document);
    try {
      const options = ['-layout', '-enc', 'UTF-8', 'main.pdf', '-'];
      const {stdout} = await promisify(execFile)('pdftotext', options, {cwd: directory});
      return {text: stdout, log};
    } catch {
      throw new Error(`TeX has made no pages (${status})\n${log.slice(-2000)}`);
    }
  });
}

/** The text that a complete document typesets. */
export async function typesetText(document: TexDocument): Promise<string> {
  return (await typesetPages(document)).text;
}

function filesOf({text, files}: TexDocument): Record<string, string> {
  return {...files, 'main.tex': text};
}

async function pdflatex(
  directory: string,
  {runs = 1, timeoutMs = 120_000}: TexDocument,
): Promise<Compiled> {
  let run = await runTex(directory, ['-fmt=pdflatex', 'main.tex'], timeoutMs);
  for (let i = 1; i < runs; i += 1) {
    run = await runTex(directory, ['-fmt=pdflatex', 'main.tex'], timeoutMs);
  }
  const errors = readErrors(run.log);
  // TeX writes this line, or "No pages of output", whenever it reaches the end.
  const ended = /^(?:Output written on|No pages of output)/m.test(run.log);
  const gaveUp = !ended || run.log.includes('Fatal error occurred');
  const complained = errors.length > 0 || run.exitCode !== 0;
  const status = run.timedOut ? 'timeout' : gaveUp ? 'fatal' : complained ? 'error' : 'ok';
  return {status, errors, log: run.log};
}

interface Batch {
  readonly preamble: string;
  readonly questions: readonly TexQuestion[];
}

/**
 * Questions that share a preamble, as many as make a run of a second: when a document stops TeX, all
 * after it are asked again.
 */
function inBatches(questions: readonly TexQuestion[]): Batch[] {
  const batches: Batch[] = [];
  const byPreamble = new Map<string, TexQuestion[]>();
  for (const question of questions) {
    const {engine, preamble = `\\documentclass{article}\n\\usepackage{${engine}}\n`} = question;
    byPreamble.set(preamble, [...(byPreamble.get(preamble) ?? []), question]);
  }
  for (const [preamble, group] of byPreamble) {
    const size = group[0]?.engine === 'xskak' ? 10 : 50;
    for (let start = 0; start < group.length; start += size) {
      batches.push({preamble, questions: group.slice(start, start + size)});
    }
  }
  return batches;
}

async function askBatch(
  {preamble, questions}: Batch,
  answers: Map<TexQuestion, TexAnswer>,
  options: Required<AskOptions>,
): Promise<void> {
  const format = await dumpFormat(preamble + RECORDING_MACROS);
  let rest = questions;
  while (rest.length > 0) {
    const run = await runDocuments(format, 'AskTogether', rest, options.timeoutMs);
    const before = rest.length;
    for (const [i, question] of rest.entries()) {
      const record = run.records.get(nameOf(i));
      if (record !== undefined && isTrustworthy(record, options)) {
        answers.set(question, answerOf(record));
        continue;
      }
      const hangs = run.hangsAt === nameOf(i);
      answers.set(
        question,
        hangs ? unanswered('timeout', record) : await askAlone(format, question, options),
      );
      // Those behind an unbroken document that has merely erred can be trusted; others cannot.
      if (record === undefined || !isBalanced(record)) break;
    }
    rest = rest.filter((question) => !answers.has(question));
    if (rest.length === before) throw new Error('expected an answer to at least one question');
  }
}

async function askAlone(
  format: string,
  question: TexQuestion,
  {timeoutMs}: Required<AskOptions>,
): Promise<TexAnswer> {
  const {records, hangsAt} = await runDocuments(format, 'AskAlone', [question], timeoutMs);
  const record = records.get(nameOf(0));
  if (hangsAt !== undefined) return unanswered('timeout', record);
  if (record?.levelsAfter === undefined) return unanswered('fatal', record);
  return answerOf(record);
}

interface DocumentsRun {
  readonly records: ReadonlyMap<string, TexRecord>;
  /** The document at which TeX had to be stopped. */
  readonly hangsAt: string | undefined;
}

function runDocuments(
  format: string,
  macro: 'AskTogether' | 'AskAlone',
  questions: readonly TexQuestion[],
  timeoutMs: number,
): Promise<DocumentsRun> {
  const files = Object.fromEntries(
    questions.map(({body}, i) => [`${nameOf(i)}.tex`, `${body.replace(/\n$/, '')}\n`]),
  );
  const calls = questions.map((_, i) => `\\${macro}{${nameOf(i)}}\n`).join('');
  files['main.tex'] = `\\begin{document}\n${calls}\\end{document}\n`;
  return inDirectory(files, async (directory) => {
    const run = await runTex(directory, [`-fmt=${format}`, '-draftmode', 'main.tex'], timeoutMs);
    const records = readLog(run.log);
    const hanging = [...records].find(([, record]) => record.levelsAfter === undefined)?.[0];
    return {records, hangsAt: run.timedOut ? (hanging ?? nameOf(records.size)) : undefined};
  });
}

function nameOf(i: number): string {
  return `d${i}`;
}

function isBalanced({levelsBefore, levelsAfter}: TexRecord): boolean {
  return levelsBefore === levelsAfter;
}

function isTrustworthy(record: TexRecord, {errorsAlone}: Required<AskOptions>): boolean {
  if (!isBalanced(record) || record.troubles.length > 0) return false;
  return !errorsAlone || record.errors.length === 0;
}

function answerOf({errors, fen, counter, stored, blocks}: TexRecord): TexAnswer {
  return {status: errors.length > 0 ? 'error' : 'ok', errors, fen, counter, stored, blocks};
}

function unanswered(status: 'fatal' | 'timeout', record?: TexRecord): TexAnswer {
  const errors = record?.errors ?? [];
  const blocks = record?.blocks ?? [];
  return {status, errors, fen: undefined, counter: undefined, stored: {}, blocks};
}
