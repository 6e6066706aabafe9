import type {Edit, Fix} from '../../diagnostic/fix.ts';
import type {MoveNumber} from '../../movetext/token.ts';
import {plyOf, writeTurn} from '../../replay/game-tree.ts';
import type {Turn} from '../../replay/game-tree.ts';
import type {Found, LintContext} from '../context.ts';
import {textAt} from '../context.ts';
import type {Finding, Rule} from '../rule.ts';

export const wrongMoveNumber: Rule = {
  name: 'wrong-move-number',
  code: 201,
  level: 'error',
  summary: 'A move number that is not due, or is not written as the packages want it.',
  reason:
    'skak compares each number of a `\\mainline` with its counter and drops the rest of the argument when they differ; a number where none may stand is taken for the move itself.',
  fixes: ['safe', 'unsafe'],
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5 3.Nf3 Nc6 4.Bb5}',
      at: '3.',
      message: 'Unexpected move number `3.`, expected `2.`',
      fixed: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 1...e5 2.Nf3}',
      at: '1...',
      message: 'Unexpected move number `1...` before the answer to a move of the same list',
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
      message: 'Unexpected move number `2.` in a main line that has come to `3.`',
      right: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6}\\mainline{3.Nc3}',
    },
  ],
  *check(context) {
    for (const found of context.faults('number')) yield describe(context, found);
    for (const block of context.facts.blocks) {
      if (block.start?.kind !== 'goes-back') continue;
      const number = block.tokens.find((token) => token.type === 'number');
      if (number === undefined) continue;
      const due = writeTurn(block.start.current);
      yield {
        ...context.show(block, number),
        message: `Unexpected move number \`${textAt(block, number)}\` in a main line that has come to \`${due}\``,
        expected: [due],
        note: 'A `\\mainline` cannot go back; `\\variation` can, and under xskak `\\resumechessgame[moveid=...]`',
      };
    }
  },
};

function describe(context: LintContext, {block, fault}: Found<'number'>): Finding {
  const {token, expected, how, played} = fault;
  const due = writeTurn(expected);
  const found = `Unexpected move number \`${textAt(block, token)}\``;
  const shown = context.show(block, token);
  switch (how) {
    case 'within-line':
      return {
        ...shown,
        message: `${found} before the answer to a move of the same list`,
        note: 'skak takes the number itself for the move, and nothing moves',
        ...context.fix(block, {
          title: 'Remove the number',
          safety: 'safe',
          edits: [removal(block.argument.source.text, token)],
        }),
      };
    case 'repeated':
      return {...shown, message: `${found}, behind which another number follows`, expected: []};
    case 'wrong':
    case 'malformed': {
      const edits = [token, ...fault.followers].map((number) => renumber(number, token, expected));
      const fix: Fix = {
        title: `Write \`${due}\``,
        safety: played && block.status !== 'lost' ? 'safe' : 'unsafe',
        edits,
      };
      return {
        ...shown,
        message: `${found}, expected \`${due}\``,
        expected: [due],
        ...context.fix(block, fix),
      };
    }
  }
}

/** The edit that sets `number` right, all numbers of a list being off by as much as the first. */
function renumber(number: MoveNumber, first: MoveNumber, expected: Turn): Edit {
  const ply = plyOf(number) - plyOf(first) + plyOf(expected);
  const turn: Turn = {fullmove: ply >> 1, side: (ply & 1) === 1 ? 'black' : 'white'};
  return {span: {start: number.start, end: number.end}, text: writeTurn(turn)};
}

/** Takes a number away together with the blanks behind it. */
function removal(text: string, {start, end}: {start: number; end: number}): Edit {
  let stop = end;
  while (/[ \t]/.test(text.charAt(stop))) stop += 1;
  return {span: {start, end: stop}, text: ''};
}
