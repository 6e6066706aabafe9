import type {Edit, Fix, Span} from '../../text/index.ts';
import {
  plyOf,
  writeTurn,
  type MoveNumber,
  type Turn,
  type Block,
  type Fault,
  type FaultKind,
} from '../../skak/index.ts';
import {textAt, type FoundFault, type LintContext} from '../context.ts';
import {isAnchored, isPlaced} from '../is-certain.ts';
import type {Finding, Rule} from '../rule.ts';
import {isMainLine} from '../../tex/index.ts';
import {sayGoesBack, sayWrongNumber, sayUnwantedNumber} from '../words.ts';

/** Move numbers that are wrong, or where none belongs. */
export const WRONG_NUMBER_RULES: readonly Rule[] = [
  {
    name: 'wrong-move-number',
    code: 201,
    level: 'error',
    summary: 'A wrong move number, or one that is not written as the packages require.',
    reason:
      'skak compares each number of a `\\mainline` with its counter and drops the rest of the argument when they differ; a number where none is allowed is taken for the move itself.',
    fixes: ['safe', 'unsafe'],
    examples: [
      {
        wrong: '\\newgame\\mainline{1.e4 e5 3.Nf3 Nc6 3.Bb5}',
        at: '3.',
        message: 'Unexpected move number `3.`, expected `2.`',
        fixed: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5}',
      },
      {
        wrong: '\\newgame\\mainline{1.e4 1.e5 2.Nf3}',
        at: '1.',
        message: 'Unexpected move number `1.` before the answer of Black in the same list',
        fixed: '\\newgame\\mainline{1.e4 e5 2.Nf3}',
      },
      {
        wrong: '\\newgame\\mainline{1.e4 e5 2..Nf3}',
        at: '2..',
        message: 'Unexpected move number `2..`, expected `2.`',
        fixed: '\\newgame\\mainline{1.e4 e5 2.Nf3}',
      },
      {
        wrong: '\\newgame\\mainline{1.e4 e5 2 Nf3}',
        at: '2',
        message: 'Unexpected move number `2`, expected `2.`',
        fixed: '\\newgame\\mainline{1.e4 e5 2. Nf3}',
      },
      {
        wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6}\\mainline{2.Nc3}',
        at: '2.',
        message: 'Unexpected move number `2.` in a main line that has reached `3.`',
        right: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6}\\mainline{3.Nc3}',
      },
    ],
    *check(context) {
      for (const found of context.faults('number'))
        if (!isRepeated(found) && !context.isAfterMissing(found.block, found.fault.token.start))
          yield describeWrong(context, found);
      for (const block of context.facts.blocks) {
        if (block.start?.kind !== 'goes-back') continue;
        const number = block.tokens.find((token) => token.type === 'number');
        if (number === undefined) continue;
        const due = writeTurn(block.start.current);
        yield {
          ...context.show(block, number),
          message: sayGoesBack(textAt(block, number), block.start.current),
          expected: [due],
          note: 'A `\\mainline` cannot go back; `\\variation` can, and under xskak `\\resumechessgame[moveid=...]`',
        };
      }
    },
  },
  {
    name: 'repeated-move-number',
    code: 203,
    level: 'error',
    summary:
      "A correct move number where none belongs: before Black's answer, or before another number.",
    reason:
      'Within a list the packages expect no number before the answer of Black: they take it for the move itself, nothing moves, and the page shows `Z1...e5`.',
    fixes: ['safe', 'unsafe'],
    examples: [
      {
        wrong: '\\newgame\\mainline{1.e4 1...e5 2.Nf3}',
        at: '1...',
        message: 'Unexpected move number `1...` before the answer of Black in the same list',
        fixed: '\\newgame\\mainline{1.e4 e5 2.Nf3}',
      },
      {
        wrong: '\\newgame\\mainline{1.e4 e5 2. 2.Nf3 Nc6}',
        at: '2.',
        message: 'Unexpected move number `2.`, followed by another number',
        fixed: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6}',
      },
    ],
    *check(context) {
      for (const found of context.faults('number'))
        if (isRepeated(found)) yield unwantedNumber(context, found);
    },
  },
];

function describeWrong(context: LintContext, found: FoundFault<'number'>): Finding {
  const {block, fault} = found;
  const {token, expected, how, played, followers} = fault;
  if (how === 'within-line' || how === 'repeated') return unwantedNumber(context, found);
  const due = writeTurn(expected);
  const missing = how === 'wrong' ? context.missingMoves(block) : undefined;
  const fix: Fix = {
    title: `Write \`${due}\``,
    safety: block.status !== 'lost' && isProved(context, found) ? 'safe' : 'unsafe',
    edits: [token, ...followers].map((number) => renumber(number, token, expected)),
  };
  return {
    ...context.show(block, token),
    message: sayWrongNumber(textAt(block, token), expected),
    expected: [due],
    // If moves are missing, the number is right; with no move that fits, nothing says that it is wrong.
    ...(missing?.token === token
      ? {note: missing.note}
      : played && block.tokens.some(({start}) => start > token.start)
        ? context.respell(block, fix)
        : {}),
  };
}

/**
 * True if nothing but the number can be wrong: a later number of the main line is right as it is,
 * or there is none, and this one is off by one. If a list begins with it, TeX refuses the whole list: with
 * the number corrected, it plays moves that no page has shown, and perhaps another list was meant.
 * If all numbers are off from here on, perhaps moves are missing.
 */
function isProved({facts}: LintContext, {block, fault}: FoundFault<'number'>): boolean {
  const {how, token, expected, followers} = fault;
  const isFirst = block.tokens.find(({type}) => type === 'number')?.start === token.start;
  if (how === 'malformed') return isAnchored(block) || (isPlaced(block) && !isFirst);
  if (isFirst || !isMainLine(block.command.effect) || !isAlone(block, fault)) return false;
  const last = followers.at(-1) ?? token;
  if (hasRightNumber(block, last.start)) return true;
  const next = facts.blocks.find(({before}) => before !== undefined && before === block.after);
  if (next !== undefined) return next.evidence.kind === 'main-line' && hasRightNumber(next, -1);
  return followers.length === 0 && Math.abs(plyOf(token) - plyOf(expected)) === ONE_MOVE;
}

const ONE_MOVE = 2;

/** The edit that sets `number` right, all numbers of a list being off by as much as the first. */
function renumber(number: MoveNumber, first: MoveNumber, expected: Turn): Edit {
  const ply = plyOf(number) - plyOf(first) + plyOf(expected);
  const turn: Turn = {fullmove: ply >> 1, side: (ply & 1) === 1 ? 'black' : 'white'};
  return {span: {start: number.start, end: number.end}, text: writeTurn(turn)};
}

/** Tests whether a number is the right one, though none may be where it is. */
export function isRepeated({fault: {how, token, expected}}: FoundFault<'number'>): boolean {
  return (how === 'within-line' || how === 'repeated') && plyOf(token) === plyOf(expected);
}

/** A number where none may be, right or wrong. */
function unwantedNumber(context: LintContext, found: FoundFault<'number'>): Finding {
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
function isAlone({faults}: Block, fault: Fault): boolean {
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
function hasRightNumber({tokens, faults}: Block, after: number): boolean {
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
