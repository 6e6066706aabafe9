import {plyOf, writeTurn, type Block, type FaultOf} from '../../skak/index.ts';
import {textAt} from '../context.ts';
import type {Rule} from '../rule.ts';
import {sayMissingNumber} from '../words.ts';

/** Moves without the number that the packages need. */
export const MISSING_NUMBER_RULES: readonly Rule[] = [
  {
    name: 'missing-move-number',
    code: 202,
    level: 'error',
    summary: 'A move without the number that it needs.',
    reason:
      'The packages require a number at the start of a list and after each move of Black; without one TeX stops with `Argument of \\Mainline has an extra }`, and the rest is lost.',
    fixes: ['safe', 'unsafe'],
    examples: [
      {
        wrong: '\\newgame\\mainline{1.e4 e5 Nf3 Nc6}',
        at: 'Nf3',
        message: 'Missing move number before `Nf3`, expected `2.`',
        fixed: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6}',
      },
      {
        wrong: '\\newgame\\mainline{1.e4}\\mainline{e5}',
        at: 'e5',
        message: 'Missing move number before `e5`, expected `1...`',
        fixed: '\\newgame\\mainline{1.e4}\\mainline{1...e5}',
      },
    ],
    *check(context) {
      for (const {block, fault} of context.faults('number-missing')) {
        const {start} = fault.token;
        const due = writeTurn(fault.expected);
        const word = textAt(block, fault.token);
        const fix = context.fix(block, {
          title: `Insert \`${due}\``,
          safety: isCertain(block, fault) ? 'safe' : 'unsafe',
          edits: [{span: {start, end: start}, text: due}],
        });
        yield {
          ...context.show(block, fault.token),
          message: sayMissingNumber(word, fault.expected),
          expected: [due],
          // A macro may print a number of its own.
          ...(word.startsWith('\\') ? {} : fix),
        };
      }
    },
  },
  {
    name: 'idea-without-number',
    code: 205,
    level: 'warning',
    summary: 'A variation of moves without a number, which may belong anywhere.',
    reason:
      'An idea such as `Nd5` needs no position to be understood, but both packages require a number at the start of a list: TeX stops with `Argument of \\EatNumberA has an extra }`, and the moves are not printed.',
    examples: [
      {
        wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6} Black dreams of \\variation{Nxe4}.',
        at: 'Nxe4',
        message: 'Missing move number before `Nxe4`; TeX stops there',
        right: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6} Black dreams of \\bmove{Nxe4}.',
      },
      {
        dialect: 'skak',
        wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6} Black dreams of \\variation{...f5}.',
        at: '...f5',
        message: 'Missing move number before `...f5`; TeX stops there',
        right: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6} Black dreams of \\bmove{f5}.',
      },
    ],
    *check(context) {
      for (const {block, fault} of context.faults('idea'))
        yield {
          ...context.show(block, fault.token),
          message: `Missing move number before \`${textAt(block, fault.token)}\`; TeX stops there`,
        };
    },
  },
];

/**
 * True if nothing but the number is missing: all other moves and numbers are right, no number is
 * beside the move or glued to another word, and the move does not repeat the one before it.
 */
function isCertain(
  {tokens, argument, plies, status}: Block,
  {token, expected}: FaultOf<'number-missing'>,
): boolean {
  // With the number the whole list is right.
  const isRest = plies.every(({number, before}) => !number || plyOf(number) === before.ply);
  if (status !== 'played' || !isRest) return false;
  const at = tokens.indexOf(token);
  const [previous, next] = [tokens[at - 1], tokens[at + 1]];
  if (previous !== undefined) {
    const text = argument.source.slice(previous);
    const mayHoldNumber = previous.type === 'move' ? /\d\.+$/ : /\d|\\/;
    if (mayHoldNumber.test(text) || text === argument.source.slice(token)) return false;
  }
  return next?.type !== 'number' || plyOf(next) === plyOf(expected) + 1;
}
