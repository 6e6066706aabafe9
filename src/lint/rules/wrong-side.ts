import {writeTurn} from '../../skak/index.ts';
import {textAt} from '../context.ts';
import {noteRepair} from '../repairs.ts';
import type {Rule} from '../rule.ts';
import {sayWrongSide} from '../words.ts';

export const wrongSide: Rule = {
  name: 'wrong-side',
  code: 103,
  level: 'error',
  summary: 'A move for the side that is not to move: a move is missing, or there is one too many.',
  reason: 'The packages play it for the other side if they find a piece, and continue.',
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 2.Nf3 Nc6}',
      at: '2.',
      message: 'Unexpected `2.`: the move of Black at move 1 is missing',
      right: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 e5 Nc6 2.Nf3}',
      at: 'Nc6',
      message: 'Unexpected `Nc6`, a move for Black, when White is to move (`2.`)',
      right: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 e5}\\mainline{2...Nc6}',
      at: '2...',
      message: 'Unexpected `2...`, a move for Black, when White is to move (`2.`)',
      right: '\\newgame\\mainline{1.e4 e5 2.Nf3}\\mainline{2...Nc6}',
    },
  ],
  *check(context) {
    for (const {block, fault} of context.faults('side')) {
      const missing = context.missingMoves(block);
      const isNews = fault.what !== 'move-left-out' || missing?.areNamed === true;
      const rest = context.restOfGame(block, fault.token.start);
      const repair =
        fault.token.type === 'move' ? noteRepair(context.position(fault.at), rest) : undefined;
      const note = missing?.token === fault.token && isNews ? missing.note : repair;
      yield {
        ...context.show(block, fault.token),
        message: sayWrongSide(textAt(block, fault.token), fault),
        expected: [writeTurn(fault.turn)],
        fen: context.fen(fault.at),
        ...(note === undefined ? {} : {note}),
      };
    }
  },
};
