import {spell} from '../../chess/index.ts';
import {isOddPromotion, misplayedSpelling} from '../misplayed-spelling.ts';
import type {Rule} from '../rule.ts';

export const misplayedMove: Rule = {
  name: 'misplayed-move',
  code: 104,
  level: 'error',
  summary: 'A legal move whose spelling skak and xskak play as something else.',
  reason:
    'Long notation with a hyphen, a pawn capture without `x`, a comment that reads like a square, a remark in braces that begins with two equal signs (`f4{!!}`) or is one letter (`f4{a}`): the packages accept them without a message, and the board is wrong from there on.',
  fixes: ['safe', 'unsafe'],
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e2-e4 e5}',
      at: 'e2-e4',
      message: 'The packages do not play `e2-e4` as `e4`',
      fixed: '\\newgame\\mainline{1.e4 e5}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.Ng1-f3 Nc6}',
      at: 'Ng1-f3',
      message: 'The packages do not play `Ng1-f3` as `Nf3`',
      fixed: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 d5 2.ed5 Qxd5}',
      at: 'ed5',
      message: 'The packages do not play `ed5` as `exd5`',
      fixed: '\\newgame\\mainline{1.e4 d5 2.exd5 Qxd5}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3good Nc6}',
      at: 'Nf3good',
      message: 'The packages do not play `Nf3good` as `Nf3`',
      fixed: '\\newgame\\mainline{1.e4 e5 2.Nf3{good} Nc6}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.f4{!!} exf4}',
      at: 'f4{!!}',
      message: 'The packages do not play `f4{!!}` as `f4`',
      fixed: '\\newgame\\mainline{1.e4 e5 2.f4!! exf4}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.f4{a} exf4}',
      at: 'f4{a}',
      message: 'The packages do not play `f4{a}` as `f4`',
      fixed: '\\newgame\\mainline{1.e4 e5 2.f4{{}a} exf4}',
    },
    {
      dialect: 'skak',
      wrong: '\\fenboard{k7/8/8/8/8/8/8/1K2R3 w E - 0 1}\\mainline{1.O-O}',
      at: 'O-O',
      message: 'The packages cannot play `O-O` here, however it is written',
      right: '\\fenboard{k7/8/8/8/8/8/8/5RK1 b - - 0 1}\\mainline{1...Kb7}',
    },
  ],
  *check(context) {
    for (const found of context.faults('misplayed')) {
      if (isOddPromotion(found)) continue;
      const san = spell(found.fault.san, found.block.letters);
      yield misplayedSpelling(context, found, (written) =>
        !found.fault.isPlayable
          ? `The packages cannot play \`${written}\` here, however it is written`
          : `The packages do not play \`${written}\` as \`${san}\``,
      );
    }
  },
};
