import {readRequests} from './requests/read-requests.ts';
import type {RequestFlaw} from './requests/find-flaws.ts';
import type {LintContext} from './context.ts';
import type {Finding} from './rule.ts';

/** Reports flaws of comments that ask `skakmat build` for something, as far as `rule` covers. */
export function* requestFindings(
  {document}: LintContext,
  rule: RequestFlaw['rule'],
): Iterable<Finding> {
  for (const part of [document, ...document.documents]) {
    if (part.comments.length === 0) continue;
    for (const flaw of readRequests(part).flaws) if (flaw.rule === rule) yield findingOf(flaw);
  }
}

function findingOf({source, span, message, expected}: RequestFlaw): Finding {
  if (expected === undefined) return {source, span, message};
  const edits = [{span, text: expected}];
  return {
    source,
    span,
    message,
    expected: [expected],
    fix: {title: `Write \`${expected}\``, safety: 'unsafe', edits},
  };
}
