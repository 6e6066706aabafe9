import type {Rule} from '../rule.ts';

export const unknownLanguage: Rule = {
  name: 'unknown-language',
  code: 505,
  level: 'error',
  summary: 'A set of piece letters that is chosen but not defined.',
  reason:
    'skak knows English only, until `\\newskaklanguage` defines another; TeX stops at the first piece.',
  examples: [
    {
      wrong: '\\skaklanguage[german]\\newgame\\mainline{1.Sf3 Sf6}',
      at: '\\skaklanguage[german]',
      message: 'The language `german` has not been defined before this `\\skaklanguage`',
      right:
        '\\newskaklanguage{german}{KDTLSB}\\skaklanguage[german]\\newgame\\mainline{1.Sf3 Sf6}',
    },
  ],
  *check(context) {
    for (const {source, span, name, letters} of context.setupFaults('unknown-language')) {
      yield {
        source,
        span,
        message: `The language \`${name}\` has not been defined before this \`\\skaklanguage\``,
        expected: [`\\newskaklanguage{${name}}{${letters}}`],
      };
    }
  },
};
