import type {Rule} from '../rule.ts';

export const unknownCommand: Rule = {
  name: 'unknown-command',
  code: 302,
  level: 'error',
  summary: 'An unknown command that looks like a chess command.',
  reason: 'TeX drops the name and prints its argument as text; the moves are not played.',
  fixes: ['unsafe'],
  examples: [
    {
      wrong: '\\newgame\\mainlin{1.e4 e5}',
      at: '\\mainlin',
      message: 'Unknown command `\\mainlin`, expected `\\mainline`',
      right: '\\newgame\\mainline{1.e4 e5}',
    },
  ],
  *check(context) {
    for (const {source, span, written, meant} of context.texFaults('misspelling')) {
      const right = `\\${meant}`;
      yield {
        source,
        span,
        message: `Unknown command \`\\${written}\`, expected \`${right}\``,
        expected: [right],
        fix: {title: `Write \`${right}\``, safety: 'unsafe', edits: [{span, text: right}]},
      };
    }
  },
};
