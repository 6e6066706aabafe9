import {isMainLine} from '../../tex/index.ts';
import {writeTurn, type Block, type StartFault} from '../../skak/index.ts';
import type {Rule} from '../rule.ts';

export const doubtfulVariation: Rule = {
  name: 'doubtful-variation',
  code: 508,
  level: 'info',
  summary: 'A variation that fits no known position, and that no package plays.',
  reason:
    'xskak only prints it, so no board is wrong. Its number or a move may be wrong, or it is about a position that only the text describes.',
  examples: [
    {
      dialect: 'xskak',
      wrong: '\\newchessgame\\mainline{1.e4 e5}\\variation{7...Kf3}',
      at: '\\variation',
      message:
        'The moves of this `\\variation` fit no known position of the game, which has reached `2.`',
      right: '\\newchessgame\\mainline{1.e4 e5}\\variation{1...c5}',
    },
    {
      dialect: 'xskak',
      wrong:
        '\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6} \\newchessgame\\mainline{1.d4 d5}\\variation{3...Nf6 4.O-O Nxe4}',
      at: '\\variation',
      message:
        'The moves of this `\\variation` fit no known position of the game, which has reached `2.`, but they fit game 1',
      right:
        '\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6} \\newchessgame\\mainline{1.d4 d5}\\variation{1...Nf6 2.c4}',
    },
  ],
  *check(context) {
    // A list with a fault, and what continues it, may be why the next variation fits nowhere.
    let isBroken = false;
    for (const block of context.facts.blocks) {
      const isDoubtful = block.start?.kind === 'doubtful';
      if (isDoubtful && isBroken) continue;
      if (!isDoubtful)
        isBroken = block.faults.length > 0 || (isBroken && !isMainLine(block.command.effect));
      // That a text is about a board which it only describes needs no hint.
      if (block.start?.kind !== 'doubtful' || block.evidence.kind === 'imagined') continue;
      yield {...context.showName(block.command), message: describe(block, block.start)};
    }
  },
};

function describe({command}: Block, start: StartFault & {readonly kind: 'doubtful'}): string {
  const {current, other} = start;
  const game = current === undefined ? '' : `, which has reached \`${writeTurn(current)}\``;
  const hint = other === undefined ? '' : `, but they fit game ${other}`;
  return `The moves of this \`\\${command.name}\` fit no known position of the game${game}${hint}`;
}
