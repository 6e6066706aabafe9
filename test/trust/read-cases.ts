import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

/** What skakmat is to say of a document. */
export type Expectation =
  /** Nothing is wrong: no error, and no safe correction. */
  | {readonly kind: 'quiet'}
  /** The position is known, and every block is judged. */
  | {readonly kind: 'judged'}
  /** A block is not judged, and the report says so. */
  | {readonly kind: 'note'}
  | {readonly kind: 'quiet-or-note'}
  /** The line is wrong and must be named. */
  | {readonly kind: 'finds'; readonly line: number}
  /** The line is wrong, and nothing else may be accused or corrected. */
  | {readonly kind: 'only'; readonly line: number}
  /**
   * TeX plays something else than is written, or fails: a finding, at `line` if it is given, or a
   * note. Saying nothing is right only where the boards are those of TeX.
   */
  | {readonly kind: 'unsound'; readonly line: number | undefined; readonly tex: TexOutcome}
  /** Nothing is wrong: no error, and the boards are those of TeX. */
  | {readonly kind: 'false-alarm'; readonly tex: TexOutcome}
  /** A safe correction made it worse: as many errors of TeX as before at most, the same boards. */
  | {readonly kind: 'fix-damage'};

/** What TeX did with a document. */
export interface TexOutcome {
  readonly compiles: boolean;
  /** After each block, as placement, side and number; undefined where nobody has noted them. */
  readonly boards: readonly string[] | undefined;
}

/** One document, and what is expected of skakmat. */
export interface TrustCase {
  readonly name: string;
  /** The file that is checked; what it reads lies beside it. */
  readonly path: string;
  readonly expectation: Expectation;
}

/**
 * The cases in a folder, in the order of their names. Two forms are read:
 *
 * - a folder for each case, with `case.json` and the document in `a.tex`;
 * - documents side by side, and `EXPECTED.tsv` with a name and an expectation on each line.
 */
export function readCases(folder: string): readonly TrustCase[] {
  const list = join(folder, 'EXPECTED.tsv');
  if (existsSync(list)) return readList(list);
  return readdirSync(folder)
    .sort()
    .filter((name) => existsSync(join(folder, name, 'case.json')))
    .map((name) => readCase(name, join(folder, name)));
}

function readList(list: string): TrustCase[] {
  const lines = readFileSync(list, 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [name = '', words = ''] = line.split('\t');
    if (words === '' || name.startsWith('#')) return [];
    return [{name, path: join(dirname(list), name), expectation: readWords(words, list)}];
  });
}

function readWords(words: string, list: string): Expectation {
  const [kind = '', line = ''] = words.trim().split(' ');
  if (kind === 'finds' || kind === 'only') return {kind, line: Number(line)};
  if (kind === 'quiet' || kind === 'judged' || kind === 'note' || kind === 'quiet-or-note')
    return {kind};
  throw new Error(`${list}: expected an expectation, found ${words}`);
}

/** What `case.json` says. */
interface WrittenCase {
  readonly kind: string;
  /** The document, if it is not `a.tex`. */
  readonly root?: string;
  readonly line?: number;
  /** In words: whether it compiles, and the boards after each block. */
  readonly tex?: string;
}

function readCase(name: string, folder: string): TrustCase {
  const written = JSON.parse(readFileSync(join(folder, 'case.json'), 'utf8')) as WrittenCase;
  const path = join(folder, written.root ?? 'a.tex');
  const tex = readOutcome(written.tex ?? '');
  const {kind, line} = written;
  if (kind === 'unsound') return {name, path, expectation: {kind, line, tex}};
  if (kind === 'false-alarm') return {name, path, expectation: {kind, tex}};
  if (kind === 'fix-damage') return {name, path, expectation: {kind}};
  throw new Error(`${folder}: expected a kind of case, found ${kind}`);
}

function readOutcome(words: string): TexOutcome {
  const compiles = words.startsWith('compiles without a message');
  const [, boards] = /boards after blocks: (.*)$/.exec(words) ?? [];
  return {compiles, boards: boards === 'none' ? [] : boards?.split(', ')};
}
