import type {Edit, Span} from '../text/index.ts';
import {plyOf, type Block, type Fault, type FaultKind} from '../skak/index.ts';
import {textAt, type FoundFault, type LintContext} from './context.ts';
import type {Finding} from './rule.ts';
import {sayUnwantedNumber} from './words.ts';

/** Tests whether a number is the right one, though none may be where it is. */
export function isRepeated({fault: {how, token, expected}}: FoundFault<'number'>): boolean {
  return (how === 'within-line' || how === 'repeated') && plyOf(token) === plyOf(expected);
}

/** A number where none may be, right or wrong. */
export function unwantedNumber(context: LintContext, found: FoundFault<'number'>): Finding {
  const {block, fault} = found;
  const {token, how} = fault;
  const message = sayUnwantedNumber(textAt(block, token), how === 'repeated');
  const fix = context.fix(block, {
    title: 'Remove the number',
    safety: isCertain(found) ? 'safe' : 'unsafe',
    edits: [removal(block.argument.source.text, token)],
  });
  const finding = {...context.show(block, token), expected: []};
  if (how === 'repeated') {
    return {...finding, message, ...(isRepeated(found) ? fix : {})};
  }
  return {
    ...finding,
    message,
    note: 'skak takes the number itself for the move, and nothing moves',
    ...fix,
  };
}

/**
 * True if nothing but a number can be meant, and nothing before its move is missing: it has its dots,
 * and names the move or the side that is due, or a later number of the list is right.
 */
function isCertain({block, fault}: FoundFault<'number'>): boolean {
  if (!isAlone(block, fault)) return false;
  const {token, expected, how, played} = fault;
  const next = block.tokens.find(({start}) => start >= token.end);
  if (!textAt(block, token).includes('.')) return false;
  if (how === 'repeated') return next?.type === 'number' && plyOf(next) === plyOf(token);
  if (!played || next?.type !== 'move') return false;
  if (token.fullmove === expected.fullmove || token.side === expected.side) return true;
  return hasRightNumber(block, token.start);
}

/** Tests whether no other fault of its list leaves open which number is the right one. */
export function isAlone({faults}: Block, fault: Fault): boolean {
  return faults.every(
    (other) =>
      other === fault ||
      !PLACES.has(other.kind) ||
      (other.kind === 'number' && other.how === 'malformed'),
  );
}

/** Faults of numbers, or for want of one. */
const PLACES: ReadonlySet<FaultKind> = new Set<FaultKind>(['number', 'number-missing', 'side']);

/** Tests whether a number of a list that is after an offset is right. */
export function hasRightNumber({tokens, faults}: Block, after: number): boolean {
  const flawed = new Set(
    faults.flatMap((fault) =>
      (fault.kind === 'number' ? [fault.token, ...fault.followers] : [fault.token]).map(
        ({start}) => start,
      ),
    ),
  );
  return tokens.some(({type, start}) => type === 'number' && start > after && !flawed.has(start));
}

/** Takes a number away together with the blanks after it. */
function removal(text: string, {start, end}: Span): Edit {
  let stop = end;
  while (/[ \t]/.test(text.charAt(stop))) stop += 1;
  return {span: {start, end: stop}, text: ''};
}
