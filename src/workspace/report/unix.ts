import type {Diagnostic} from '../../text/index.ts';
import {oneLine, type Reporter} from './finding.ts';

/**
 * `file:line:column: severity: message [rule]`, a line for each finding: for grep and editors. An
 * additional line, `note`, names the call of the macro that contains a finding.
 *
 * Columns are UTF-16 code units, as in `json` and in most editors.
 */
export const unix: Reporter = (findings) =>
  findings
    .map(({source, span, severity, message, rule, related = []}) => {
      const notes = related.map((place) => `${placeOf(place)}: note: ${oneLine(place.message)}\n`);
      const head = `${placeOf({source, span})}: ${severity}: ${oneLine(message)} [${rule}]\n`;
      return head + notes.join('');
    })
    .join('');

function placeOf({source, span}: Pick<Diagnostic, 'source' | 'span'>): string {
  const {line, column} = source.place(span.start);
  return `${oneLine(source.path)}:${line}:${column}`;
}
