import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {Reporter} from './finding.ts';

/** One object for programs. Places count from 1, offsets from 0, both in UTF-16 code units. */
export const json: Reporter = (findings) =>
  `${JSON.stringify({version: 1, findings: findings.map(describe)}, undefined, 2)}\n`;

function describe({
  rule,
  severity,
  message,
  source,
  span,
  expected,
  note,
  fen,
  fix,
}: Diagnostic): object {
  const start = source.place(span.start);
  const end = source.place(span.end);
  return {
    file: source.path,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    offset: span.start,
    endOffset: span.end,
    severity,
    rule,
    message,
    found: source.slice(span),
    expected: expected ?? [],
    ...(note === undefined ? {} : {note}),
    ...(fen === undefined ? {} : {fen}),
    ...(fix === undefined ? {} : {fix}),
  };
}
