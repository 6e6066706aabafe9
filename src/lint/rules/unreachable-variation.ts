import {writeTurn, type Block} from '../../skak/index.ts';
import type {Shown} from '../context.ts';
import type {Finding, Rule} from '../rule.ts';

export const unreachableVariation: Rule = {
  name: 'unreachable-variation',
  code: 501,
  level: 'error',
  summary: 'A variation whose moves are not legal where its package plays them.',
  reason:
    'skak stops, or plays the moves from the wrong position. Variations that no package plays are reported by `doubtful-variation`.',
  examples: [
    {
      dialect: 'skak',
      wrong: '\\newgame\\mainline{1.e4 e5}\\variation{7...Kf3}',
      at: '\\variation',
      message:
        'The moves of this `\\variation` fit no position of the game, which has reached `2.`',
      right: '\\newgame\\mainline{1.e4 e5}\\variation{1...c5}',
    },
  ],
  *check(context) {
    for (const block of context.facts.blocks) {
      if (block.start?.kind === 'unreachable')
        yield fitsNowhere(
          context.showName(block.command),
          block,
          block.start.current && writeTurn(block.start.current),
        );
      if (block.start?.kind === 'no-variation')
        yield continuesNothing(context.showName(block.command), block);
    }
  },
};

function fitsNowhere(shown: Shown, block: Block, due: string | undefined): Finding {
  const game = due === undefined ? '' : `, which has reached \`${due}\``;
  return {
    ...shown,
    message: `The moves of this \`\\${block.command.name}\` fit no position of the game${game}`,
  };
}

function continuesNothing(shown: Shown, block: Block): Finding {
  const {name} = block.command;
  const why =
    block.dialect === 'xskak'
      ? 'xskak cannot continue a variation'
      : 'No variation has been played';
  const where =
    block.dialect === 'xskak' ? `, as \`\\${name}\` asks` : ` before this \`\\${name}\``;
  return {...shown, message: why + where};
}
