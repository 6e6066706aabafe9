import {turnOf, writeTurn} from '../../replay/game-tree.ts';
import type {Block} from '../../replay/block.ts';
import type {Shown} from '../context.ts';
import type {Finding, Rule} from '../rule.ts';

export const unreachableVariation: Rule = {
  name: 'unreachable-variation',
  code: 501,
  level: 'error',
  summary:
    'A variation that fits no position of its game, or none that the package would start it from.',
  reason:
    'skak starts a `\\variation` before the last half-move of the main line and nowhere else; xskak prints whatever stands there.',
  fixes: ['safe'],
  examples: [
    {
      dialect: 'skak',
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3}\\variation{2...Nc6}',
      at: '\\variation',
      message:
        'skak starts this `\\variation` at `2.`, but its moves start at `2...`: expected `\\variationcurrent`',
      fixed: '\\newgame\\mainline{1.e4 e5 2.Nf3}\\variationcurrent{2...Nc6}',
    },
    {
      dialect: 'skak',
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3}\\variation{1...c5}',
      at: '\\variation',
      message: 'skak starts this `\\variation` at `2.`, but its moves start at `1...`',
      right: '\\newgame\\mainline{1.e4 e5 2.Nf3}\\variation{2.Nc3}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 e5}\\variation{7...Kf3}',
      at: '\\variation',
      message:
        'The moves of this `\\variation` fit no position that the game has reached, which has come to `2.`',
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
      if (block.start?.kind === 'off-start')
        yield startsElsewhere(
          context.showName(block.command),
          block,
          writeTurn(block.start.expected),
          block.start.better,
        );
    }
  },
};

function fitsNowhere(shown: Shown, block: Block, due: string | undefined): Finding {
  const game = due === undefined ? '' : `, which has come to \`${due}\``;
  return {
    ...shown,
    message: `The moves of this \`\\${block.command.name}\` fit no position that the game has reached${game}`,
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

function startsElsewhere(
  shown: Shown,
  block: Block,
  expected: string,
  better: string | undefined,
): Finding {
  const {name, span, via} = block.command;
  const actual = block.before === undefined ? '' : writeTurn(turnOf(block.before));
  const hint = better === undefined ? '' : `: expected \`\\${better}\``;
  return {
    ...shown,
    message: `${block.dialect} starts this \`\\${name}\` at \`${expected}\`, but its moves start at \`${actual}\`${hint}`,
    ...(better === undefined ? {} : {expected: [`\\${better}`]}),
    ...(better === undefined || via !== undefined
      ? {}
      : {
          fix: {
            title: `Write \`\\${better}\``,
            safety: 'safe' as const,
            edits: [
              {span: {start: span.start, end: span.start + name.length + 1}, text: `\\${better}`},
            ],
          },
        }),
  };
}
