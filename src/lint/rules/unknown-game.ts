import type {Rule} from '../rule.ts';
import {setupFindings} from '../setup-findings.ts';

export const unknownGame: Rule = {
  name: 'unknown-game',
  code: 504,
  level: 'error',
  summary: 'A game is asked for by a name or a move under which none was kept.',
  reason:
    'skak then reads on for a position in the text that follows; xskak goes on with an empty board.',
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4}\\storegame{main}\\restoregame{mian}',
      at: 'mian',
      message: 'No game `mian` has been stored before this `\\restoregame`',
      right: '\\newgame\\mainline{1.e4}\\storegame{main}\\restoregame{main}',
    },
    {
      dialect: 'xskak',
      wrong:
        '\\newchessgame[id=A]\\mainline{1.e4 e5}\\newchessgame[id=A,newvar=A]\\mainline{1...c5}',
      at: 'A',
      message: 'The game `A` cannot start from its own last move, which is forgotten then',
      right:
        '\\newchessgame[id=A]\\mainline{1.e4 e5}\\newchessgame[id=B,newvar=A]\\mainline{1...c5}',
    },
  ],
  check: (context) => setupFindings(context, 'unknown-game'),
};
