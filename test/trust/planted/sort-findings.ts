import type {Diagnostic} from '../../../src/text/diagnostic.ts';
import type {Span} from '../../../src/text/source-text.ts';
import type {MoveBlock, WrittenBook} from './book.ts';
import type {Consequence, SlipVerdict} from './judge-slip.ts';

/** The findings in a book with one slip, by what they have to do with it. */
export interface SortedFindings {
  /** At the slip, or at the first place that cannot be right. */
  readonly own: readonly Diagnostic[];
  /** Those of them that say the same twice. */
  readonly doubled: number;
  /** Elsewhere, and true of the text as it stands, as the oracle says. */
  readonly consequences: readonly Diagnostic[];
  /** Elsewhere, and not true. */
  readonly others: readonly Diagnostic[];
}

/** Sorts findings by the places of which the oracle says that they are wrong. */
export function sortFindings(
  findings: readonly Diagnostic[],
  {text, offsets}: WrittenBook,
  planted: MoveBlock,
  slip: Span,
  verdict: SlipVerdict & {readonly kind: 'wrong'},
): SortedFindings {
  const placeOf = ({block, at}: Consequence): Span => {
    const start = (offsets.get(block) ?? 0) + at;
    return {start, end: start + (/^\S+/.exec(text.slice(start))?.[0].length ?? 0)};
  };
  const first = placeOf(verdict);
  const isLate = verdict.block !== planted;
  const right = [slip, first];
  if (isLate) right.push(nameOf(verdict.block, offsets.get(verdict.block) ?? 0));
  const own = findings.filter(({span}) => right.some((one) => touches(span, one)));
  const wrong = verdict.consequences.flatMap((place) => [
    placeOf(place),
    nameOf(place.block, offsets.get(place.block) ?? 0),
  ]);
  // Another move of the main line is another board.
  const isConsequence = ({span, rule}: Diagnostic): boolean =>
    wrong.some((one) => touches(span, one)) || (planted.isMain && rule === 'diagram-drift');
  const elsewhere = findings.filter((finding) => !own.includes(finding));
  const same = own.filter(
    (finding) => !isConsequence(finding) && !(isLate && touches(finding.span, first)),
  );
  return {
    own,
    doubled: Math.max(0, same.length - 1),
    consequences: elsewhere.filter(isConsequence),
    others: elsewhere.filter((finding) => !isConsequence(finding)),
  };
}

/** Where its command stands. */
function nameOf({command}: MoveBlock, offset: number): Span {
  return {start: offset - command.length - 2, end: offset - 1};
}

function touches(one: Span, other: Span): boolean {
  return one.start <= other.end && one.end >= other.start;
}
