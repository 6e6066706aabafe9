import {runInside} from './run-inside.ts';

/** A finding, as `check --format json` writes it. */
export interface SeenFinding {
  readonly rule: string;
  readonly severity: 'info' | 'warning' | 'error';
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** A block of moves, as `boards --format json` writes it. */
export interface SeenBlock {
  readonly file: string;
  readonly line: number;
  readonly command: string;
  readonly after: string | null;
  readonly plies: number;
  readonly status: 'played' | 'lost' | 'threat' | 'unjudged';
}

/** What a report says that it has judged, and what not. */
export interface SeenAccount {
  readonly judged: number;
  readonly unjudged: number;
  readonly threats: number;
  readonly blocks: Readonly<Record<'judged' | 'partly' | 'unjudged' | 'uncounted', number>>;
  readonly causes: readonly Readonly<Record<string, unknown>>[];
  readonly notFollowed: readonly Readonly<Record<string, unknown>>[];
}

/** A report of `check --format json`. */
export interface SeenReport {
  readonly findings: readonly SeenFinding[];
  readonly account: SeenAccount;
}

/** All that skakmat says about a book. */
export interface Sight {
  readonly findings: readonly SeenFinding[];
  readonly blocks: readonly SeenBlock[];
  /** Whether the report says that something was not judged or not followed. */
  readonly isNoted: boolean;
}

/** Checks the book at `path`, or all books in a folder, as an author would. */
export async function readReport(path: string): Promise<SeenReport> {
  const {code, stdout, stderr} = await runInside(['check', '--format', 'json', path]);
  if (code > 2 || stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as SeenReport;
}

/** Asks for findings, boards and account of the book at `path`. */
export async function lookAt(path: string): Promise<Sight> {
  const {findings, account} = await readReport(path);
  const boards = await runInside(['boards', '--format', 'json', path]);
  const {blocks} = JSON.parse(boards.stdout) as {blocks: SeenBlock[]};
  const {unjudged, uncounted} = account.blocks;
  const isNoted = account.unjudged + unjudged + uncounted > 0 || account.notFollowed.length > 0;
  return {findings, blocks, isNoted};
}
