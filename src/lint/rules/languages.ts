import type {Rule} from '../rule.ts';
import type {SetupFaultOf} from '../../skak/index.ts';

/** Flaws of sets of piece letters. */
export const LANGUAGE_RULES: readonly Rule[] = [
  {
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
  },
  {
    name: 'malformed-language',
    code: 509,
    level: 'error',
    summary: 'A set of piece letters with which skak cannot read moves.',
    reason:
      'skak takes exactly six letters: with five of them TeX stops at the first move, and a lowercase letter from a to h turns pawns into pieces.',
    examples: [
      {
        wrong:
          '\\newskaklanguage{german}{KDTLS}\\skaklanguage[german]\\newgame\\mainline{1.e4 e5 2.Sf3}',
        at: 'KDTLS',
        message:
          'Expected six letters, for king, queen, rook, bishop, knight and pawn, but found 5',
        right:
          '\\newskaklanguage{german}{KDTLSB}\\skaklanguage[german]\\newgame\\mainline{1.e4 e5 2.Sf3}',
      },
      {
        wrong:
          '\\newskaklanguage{german}{KDTLSb}\\skaklanguage[german]\\newgame\\mainline{1.e4 e5}',
        at: 'KDTLSb',
        message: '`b` is also a file, so skak takes the pawns on it for pieces',
        right:
          '\\newskaklanguage{german}{KDTLSB}\\skaklanguage[german]\\newgame\\mainline{1.e4 e5}',
      },
    ],
    *check(context) {
      for (const fault of context.setupFaults(...KINDS)) {
        const {source, span} = fault;
        yield {source, span, message: describe(fault)};
      }
    },
  },
];

const KINDS = ['language-group', 'language-count', 'language-file', 'language-twin'] as const;

function describe(fault: SetupFaultOf<(typeof KINDS)[number]>): string {
  switch (fault.kind) {
    case 'language-group':
      return 'Expected one letter for each piece, but a group holds none or several';
    case 'language-count':
      return `Expected six letters, for king, queen, rook, bishop, knight and pawn, but found ${fault.count}`;
    case 'language-file':
      return `\`${fault.letter}\` is also a file, so skak takes the pawns on it for pieces`;
    case 'language-twin':
      return `\`${fault.letter}\` is the letter of two pieces`;
  }
}
