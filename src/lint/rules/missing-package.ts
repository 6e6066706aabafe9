import type {Rule} from '../rule.ts';

export const missingPackage: Rule = {
  name: 'missing-package',
  code: 323,
  level: 'error',
  summary: 'A chess command whose package the document does not load.',
  reason:
    'TeX stops with `Undefined control sequence`, or takes the brackets of `\\mainline[...]` for moves.',
  examples: [
    {
      dialect: 'skak',
      wrong: '\\newgame\\mainline{1.e4 e5}\\chessboard',
      at: '\\chessboard',
      message: '`\\chessboard` belongs to the package chessboard, which is not loaded',
      right: '\\newgame\\mainline{1.e4 e5}\\showboard',
    },
  ],
  *check(context) {
    for (const fault of context.setupFaults('missing-package')) {
      const {command, source, span, package: owner, ofOptions} = fault;
      const what = `\\${command.name}${ofOptions ? '[...]' : ''}`;
      yield {
        source,
        span,
        message: `\`${what}\` belongs to the package ${owner}, which is not loaded`,
        expected: [`\\usepackage{${owner}}`],
      };
    }
  },
};
