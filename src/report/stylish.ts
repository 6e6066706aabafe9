import type {Diagnostic, Severity} from '../diagnostic/diagnostic.ts';
import {displayWidth} from '../source/display-width.ts';
import {byPath} from './by-path.ts';
import {makeColors} from './colors.ts';
import type {Colors} from './colors.ts';
import {drawBoard} from './draw-board.ts';
import {excerpt} from './excerpt.ts';
import {oneLine} from './finding.ts';
import type {ReportOptions, Reporter} from './finding.ts';
import {summarize} from './summarize.ts';
import {wrapText} from './wrap-text.ts';

/** The width that every terminal has. */
const COLUMNS = 80;

/** More findings in one file are only counted: nobody reads on. */
const MOST_IN_A_FILE = 50;

/** What stands before all that is said below a message. */
const INDENT = '      ';

/** Findings for people: grouped by file, each with its line of source and carets under the flaw. */
export const stylish: Reporter = (findings, options) => {
  if (findings.length === 0) return '';
  const colors = makeColors(options.color);
  const parts = [...byPath(findings)].map(([path, those]) =>
    [colors.underline(oneLine(path)), ...describeFile(those, colors, options)].join('\n').trimEnd(),
  );
  return `${[...parts, summarize(findings, colors)].join('\n\n')}\n`;
};

function describeFile(
  findings: readonly Diagnostic[],
  colors: Colors,
  options: ReportOptions,
): readonly string[] {
  const shown = findings.slice(0, MOST_IN_A_FILE);
  const widths = {
    place: Math.max(...shown.map((finding) => writePlace(finding).length)),
    severity: Math.max(...shown.map(({severity}) => severity.length)),
  };
  const more = findings.length - shown.length;
  return [
    ...shown.flatMap((finding) => [
      ...writeMessage(finding, widths, colors),
      ...pointOut(finding, colors),
      ...advise(finding, colors),
      ...(options.board ? draw(finding) : []),
    ]),
    ...(more > 0 ? [`  … and ${more} more; --format unix lists them all`] : []),
  ];
}

/** Place, severity, message and rule; what is too long goes on below the message. */
function writeMessage(
  finding: Diagnostic,
  widths: {readonly place: number; readonly severity: number},
  colors: Colors,
): readonly string[] {
  const {severity, message, rule} = finding;
  const place = writePlace(finding).padStart(widths.place);
  const indent = ' '.repeat(widths.place + widths.severity + 6);
  const columns = COLUMNS - indent.length;
  const lines = [...wrapText(oneLine(message), columns)];
  const last = lines.pop() ?? '';
  const fits = displayWidth(last) + 2 + rule.length <= columns;
  lines.push(...(fits ? [`${last}  ${colors.dim(rule)}`] : [last, colors.dim(rule)]));
  const [first = '', ...rest] = lines;
  return [
    `  ${colors.dim(place)}  ${paint(severity, widths.severity, colors)}  ${first}`,
    ...rest.map((line) => indent + line),
  ];
}

function writePlace({source, span}: Diagnostic): string {
  const {line, column} = source.place(span.start);
  return `${line}:${column}`;
}

function paint(severity: Severity, width: number, colors: Colors): string {
  const painters: Record<Severity, (text: string) => string> = {
    error: colors.red,
    warning: colors.yellow,
    info: colors.blue,
  };
  return painters[severity](severity.padEnd(width));
}

/** The line of the flaw, carets below, and beside them what should be there. */
function pointOut(finding: Diagnostic, colors: Colors): readonly string[] {
  const {before, found, after} = excerpt(finding, COLUMNS - INDENT.length);
  const carets = ' '.repeat(displayWidth(before)) + '^'.repeat(Math.max(1, displayWidth(found)));
  const label = writeExpected(finding);
  const fits = INDENT.length + carets.length + 1 + displayWidth(label) <= COLUMNS;
  const lines = [INDENT + before + found + after];
  if (label === '') lines.push(INDENT + colors.red(carets));
  else if (fits) lines.push(`${INDENT}${colors.red(carets)} ${colors.cyan(label)}`);
  else lines.push(INDENT + colors.red(carets), INDENT + colors.cyan(label));
  return lines;
}

/** The spellings that would be right, unless the message and the fix have named them all. */
function writeExpected({expected = [], message, fix}: Diagnostic): string {
  const said = `${message} ${fix?.title ?? ''}`;
  if (expected.every((spelling) => said.includes(`\`${spelling}\``))) return '';
  const hints = expected.map(oneLine);
  const last = hints.pop() ?? '';
  return hints.length === 0 ? `expected ${last}` : `perhaps ${hints.join(', ')} or ${last}`;
}

const HOW = {safe: 'safe: --fix', unsafe: 'unsafe: --fix=unsafe'} as const;

function advise({note, fix}: Diagnostic, colors: Colors): readonly string[] {
  return [
    ...(note === undefined ? [] : hang('note: ', note, colors)),
    ...(fix === undefined ? [] : hang('help: ', `${fix.title} (${HOW[fix.safety]})`, colors)),
  ];
}

/** A text behind a word that nothing stands below. */
function hang(head: string, text: string, colors: Colors): readonly string[] {
  const lines = wrapText(oneLine(text), COLUMNS - INDENT.length - head.length);
  return lines.map(
    (line, i) => INDENT + (i === 0 ? colors.cyan(head) : ' '.repeat(head.length)) + line,
  );
}

/** The position, with the squares in brackets that the flawed text names. */
function draw({fen, source, span}: Diagnostic): readonly string[] {
  const named = new Set(source.slice(span).match(/[a-h][1-8]/g) ?? []);
  const rows = fen === undefined ? [] : drawBoard(fen, named);
  return rows.length === 0 ? [] : ['', ...rows.map((row) => INDENT + row), ''];
}
