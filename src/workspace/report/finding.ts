import type {Account} from '../../skak/index.ts';
import {printable, groupBy} from '../../text/index.ts';
import type {Diagnostic, RelatedPlace, Severity, SourceText} from '../../text/index.ts';
import {sep} from 'node:path';

/** Returns the URI of the file at a path; undefined if there is none, as for standard input. */
export type FileUri = (path: string) => string | undefined;

/** The data for a report besides the findings. */
export interface ReportOptions {
  readonly color: boolean;
  /** True to draw the position under each finding that has one. */
  readonly board: boolean;
  /** The width of the terminal; 80 if not set. */
  readonly columns?: number | undefined;
  /** Absent if the reader does not support links. */
  readonly fileUri?: FileUri | undefined;
  /** All rules by name, in list order. */
  readonly rules: ReadonlyMap<string, RuleInfo>;
  /** The version of the program. */
  readonly version: string;
  /** The positions of texts that are parts of files. */
  readonly origins?: PartStarts | undefined;
  /** The coverage of the run; absent if no books were checked. */
  readonly account?: Account | undefined;
  /** The results of the proof by TeX, if it was asked for. */
  readonly proof?: ProofReport | undefined;
}

/** Formats findings as text for standard output. */
export type Reporter = (findings: readonly Diagnostic[], options: ReportOptions) => string;

/** Returns a text without control characters, on one line. */
export function oneLine(text: string): string {
  return printable(text.replace(/\s*[\r\n]+\s*|\t/g, ' '));
}

/** Returns the number of a finding's rule; 0 if the rule is not in the list. */
export function ruleCodeOf({rule}: Diagnostic, {rules}: ReportOptions): number {
  return rules.get(rule)?.code ?? 0;
}

/** Returns the text below a message: its note, then the related places. */
export function noteOf({note, related = []}: Diagnostic): string | undefined {
  const lines = [...(note === undefined ? [] : [note]), ...related.map(writeRelated)];
  return lines.length === 0 ? undefined : lines.join('\n');
}

/** ``Called here as `\game`: book.tex:12:3``. */
export function writeRelated({message, source, span}: RelatedPlace): string {
  const {line, column} = source.place(span.start);
  return `${message}: ${printable(source.path)}:${line}:${column}`;
}

/**
 * Returns a message for formats without related places: ``Illegal move `Bc5` (Called here as
 * `\game`: book.tex:12:3)``.
 */
export function messageWithPlaces({message, related = []}: Diagnostic): string {
  return related.length === 0 ? message : `${message} (${related.map(writeRelated).join('; ')})`;
}

/** The facts about a rule in a report. */
export interface RuleInfo {
  /** The flaw's name, such as `illegal-move`. */
  readonly name: string;
  /** Its number, such as 101, for programs that identify rules by number. */
  readonly code: number;
  /** Its severity by default. */
  readonly level: Severity | 'off';
  /** The mistake that it finds, in one sentence. */
  readonly summary: string;
  /** The reason why it matters, in one or two sentences. */
  readonly reason: string;
}

/** The results of a proof by TeX, for programs; `schema/report.schema.json` describes them. */
export interface ProofReport {
  readonly documents: readonly ProofDocument[];
  readonly lists: readonly ProofEntry[];
}

/** One document that was set by TeX. */
export interface ProofDocument {
  readonly file: string;
  readonly engine: string;
  /** The number of times that TeX set it. */
  readonly runs: number;
  readonly seconds: number;
  /** True if TeX finished. */
  readonly complete: boolean;
  /** The number of TeX errors outside lists of moves. */
  readonly errors: number;
}

/** One list of moves. */
interface ProofEntry {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly command: string;
  readonly status: string;
  /** The number of times that TeX read it. */
  readonly times: number;
  /** True if skakmat found it before TeX did. */
  readonly seen: boolean;
  /** The boards in TeX, as FENs; null if there were none. */
  readonly before: string | null;
  readonly after: string | null;
}

/** The place where a text starts in its file. */
export interface PartStart {
  /** In UTF-16 code units. */
  readonly offset: number;
  readonly byte: number;
}

const START: PartStart = {offset: 0, byte: 0};

/** The starts of texts in their files; a text without an entry is a whole file. */
export class PartStarts {
  readonly #known = new WeakMap<SourceText, PartStart>();
  #end = START;

  /** Begins another file, at its start or where a part of it begins. */
  begin(start: PartStart = START): void {
    this.#end = start;
  }

  /** Records the next part of the file; repeating it has no effect. */
  note(source: SourceText): void {
    if (this.#known.has(source)) return;
    const {text, encoding} = source;
    const {offset, byte} = this.#end;
    this.#known.set(source, this.#end);
    this.#end = {offset: offset + text.length, byte: byte + Buffer.byteLength(text, encoding)};
  }

  of(source: SourceText): PartStart {
    return this.#known.get(source) ?? START;
  }
}

const RANKS: Record<Severity, number> = {error: 0, warning: 1, info: 2};

/** Sorts by severity, the worst first; findings of the same severity stay in order. */
export function worstFirst(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...findings].sort((one, other) => RANKS[one.severity] - RANKS[other.severity]);
}

/**
 * Groups findings by file, keeping the order of files and findings. A large file is read in parts,
 * each of which is a separate text.
 */
export function byPath(
  diagnostics: readonly Diagnostic[],
): ReadonlyMap<string, readonly Diagnostic[]> {
  return groupBy(diagnostics, ({source}) => source.path);
}

/** Returns a path with slashes, as in a repository, whatever the separator of the system. */
export function slashPath(path: string): string {
  return path.split(sep).join('/');
}
