import type {Severity} from '../diagnostic/diagnostic.ts';
import {widthOfCharacter} from '../source/display-width.ts';
import type {Reporter} from './finding.ts';
import {oneLine} from './finding.ts';
import {Ruler, withTabs} from './ruler.ts';

/** What gcc calls our severities. */
const KINDS: Record<Severity, string> = {error: 'error', warning: 'warning', info: 'note'};

/**
 * `file:line:column: severity: message [-Wrule]`, as gcc writes it: for Emacs, Make and Jenkins.
 *
 * Columns are those of the GNU Coding Standards ("Formatting Error Messages"), which gcc follows since
 * version 11: what a terminal shows, with tab stops every 8 columns and wide letters for two.
 */
export const gcc: Reporter = (findings) => {
  const ruler = new Ruler(withTabs(8, (at, codePoint) => at + widthOfCharacter(codePoint)));
  return findings
    .map(({source, span, severity, message, rule}) => {
      const {line} = source.place(span.start);
      const column = ruler.column(source, span.start);
      return `${oneLine(source.path)}:${line}:${column}: ${KINDS[severity]}: ${oneLine(message)} [-W${rule}]\n`;
    })
    .join('');
};
