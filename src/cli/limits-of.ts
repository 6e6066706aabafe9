import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import type {Harvest} from './gather.ts';
import {plural} from './tally.ts';

/** What could not be checked, in words: nobody may take silence for more than it is. */
export function limitsOf(
  findings: readonly Diagnostic[],
  {unjudged, missing}: Pick<Harvest, 'unjudged' | 'missing'>,
): readonly string[] {
  const limits: string[] = [];
  // Behind a wrong move everything is unknown, and the author knows why.
  const isKnown = findings.some(({severity}) => severity === 'error');
  if (unjudged.length > 0 && !isKnown) limits.push(describeUnjudged(unjudged));
  if (missing.size > 0) {
    limits.push(`not there, and so not checked: ${[...missing].join(', ')}`);
  }
  return limits;
}

function describeUnjudged(unjudged: Harvest['unjudged']): string {
  const places = unjudged
    .slice(0, 3)
    .map(({command: {source, span}}) => `${source.path}:${source.place(span.start).line}`);
  const more = unjudged.length > places.length ? ', ...' : '';
  const blocks = plural(unjudged.length, 'block');
  return `${blocks} of moves not judged, since only TeX knows where they start: ${places.join(', ')}${more}`;
}
