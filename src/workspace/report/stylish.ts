import {describeAccount} from '../../skak/index.ts';
import {plural, displayWidth, type Diagnostic, type Severity} from '../../text/index.ts';
import {byPath, worstFirst, oneLine, writeRelated} from './finding.ts';
import type {Reporter, ReportOptions} from './finding.ts';
import {makeManner, type Manner} from './manner.ts';
import {wrapColumns} from './columns.ts';
import {excerpt, drawBoard} from './excerpt.ts';

/** The maximum number of findings to show per file; more are only counted. */
const MOST_IN_A_FILE = 50;

/**
 * Writes findings for people: grouped by file, each with its source line and carets under the flaw;
 * the account of the run is the last line.
 */
export const stylish: Reporter = (findings, options) => {
  const manner = makeManner(options);
  const {colors, links, columns} = manner;
  const last = accountLine(options);
  if (findings.length === 0) return last;
  const parts = [...byPath(findings)].map(([path, those]) => {
    const lines = [
      links.toFile(colors.underline(oneLine(path)), path),
      ...writeFindings(those.slice(0, MOST_IN_A_FILE), manner),
    ];
    const more = those.length - MOST_IN_A_FILE;
    if (more > 0) lines.push(wrap(`  … and ${more} more; --format unix lists them all`, columns));
    return lines.join('\n').trimEnd();
  });
  return `${[...parts, summarize(findings, manner)].join('\n\n')}\n${last}`;
};

/** One line, except at a terminal. */
function accountLine({account, columns}: ReportOptions): string {
  if (account === undefined) return '';
  const text = describeAccount(account);
  return `${columns === undefined ? text : wrap(text, columns)}\n`;
}

function wrap(text: string, columns: number): string {
  const [indent = ''] = /^ */.exec(text) ?? [];
  const lines = wrapColumns(text, columns - indent.length);
  return lines.map((line) => indent + line).join('\n');
}

/** Writes the end of a report for people: the totals, and what to do next. */
function summarize(
  findings: readonly Diagnostic[],
  {colors, columns}: Pick<Manner, 'colors' | 'columns'>,
): string {
  const count = (severity: Severity): number =>
    findings.filter((finding) => finding.severity === severity).length;
  const counts = [plural(count('error'), 'error'), plural(count('warning'), 'warning')];
  if (count('info') > 0) counts.push(`${count('info')} info`);
  const hints = [
    offerFixes(findings),
    `skakmat explain ${worstFirst(findings)[0]?.rule ?? ''} says why it matters`,
  ];
  return [
    colors.bold(counts.join(', ')),
    ...hints
      .filter((hint) => hint !== '')
      .flatMap((hint) => wrapColumns(hint, columns))
      .map((hint) => colors.dim(hint)),
  ].join('\n');
}

function offerFixes(findings: readonly Diagnostic[]): string {
  const safe = findings.filter(({fix}) => fix?.safety === 'safe').length;
  const unsafe = findings.filter(({fix}) => fix?.safety === 'unsafe').length;
  if (safe + unsafe === 0) return '';
  const offer =
    safe === 0
      ? `${unsafe} can be corrected with --fix=unsafe`
      : `${safe} can be corrected with --fix${unsafe === 0 ? '' : `, ${unsafe} more with --fix=unsafe`}`;
  return `${offer}; --diff shows how`;
}

/** The indentation of everything below a message. */
const INDENT = '      ';

/** If a message has fewer columns than this after its place, it is written below it. */
const NARROWEST = 40;

/** Writes the findings of one file for people, as lines: each with its source line and carets below. */
export function writeFindings(findings: readonly Diagnostic[], manner: Manner): readonly string[] {
  const widths = widthsOf(findings, ({severity}) => severity);
  return findings.flatMap((finding) => [
    ...writeMessage(finding, {...widths, label: finding.severity}, manner),
    ...pointOut(finding, manner),
    ...advise(finding, manner),
    ...(manner.board ? draw(finding) : []),
  ]);
}

/** Writes the resolved findings of one file, as lines: the former place and the message of each. */
export function writeGone(findings: readonly Diagnostic[], manner: Manner): readonly string[] {
  const widths = widthsOf(findings, () => 'gone');
  return findings.flatMap((finding) => writeMessage(finding, {...widths, label: 'gone'}, manner));
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

/** Place, severity, message and rule; a message that is too long continues below. */
function writeMessage(
  finding: Diagnostic,
  widths: Widths & {readonly label: Label},
  manner: Manner,
): readonly string[] {
  const {colors, links} = manner;
  const {message, source, span} = finding;
  const text = writePlace(finding);
  const place = links.toFile(colors.dim(text), source.path, source.place(span.start).line);
  const before = ' '.repeat(2 + widths.place - text.length);
  const head = `${before}${place}  ${paint(widths.label, widths.severity, colors)}  `;
  const rule = links.toRule(colors.dim(finding.rule), finding.rule);
  const indent = ' '.repeat(widths.place + widths.severity + 6);
  const columns = manner.columns - indent.length;
  if (columns < NARROWEST) {
    const lines = wrapColumns(oneLine(message), manner.columns - INDENT.length);
    return [head + rule, ...lines.map((line) => INDENT + line)];
  }
  const lines = [...wrapColumns(oneLine(message), columns)];
  const last = lines.pop() ?? '';
  const fits = displayWidth(last) + 2 + finding.rule.length <= columns;
  lines.push(...(fits ? [`${last}  ${rule}`] : [last, rule]));
  return lines.map((line, nth) => (nth === 0 ? head : indent) + line);
}

function writePlace({source, span}: Diagnostic): string {
  const {line, column} = source.place(span.start);
  return `${line}:${column}`;
}

function paint(label: Label, width: number, colors: Manner['colors']): string {
  const painters: Record<Label, (text: string) => string> = {
    error: colors.red,
    warning: colors.yellow,
    info: colors.blue,
    gone: colors.green,
  };
  return painters[label](label.padEnd(width));
}

/** The line of the flaw, with carets below and the correction next to them. */
function pointOut(finding: Diagnostic, {colors, columns}: Manner): readonly string[] {
  const {before, found, after} = excerpt(finding, columns - INDENT.length);
  const carets = ' '.repeat(displayWidth(before)) + '^'.repeat(Math.max(1, displayWidth(found)));
  const label = writeExpected(finding);
  const fits = INDENT.length + carets.length + 1 + displayWidth(label) <= columns;
  const lines = [INDENT + before + found + after];
  if (label === '') lines.push(INDENT + colors.red(carets));
  else if (fits) lines.push(`${INDENT}${colors.red(carets)} ${colors.cyan(label)}`);
  else {
    const below = wrapColumns(label, columns - INDENT.length);
    lines.push(INDENT + colors.red(carets), ...below.map((line) => INDENT + colors.cyan(line)));
  }
  return lines;
}

/** The valid spellings, unless the message and the fix already name them all. */
function writeExpected({expected = [], message, fix}: Diagnostic): string {
  const said = `${message} ${fix?.title ?? ''}`;
  if (expected.every((spelling) => said.includes(`\`${spelling}\``))) return '';
  const hints = expected.map(oneLine);
  const last = hints.pop() ?? '';
  return hints.length === 0 ? `expected ${last}` : `perhaps ${hints.join(', ')} or ${last}`;
}

const HOW = {safe: 'safe: --fix', unsafe: 'unsafe: --fix=unsafe'} as const;

function advise({note, related = [], fix}: Diagnostic, manner: Manner): readonly string[] {
  return [
    ...(note === undefined ? [] : hang('note: ', note, manner)),
    ...related.flatMap((place) => hang('note: ', writeRelated(place), manner)),
    ...(fix === undefined ? [] : hang('help: ', `${fix.title} (${HOW[fix.safety]})`, manner)),
  ];
}

/** A word followed by an indented text. */
function hang(head: string, text: string, {colors, columns}: Manner): readonly string[] {
  const lines = wrapColumns(oneLine(text), columns - INDENT.length - head.length);
  return lines.map(
    (line, i) => INDENT + (i === 0 ? colors.cyan(head) : ' '.repeat(head.length)) + line,
  );
}

/** The position, with the squares that the flawed text names in brackets. */
function draw({fen, source, span}: Diagnostic): readonly string[] {
  const named = new Set(source.slice(span).match(/[a-h][1-8]/g) ?? []);
  const rows = fen === undefined ? [] : drawBoard(fen, named);
  return rows.length === 0 ? [] : ['', ...rows.map((row) => INDENT + row), ''];
}
