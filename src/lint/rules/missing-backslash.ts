import type {Rule} from '../rule.ts';

export const missingBackslash: Rule = {
  name: 'missing-backslash',
  code: 304,
  level: 'error',
  summary: 'A chess command with its argument, but without the backslash.',
  reason:
    'TeX prints the name and the moves as typed and plays nothing, so the next move number is not the one that it expects.',
  fixes: ['unsafe'],
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5} or variation{1...c5}',
      at: 'variation',
      message: 'Missing backslash before `variation`, expected `\\variation`',
      right: '\\newgame\\mainline{1.e4 e5} or \\variation{1...c5}',
    },
    {
      dialect: 'skak',
      wrong: 'fenboard{4k3/8/8/8/8/8/8/4K3 w - - 0 1}\\mainline{1.Kd2}',
      at: 'fenboard',
      message: 'Missing backslash before `fenboard`, expected `\\fenboard`',
      right: '\\fenboard{4k3/8/8/8/8/8/8/4K3 w - - 0 1}\\mainline{1.Kd2}',
    },
  ],
  *check(context) {
    for (const {source, span, command} of context.texFaults('missing-backslash')) {
      yield {
        source,
        span,
        message: `Missing backslash before \`${command}\`, expected \`\\${command}\``,
        expected: [`\\${command}`],
        fix: {
          title: `Write \`\\${command}\``,
          safety: 'unsafe',
          edits: [{span: {start: span.start, end: span.start}, text: '\\'}],
        },
      };
    }
  },
};
