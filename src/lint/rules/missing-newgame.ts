import type {Rule} from '../rule.ts';
import {sayGameStarts} from '../words.ts';

export const missingNewgame: Rule = {
  name: 'missing-newgame',
  code: 503,
  level: 'error',
  summary: 'A game begins without `\\newgame`.',
  reason:
    'Without a position on the board skak looks for one in the text that follows; with another game on it, the first number is wrong and the moves are lost.',
  fixes: ['unsafe'],
  examples: [
    {
      dialect: 'skak',
      wrong: '\\mainline{1.e4 e5}',
      at: '\\mainline',
      message: 'No game has been started before this `\\mainline`, expected `\\newgame`',
      right: '\\newgame\\mainline{1.e4 e5}',
    },
    {
      dialect: 'skak',
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3} A new game: \\mainline{1.d4 d5}',
      at: '\\mainline',
      message: 'A new game starts with this `\\mainline`, expected `\\newgame` before it',
      right: '\\newgame\\mainline{1.e4 e5 2.Nf3} A new game: \\newgame\\mainline{1.d4 d5}',
    },
  ],
  *check(context) {
    // The head of a page, or a note, may start the game.
    const isStartedAside = context.facts.gaps.some(({kind}) => kind === 'repetition');
    for (const block of context.facts.blocks) {
      if (block.start?.kind !== 'missing-newgame') continue;
      if (isStartedAside && !block.start.first) continue;
      const {name, source, span, via} = block.command;
      const command = block.dialect === 'xskak' ? '\\newchessgame' : '\\newgame';
      yield {
        ...context.showName(block.command),
        message: block.start.first
          ? `No game has been started before this \`\\${name}\`, expected \`${command}\``
          : sayGameStarts(name, command),
        expected: [command],
        ...(via === undefined && source.text.charAt(span.start) === '\\'
          ? {
              fix: {
                title: `Insert \`${command}\``,
                safety: 'unsafe',
                edits: [{span: {start: span.start, end: span.start}, text: command}],
              },
            }
          : {}),
      };
    }
  },
};
