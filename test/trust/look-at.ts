import {bookOptionsOf, makeSettingsFor} from '../../src/cli/settings-for.ts';
import {openBook} from '../../src/cli/open-book.ts';
import {readSource} from '../../src/files/read-source.ts';
import {runInside} from './run-inside.ts';

/** A finding, as `check --format json` writes it. */
export interface SeenFinding {
  readonly rule: string;
  readonly severity: 'info' | 'warning' | 'error';
  readonly path: string;
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

/** All that skakmat says about a book. */
export interface Sight {
  readonly findings: readonly SeenFinding[];
  readonly blocks: readonly SeenBlock[];
  /** Whether something was not judged, as far as skakmat knows. */
  readonly isNoted: boolean;
}

/** Asks the program, as an author would, about the book at `path`. */
export async function lookAt(path: string): Promise<Sight> {
  const checked = await runInside(['check', '--format', 'json', path]);
  const boards = await runInside(['boards', '--format', 'json', path]);
  if (checked.code > 1) throw new Error(checked.stderr);
  const {findings} = JSON.parse(checked.stdout) as {findings: SeenFinding[]};
  const {blocks} = JSON.parse(boards.stdout) as {blocks: SeenBlock[]};
  const settings = await makeSettingsFor({}, {env: {}, stderr: {write: () => true}})(path);
  const book = await openBook(readSource(path), bookOptionsOf(settings, {env: {}}));
  const {gaps} = book.checked.facts;
  const isNoted = gaps.length > 0 || blocks.some(({status}) => status === 'unjudged');
  return {findings, blocks, isNoted};
}
