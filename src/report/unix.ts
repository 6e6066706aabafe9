import type {Reporter} from './finding.ts';
import {oneLine} from './finding.ts';

/**
 * `file:line:column: severity: message [rule]`, a line for each finding: for grep and editors.
 *
 * Columns are UTF-16 code units, as in `json` and in most editors.
 */
export const unix: Reporter = (findings) =>
  findings
    .map(({source, span, severity, message, rule}) => {
      const {line, column} = source.place(span.start);
      return `${oneLine(source.path)}:${line}:${column}: ${severity}: ${oneLine(message)} [${rule}]\n`;
    })
    .join('');
