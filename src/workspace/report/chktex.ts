import {displayWidth, encodeText, type Diagnostic, type Severity} from '../../text/index.ts';
import {excerpt, byBytes, Ruler, withTabs, type Excerpt} from './excerpt.ts';
import {oneLine, ruleCodeOf, messageWithPlaces} from './finding.ts';
import type {Reporter, ReportOptions} from './finding.ts';

/** The options of chktex 1.7.8 for its output. */
export interface ChktexStyle {
  /** `-f`: letters after `%` are placeholders for parts of a finding. */
  readonly format: string;
  /** `-s`: the value of `%b`. */
  readonly splitter: string;
  /** `-S TabSize`: tabs count up to the next multiple. */
  readonly tabSize: number;
  /** `-wall`: messages are warnings. */
  readonly warnsOfAll: boolean;
}

/** The options that LaTeX Workshop passes. */
export const CHKTEX_STYLE: ChktexStyle = {
  format: '%f:%l:%c:%d:%k:%n:%m\\n',
  splitter: ':',
  tabSize: 8,
  warnsOfAll: false,
};

/** `file:line:column:length:Kind:number:message [rule]`, which editors read from chktex. */
export const chktex: Reporter = (findings, options) => writeChktex(findings, options, CHKTEX_STYLE);

/** The values of the letters in a format. */
interface Parts {
  readonly finding: Diagnostic;
  readonly column: number;
  readonly kind: string;
  readonly code: number;
  readonly splitter: string;
}

/** The maximum width of an excerpt. */
const COLUMNS = 80;

const KINDS: Record<Severity, string> = {error: 'Error', warning: 'Warning', info: 'Message'};

/** The letters of chktex 1.7.8; `%i` and `%I` would turn inverse video on and off. */
const LETTERS: Readonly<Record<string, (parts: Parts) => string | number>> = {
  b: ({splitter}) => splitter,
  c: ({column}) => column,
  d: ({finding}) => lengthOf(finding),
  f: ({finding}) => oneLine(finding.source.path),
  i: () => '',
  I: () => '',
  k: ({kind}) => kind,
  l: ({finding: {source, span}}) => source.place(span.start).line,
  m: ({finding}) => `${oneLine(messageWithPlaces(finding))} [${finding.rule}]`,
  n: ({code}) => code,
  r: ({finding}) => excerpt(finding, COLUMNS).before,
  s: ({finding}) => excerpt(finding, COLUMNS).found,
  t: ({finding}) => excerpt(finding, COLUMNS).after,
  u: ({finding}) => underline(excerpt(finding, COLUMNS)),
};

/**
 * Findings as chktex writes them, in any of its formats.
 *
 * Like chktex 1.7.8 we count columns in bytes, with tabs up to the next stop: what reads its output
 * turns them back. Unlike it we take `\n` for a line end.
 */
export function writeChktex(
  findings: readonly Diagnostic[],
  options: ReportOptions,
  {format, splitter, tabSize, warnsOfAll}: ChktexStyle,
): string {
  const ruler = new Ruler(withTabs(tabSize, byBytes));
  return findings
    .map((finding) => {
      const {source, span, severity} = finding;
      const parts: Parts = {
        finding,
        column: ruler.column(source, span.start),
        kind: KINDS[warnsOfAll && severity === 'info' ? 'warning' : severity],
        code: ruleCodeOf(finding, options),
        splitter,
      };
      return format.replace(/\\n|%(.?)/gs, (_, letter: string | undefined) =>
        letter === undefined ? '\n' : String(LETTERS[letter]?.(parts) ?? letter),
      );
    })
    .join('');
}

/** The number of bytes of the flaw on its first line. */
function lengthOf({source, span}: Diagnostic): number {
  const end = Math.min(span.end, Math.max(span.start, source.lineSpan(span.start).end));
  return Math.max(1, encodeText(source.text.slice(span.start, end), source.encoding).length);
}

function underline({before, found}: Excerpt): string {
  return ' '.repeat(displayWidth(before)) + '^'.repeat(Math.max(1, displayWidth(found)));
}
