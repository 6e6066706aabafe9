import {printable} from './finding.ts';
import type {Reporter} from './finding.ts';

/** `file:line:column: severity: message [rule]`, a line for each finding: for grep, Make and editors. */
export const unix: Reporter = (findings) =>
  findings
    .map(({source, span, severity, message, rule}) => {
      const {line, column} = source.place(span.start);
      return `${printable(source.path)}:${line}:${column}: ${severity}: ${oneLine(message)} [${rule}]\n`;
    })
    .join('');

function oneLine(text: string): string {
  return printable(text.replace(/\s*[\r\n]+\s*/g, ' '));
}
