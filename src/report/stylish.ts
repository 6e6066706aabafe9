import picocolors from 'picocolors';
import {bySource} from '../diagnostic/by-source.ts';
import type {Diagnostic, Severity} from '../diagnostic/diagnostic.ts';
import {drawBoard} from './draw-board.ts';
import {countFixable, printable} from './finding.ts';
import type {ReportOptions, Reporter} from './finding.ts';

type Colors = ReturnType<typeof picocolors.createColors>;

/** Findings for people: grouped by file, each with its line of source and a caret under the flaw. */
export const stylish: Reporter = (findings, options) => {
  if (findings.length === 0) return '';
  const colors = picocolors.createColors(options.color);
  const parts = [...bySource(findings)].map(([{path}, those]) =>
    [
      colors.underline(printable(path)),
      ...those.map((finding) => describe(finding, colors, options)),
      '',
    ].join('\n'),
  );
  return `${parts.join('\n')}\n${summarize(findings, colors)}\n`;
};

function describe(finding: Diagnostic, colors: Colors, {board}: ReportOptions): string {
  const {source, span, severity, message, rule, expected = [], note, fen} = finding;
  const {line, column} = source.place(span.start);
  const lines = [
    `  ${colors.dim(`${line}:${column}`)}  ${paint(severity, colors)}  ${printable(message)}  ${colors.dim(rule)}`,
    ...excerpt(finding, colors),
  ];
  const hints = expected.filter((spelling) => !message.includes(`\`${spelling}\``));
  if (hints.length > 0)
    lines.push(`      ${colors.cyan('perhaps')} ${hints.map(printable).join(', ')}`);
  if (note !== undefined) lines.push(`      ${colors.cyan('note')} ${printable(note)}`);
  if (board && fen !== undefined)
    lines.push('', ...drawBoard(fen).map((row) => `      ${row}`), '');
  return lines.join('\n');
}

/** How much of a long line is shown around the flaw. */
const WIDTH = 72;

/** The line of the flaw, or the part around it, and carets below. */
function excerpt({source, span}: Diagnostic, colors: Colors): readonly string[] {
  const line = source.lineSpan(span.start);
  const start = Math.max(line.start, Math.min(span.start - WIDTH / 2, line.end - WIDTH));
  const end = Math.min(line.end, start + WIDTH);
  const before = start > line.start ? '…' : '';
  const text = printable(source.text.slice(start, end)).replaceAll('\t', ' ');
  const caretAt = before.length + span.start - start;
  const width = Math.max(1, Math.min(span.end, end) - span.start);
  return [
    `      ${before}${text}${end < line.end ? '…' : ''}`,
    `      ${' '.repeat(Math.max(0, caretAt))}${colors.red('^'.repeat(width))}`,
  ];
}

function paint(severity: Severity, colors: Colors): string {
  const painters: Record<Severity, (text: string) => string> = {
    error: colors.red,
    warning: colors.yellow,
    info: colors.blue,
  };
  return painters[severity](severity);
}

function summarize(findings: readonly Diagnostic[], colors: Colors): string {
  const count = (severity: Severity): number =>
    findings.filter((finding) => finding.severity === severity).length;
  const parts = [plural(count('error'), 'error'), plural(count('warning'), 'warning')];
  if (count('info') > 0) parts.push(`${count('info')} info`);
  const fixable = countFixable(findings);
  const hint =
    fixable === 0
      ? ''
      : `\n${colors.dim(`${fixable} can be corrected with --fix, --diff shows how`)}`;
  return `${colors.bold(parts.join(', '))}${hint}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
