import {dirname, join, resolve} from 'node:path';
import {Ledger} from '../account/ledger.ts';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {FixedFile} from '../pipeline/fix-document.ts';
import type {Processed} from '../pipeline/run-pipeline.ts';
import type {SourceText} from '../source/source-text.ts';
import {openBook, tryOpenSource} from './open-book.ts';
import type {BookOptions} from './open-book.ts';
import type {World} from './world.ts';

/** Everything that a run has found, from however many books. */
export interface Harvest {
  readonly findings: Map<string, Diagnostic>;
  readonly fixed: Map<string, FixedFile>;
  /** What was judged, and what not. */
  readonly ledger: Ledger;
  /** What came through standard input. */
  input: SourceText | undefined;
  unreadable: boolean;
}

/** How books are found and checked. */
export interface Plan {
  /** The files that arguments stand for. */
  readonly pick: (paths: readonly string[]) => Promise<readonly string[]>;
  /** How the book at a path is checked. */
  readonly optionsFor: (path: string) => Promise<BookOptions>;
  /** Reads a file; from the disk, if not set. */
  readonly read?: ((path: string) => SourceText) | undefined;
  /** Checks a book; from the top, if not set. */
  readonly open?: ((source: SourceText, options: BookOptions) => Promise<Processed>) | undefined;
  /** What a file that was read is to count as; as it is, if not set. */
  readonly now?: ((source: SourceText) => SourceText) | undefined;
  /** Told of each book whose findings are taken over; of a part, where only that one is wanted. */
  readonly onBook?: ((book: Processed, part?: string) => void) | undefined;
}

/**
 * Checks each book once. A file that a book among them reads is checked as part of that book, and a
 * part that names its book in `% !TeX root` as part of that one.
 */
export async function gather(
  paths: readonly string[],
  plan: Plan,
  world: World,
  inputName?: string,
): Promise<Harvest> {
  const harvest: Harvest = {
    findings: new Map(),
    fixed: new Map(),
    ledger: new Ledger(),
    input: undefined,
    unreadable: false,
  };
  const sources = await readAll(paths, plan, harvest, world, inputName);
  const covered = new Set<string>();
  for (const source of sources.filter(isWhole)) {
    const book = await openIn(plan, source);
    reap(harvest, plan, book);
    for (const read of book.document.documents) covered.add(resolve(read.source.path));
  }
  const partsOf = new Map<string, Part[]>();
  for (const source of sources) {
    if (isWhole(source) || covered.has(resolve(source.path))) continue;
    const own = await openIn(plan, source);
    const root = rootOf(own, source);
    if (root === undefined) reap(harvest, plan, own);
    else partsOf.set(root, [...(partsOf.get(root) ?? []), {path: source.path, own}]);
  }
  for (const [root, parts] of partsOf) await reapParts(harvest, root, parts, plan, world);
  return harvest;
}

/** A file that names the book it belongs to, and what it is by itself. */
interface Part {
  readonly path: string;
  readonly own: Processed;
}

async function reapParts(
  harvest: Harvest,
  root: string,
  parts: readonly Part[],
  plan: Plan,
  world: World,
): Promise<void> {
  const source = nowOf(plan, await tryOpenSource(root, world, plan));
  const book = source && (await openIn(plan, source));
  const read = new Set(book?.document.documents.map((document) => resolve(document.source.path)));
  for (const {path, own} of parts) {
    if (book !== undefined && read.has(resolve(path))) reap(harvest, plan, book, path);
    else {
      world.stderr.write(
        `skakmat: ${path}: its root ${root} does not read it; checked by itself\n`,
      );
      reap(harvest, plan, own);
    }
  }
}

async function openIn(
  {optionsFor, now, open = openBook}: Plan,
  source: SourceText,
): Promise<Processed> {
  return open(source, {...(await optionsFor(source.path)), now});
}

function nowOf({now}: Plan, source: SourceText | undefined): SourceText | undefined {
  return source === undefined || now === undefined ? source : now(source);
}

async function readAll(
  paths: readonly string[],
  plan: Plan,
  harvest: Harvest,
  world: World,
  inputName: string | undefined,
): Promise<readonly SourceText[]> {
  const sources: SourceText[] = [];
  if (paths.includes('-')) {
    harvest.input = await tryOpenSource('-', world, {name: inputName});
    if (harvest.input === undefined) harvest.unreadable = true;
    else sources.push(harvest.input);
  }
  for (const path of await plan.pick(paths.filter((name) => name !== '-'))) {
    const source = nowOf(plan, await tryOpenSource(path, world, plan));
    if (source === undefined) harvest.unreadable = true;
    else sources.push(source);
  }
  return sources;
}

/** A file that stands on its own, at a first look. */
export function isWhole({text}: SourceText): boolean {
  return text.includes('\\documentclass') || text.includes('\\begin{document}');
}

/** The book that a part names in `% !TeX root = book.tex`. */
function rootOf({document}: Processed, source: SourceText): string | undefined {
  if (document.isComplete) return undefined;
  const root = document.comments.find(({kind, text}) => kind === 'tex' && /^root\s*=/i.test(text));
  const name = root?.text.replace(/^root\s*=\s*/i, '').trim();
  return name === undefined || name === '' ? undefined : join(dirname(source.path), name);
}

/** Takes over what a book has come to; of a book around a part, only what is about that part. */
function reap(harvest: Harvest, {onBook}: Plan, book: Processed, part?: string): void {
  const {checked, fixed} = book;
  onBook?.(book, part);
  const isWanted = ({path}: SourceText): boolean =>
    part === undefined || resolve(path) === resolve(part);
  for (const finding of checked.diagnostics) {
    if (!isWanted(finding.source)) continue;
    const {source, span, rule, message} = finding;
    harvest.findings.set(
      [source.path, span.start, span.end, rule, message].join('\u0000'),
      finding,
    );
  }
  for (const file of fixed?.files ?? []) {
    if (isWanted(file.before)) harvest.fixed.set(resolve(file.before.path), file);
  }
  harvest.ledger.add(checked.facts, isWanted);
}
