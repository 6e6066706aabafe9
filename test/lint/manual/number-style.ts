import type {Rule} from '../../../src/lint/rule.ts';

/** A rule with everything that a manual may show. It finds nothing. */
export const NUMBER_STYLE: Rule = {
  name: 'number-style',
  code: 210,
  level: 'off',
  levels: {typographic: 'warning'},
  summary: 'A move number that is not spaced like the others.',
  reason: 'Readers see two hands at work where one house style should be.',
  fixes: ['safe'],
  options: [
    {name: 'white', summary: 'The space before a move of White.', values: ['spaced', 'tight']},
  ],
  examples: [
    {
      dialect: 'xskak',
      options: {white: 'tight'},
      wrong: '\\newgame\n\\mainline{1. e4 e5}',
      at: '1.',
      message: 'A space between `1.` and `e4`',
      fixed: '\\newgame\n\\mainline{1.e4 e5}',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 e5}\\mainline{2.Nf3 Nc6}',
      at: 'mainline',
      message: 'No space between `1.` and `e4`',
      right: '\\newgame\\mainline{1. e4 e5 2. Nf3 Nc6}',
    },
  ],
  check: () => [],
};
