import type {Rule} from '../rule.ts';

export const variationInsideMainline: Rule = {
  name: 'variation-inside-mainline',
  code: 502,
  level: 'error',
  summary: 'A line of moves inside the argument of a `\\mainline`.',
  reason:
    'The later moves of the `\\mainline` are printed, but not played: the board stops without a message.',
  examples: [
    {
      dialect: 'xskak',
      wrong: '\\newchessgame\\mainline{1.e4 \\xskakcomment{or \\variation{1.d4 d5}} e5}',
      at: '\\variation',
      message: 'This `\\variation` is inside a `\\mainline`, whose later moves are not played',
      right: '\\newchessgame\\mainline{1.e4} or \\variation{1.d4 d5} \\mainline{1...e5}',
    },
  ],
  *check(context) {
    for (const {start, command} of context.facts.blocks) {
      if (start?.kind !== 'nested') continue;
      yield {
        ...context.showName(command),
        message: `This \`\\${command.name}\` is inside a \`\\mainline\`, whose later moves are not played`,
      };
    }
  },
};
