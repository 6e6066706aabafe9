import type {SetupFaultOf} from '../../replay/setup-fault.ts';
import type {Rule} from '../rule.ts';

export const malformedLanguage: Rule = {
  name: 'malformed-language',
  code: 509,
  level: 'error',
  summary: 'A language of piece letters that skak cannot read moves with.',
  reason:
    'skak takes exactly six letters and asks after each in turn: with five of them TeX stops at the first move, and a small letter from a to h turns pawns into pieces.',
  examples: [
    {
      wrong:
        '\\newskaklanguage{german}{KDTLS}\\skaklanguage[german]\\newgame\\mainline{1.e4 e5 2.Sf3}',
      at: 'KDTLS',
      message: 'Expected six letters, for king, queen, rook, bishop, knight and pawn, but found 5',
      right:
        '\\newskaklanguage{german}{KDTLSB}\\skaklanguage[german]\\newgame\\mainline{1.e4 e5 2.Sf3}',
    },
    {
      wrong: '\\newskaklanguage{german}{KDTLSb}\\skaklanguage[german]\\newgame\\mainline{1.e4 e5}',
      at: 'KDTLSb',
      message: '`b` names a file, so that skak takes its pawns for pieces',
      right: '\\newskaklanguage{german}{KDTLSB}\\skaklanguage[german]\\newgame\\mainline{1.e4 e5}',
    },
  ],
  *check(context) {
    for (const fault of context.setupFaults(...KINDS)) {
      const {source, span} = fault;
      yield {source, span, message: describe(fault)};
    }
  },
};

const KINDS = ['language-group', 'language-count', 'language-file', 'language-twin'] as const;

function describe(fault: SetupFaultOf<(typeof KINDS)[number]>): string {
  switch (fault.kind) {
    case 'language-group':
      return 'A piece has one letter, but a group here holds none or several';
    case 'language-count':
      return `Expected six letters, for king, queen, rook, bishop, knight and pawn, but found ${fault.count}`;
    case 'language-file':
      return `\`${fault.letter}\` names a file, so that skak takes its pawns for pieces`;
    case 'language-twin':
      return `\`${fault.letter}\` stands for two pieces`;
  }
}
