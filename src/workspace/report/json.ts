import {ruleCodeOf, type Reporter, type ReportOptions} from './finding.ts';
import {describeAccount, type Account} from '../../skak/index.ts';
import {encodeText, ruleUrl, writeJson} from '../../text/index.ts';
import type {Diagnostic, Fix, RelatedPlace, Severity} from '../../text/index.ts';
import {byBytes, Ruler} from './excerpt.ts';

/** Writes one object for programs, as described by `schema/report.schema.json`. */
export const json: Reporter = (findings, options) => {
  const {account, proof} = options;
  const report = {
    version: 1,
    findings: describeFindings(findings, options),
    ...(account === undefined ? {} : {account: summarizeAccount(account)}),
    ...(proof === undefined ? {} : {proof}),
  };
  return `${writeJson(report, 2)}\n`;
};

/**
 * A line for each finding, which holds what `json` says of it: for programs that read as it comes. The
 * account of the run is the last line, whose `type` is `account`.
 */
export const jsonl: Reporter = (findings, options) => {
  const {account} = options;
  const last = account === undefined ? [] : [{type: 'account', ...summarizeAccount(account)}];
  return [...describeFindings(findings, options), ...last]
    .map((line) => `${writeJson(line)}\n`)
    .join('');
};

/**
 * The data of a finding for programs, as described by `schema/report.schema.json`.
 *
 * Lines and columns count from 1, offsets from 0. Columns and offsets are in UTF-16 code units, byte
 * offsets in bytes of the file. Ends are exclusive.
 */
interface FindingData {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly offset: number;
  readonly endOffset: number;
  readonly byteOffset: number;
  readonly endByteOffset: number;
  readonly severity: Severity;
  readonly rule: string;
  readonly code: number;
  readonly url: string | undefined;
  readonly message: string;
  readonly found: string;
  readonly expected: readonly string[];
  readonly note?: string;
  readonly related?: readonly RelatedData[];
  readonly fen?: string;
  /** True if `--fix` would correct it. */
  readonly fixable: boolean;
  readonly fix?: Fix;
}

/** Another place that is related to a finding, such as the call of the macro that contains it. */
interface RelatedData {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly message: string;
}

/** Returns findings as plain data, in order. */
function describeFindings(
  findings: readonly Diagnostic[],
  options: ReportOptions,
): readonly FindingData[] {
  const ruler = new Ruler(byBytes);
  return findings.map((finding) => {
    const {rule, severity, message, source, span, expected, note, related, fen, fix} = finding;
    const found = source.slice(span);
    const origin = options.origins?.of(source) ?? {offset: 0, byte: 0};
    const byteOffset = origin.byte + ruler.measure(source, 0, span.start);
    return {
      ...describePlace(finding),
      offset: origin.offset + span.start,
      endOffset: origin.offset + span.end,
      byteOffset,
      endByteOffset: byteOffset + encodeText(found, source.encoding).length,
      severity,
      rule,
      code: ruleCodeOf(finding, options),
      url: ruleUrl(rule),
      message,
      found,
      expected: expected ?? [],
      ...(note === undefined ? {} : {note}),
      ...(related === undefined ? {} : {related: related.map(describeRelatedPlace)}),
      ...(fen === undefined ? {} : {fen}),
      fixable: fix?.safety === 'safe',
      ...(fix === undefined ? {} : {fix}),
    };
  });
}

function describeRelatedPlace(place: RelatedPlace): RelatedData {
  return {...describePlace(place), message: place.message};
}

/** The file, and the lines and columns from 1. */
function describePlace({
  source,
  span,
}: Pick<RelatedPlace, 'source' | 'span'>): Omit<RelatedData, 'message'> {
  const start = source.place(span.start);
  const end = source.place(span.end);
  return {
    file: source.path,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
}

/** An account as plain data for programs, as described by `schema/report.schema.json`. */
interface AccountSummary extends Account {
  /** The line for people. */
  readonly summary: string;
}

/** Adds the line for people to an account. */
export function summarizeAccount(account: Account): AccountSummary {
  return {summary: describeAccount(account), ...account};
}
