import type {Diagnostic, Severity} from '../diagnostic/diagnostic.ts';
import {displayWidth} from '../source/display-width.ts';
import type {Colors} from './colors.ts';
import {drawBoard} from './draw-board.ts';
import {excerpt} from './excerpt.ts';
import {oneLine} from './finding.ts';
import {writeRelated} from './note-of.ts';
import {wrapText} from './wrap-text.ts';

/** The width that every terminal has. */
const COLUMNS = 80;

/** What stands before all that is said below a message. */
const INDENT = '      ';

/** How findings look. */
export interface Manner {
  readonly colors: Colors;
  /** Whether to draw the position under each finding that has one. */
  readonly board: boolean;
}

/** The findings of one file for people, as lines: each with its line of source and carets below. */
export function writeFindings(
  findings: readonly Diagnostic[],
  {colors, board}: Manner,
): readonly string[] {
  const widths = widthsOf(findings, ({severity}) => severity);
  return findings.flatMap((finding) => [
    ...writeMessage(finding, {...widths, label: finding.severity}, colors),
    ...pointOut(finding, colors),
    ...advise(finding, colors),
    ...(board ? draw(finding) : []),
  ]);
}

/** Findings of one file that are no more, as lines: where each was, and what it was. */
export function writeGone(findings: readonly Diagnostic[], colors: Colors): readonly string[] {
  const widths = widthsOf(findings, () => 'gone');
  return findings.flatMap((finding) => writeMessage(finding, {...widths, label: 'gone'}, colors));
}

type Label = Severity | 'gone';

interface Widths {
  readonly place: number;
  readonly severity: number;
}

function widthsOf(
  findings: readonly Diagnostic[],
  labelOf: (finding: Diagnostic) => Label,
): Widths {
  return {
    place: Math.max(...findings.map((finding) => writePlace(finding).length)),
    severity: Math.max(...findings.map((finding) => labelOf(finding).length)),
  };
}

/** Place, severity, message and rule; what is too long goes on below the message. */
function writeMessage(
  finding: Diagnostic,
  widths: Widths & {readonly label: Label},
  colors: Colors,
): readonly string[] {
  const {message, rule} = finding;
  const place = writePlace(finding).padStart(widths.place);
  const indent = ' '.repeat(widths.place + widths.severity + 6);
  const columns = COLUMNS - indent.length;
  const lines = [...wrapText(oneLine(message), columns)];
  const last = lines.pop() ?? '';
  const fits = displayWidth(last) + 2 + rule.length <= columns;
  lines.push(...(fits ? [`${last}  ${colors.dim(rule)}`] : [last, colors.dim(rule)]));
  const [first = '', ...rest] = lines;
  return [
    `  ${colors.dim(place)}  ${paint(widths.label, widths.severity, colors)}  ${first}`,
    ...rest.map((line) => indent + line),
  ];
}

function writePlace({source, span}: Diagnostic): string {
  const {line, column} = source.place(span.start);
  return `${line}:${column}`;
}

function paint(label: Label, width: number, colors: Colors): string {
  const painters: Record<Label, (text: string) => string> = {
    error: colors.red,
    warning: colors.yellow,
    info: colors.blue,
    gone: colors.green,
  };
  return painters[label](label.padEnd(width));
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

function advise({note, related = [], fix}: Diagnostic, colors: Colors): readonly string[] {
  return [
    ...(note === undefined ? [] : hang('note: ', note, colors)),
    ...related.flatMap((place) => hang('note: ', writeRelated(place), colors)),
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
