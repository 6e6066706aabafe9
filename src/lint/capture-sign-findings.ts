import type {Span} from '../text/index.ts';
import {textAt, type LintContext} from './context.ts';
import {isConfirmed} from './is-certain.ts';
import type {Finding} from './rule.ts';
import {sayCaptureSign} from './words.ts';

/** Moves whose capture sign is not true: missing ones where `captures`, else those too many. */
export function* captureSignFindings(context: LintContext, captures: boolean): Iterable<Finding> {
  for (const {block, fault} of context.faults('capture-sign')) {
    if (fault.captures !== captures) continue;
    const span = {start: fault.token.start, end: fault.token.meaningEnd};
    const word = textAt(block, span);
    const edit = captures ? insertion(span) : deletion(span, word);
    const spelling =
      word.slice(0, edit.span.start - span.start) +
      edit.text +
      word.slice(edit.span.end - span.start);
    yield {
      ...context.show(block, span),
      message: sayCaptureSign(word, captures, spelling),
      expected: [spelling],
      fen: context.fen(fault.at),
      ...context.fix(block, {
        title: `Write \`${spelling}\``,
        safety: captures && isConfirmed(block, fault.token) ? 'safe' : 'unsafe',
        edits: [edit],
      }),
    };
  }
}

/** The sign is before the destination, the last square of a piece's move. */
function insertion({end}: Span): {span: Span; text: string} {
  return {span: {start: end - 2, end: end - 2}, text: 'x'};
}

function deletion({start}: Span, word: string): {span: Span; text: string} {
  const at = start + word.indexOf('x');
  return {span: {start: at, end: at + 1}, text: ''};
}
