import type {Edit, Fix} from '../../text/index.ts';
import {plyOf, writeTurn, type MoveNumber, type Turn} from '../../skak/index.ts';
import {textAt, type FoundFault, type LintContext} from '../context.ts';
import {isAnchored, isPlaced} from '../is-certain.ts';
import type {Finding, Rule} from '../rule.ts';
import {hasRightNumber, isAlone, isRepeated, unwantedNumber} from '../unwanted-number.ts';
import {isMainLine} from '../../tex/index.ts';
import {sayGoesBack, sayWrongNumber} from '../words.ts';

export const wrongMoveNumber: Rule = {
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
        yield describe(context, found);
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
};

function describe(context: LintContext, found: FoundFault<'number'>): Finding {
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
