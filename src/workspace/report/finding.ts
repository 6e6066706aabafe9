import type {Account} from '../../skak/index.ts';
import {printable, type Diagnostic, type RelatedPlace} from '../../text/index.ts';
import type {FileUri} from './links.ts';
import type {PartStarts} from './part-starts.ts';
import type {ProofReport} from './proof-report.ts';
import type {RuleInfo} from './rule-info.ts';

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
