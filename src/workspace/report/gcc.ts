import {widthOfCharacter, type Severity, type SourceText} from '../../text/index.ts';
import {oneLine, type Reporter} from './finding.ts';
import {Ruler, withTabs} from './excerpt.ts';

/** The names of severities in gcc. */
const KINDS: Record<Severity, string> = {error: 'error', warning: 'warning', info: 'note'};

/**
 * `file:line:column: severity: message [-Wrule]`, as gcc writes it: for Emacs, Make and Jenkins.
 *
 * Columns are those of the GNU Coding Standards ("Formatting Error Messages"), which gcc follows since
 * version 11: what a terminal shows, with tab stops every 8 columns and wide letters for two.
 */
export const gcc: Reporter = (findings) => {
  const ruler = makeRuler();
  return findings
    .map(({source, span, severity, message, rule, related = []}) => {
      const place = placeOf(source, span.start, ruler);
      const notes = related.map((other) => {
        const called = placeOf(other.source, other.span.start, makeRuler());
        return `${called}: note: ${oneLine(other.message)}\n`;
      });
      return `${place}: ${KINDS[severity]}: ${oneLine(message)} [-W${rule}]\n${notes.join('')}`;
    })
    .join('');
};

function makeRuler(): Ruler {
  return new Ruler(withTabs(8, (at, codePoint) => at + widthOfCharacter(codePoint)));
}

function placeOf(source: SourceText, start: number, ruler: Ruler): string {
  const {line} = source.place(start);
  return `${oneLine(source.path)}:${line}:${ruler.column(source, start)}`;
}
