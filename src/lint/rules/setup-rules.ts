import type {LintContext} from '../context.ts';
import type {SetupFault} from '../../replay/facts.ts';
import type {Finding, Rule} from '../rule.ts';

export const malformedFen: Rule = {
  name: 'malformed-fen',
  level: 'error',
  summary: 'A FEN that cannot be set up as it stands.',
  reason:
    'A rank of seven or nine squares sends skak into an endless loop without a message; a missing field swallows the text up to the next parenthesis.',
  examples: [
    {
      dialect: 'skak',
      wrong: '\\fenboard{4k3/8/8/8/8/8/8/4K2 w - - 0 1}',
      at: '4K2',
      message: 'Rank 1 has 7 squares, expected 8',
      right: '\\fenboard{4k3/8/8/8/8/8/8/4K3 w - - 0 1}',
    },
    {
      dialect: 'skak',
      wrong: '\\fenboard{4k3/8/8/8/8/8/8/4K3 w - -}',
      at: '4k3/8/8/8/8/8/8/4K3 w - -',
      message: 'The FEN has 4 of 6 fields, expected all six',
      right: '\\fenboard{4k3/8/8/8/8/8/8/4K3 w - - 0 1}',
    },
  ],
  check: (context) => find(context, ['malformed-fen']),
};

export const missingKing: Rule = {
  name: 'missing-king',
  level: 'warning',
  summary: 'Moves are played from a board that lacks a king.',
  reason:
    'Nobody can say whether a king stands in check; most often a piece is missing in the FEN.',
  examples: [
    {
      wrong: '\\fenboard{8/8/8/8/8/8/8/R6K w - - 0 1}\\mainline{1.Ra2}',
      at: '8/8/8/8/8/8/8/R6K w - - 0 1',
      message: 'Moves are played from this board, on which a king is missing',
      right: '\\fenboard{k7/8/8/8/8/8/8/R6K w - - 0 1}\\mainline{1.Ra2}',
    },
  ],
  check: (context) => find(context, ['no-king']),
};

export const unknownGame: Rule = {
  name: 'unknown-game',
  level: 'error',
  summary: 'A game is asked for by a name or a move under which none was kept.',
  reason:
    'skak then reads on for a position in the text that follows; xskak goes on with an empty board.',
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4}\\storegame{main}\\restoregame{mian}',
      at: 'mian',
      message: 'No game `mian` has been stored before this `\\restoregame`',
      right: '\\newgame\\mainline{1.e4}\\storegame{main}\\restoregame{main}',
    },
  ],
  check: (context) => find(context, ['unknown-game']),
};

export const missingPackage: Rule = {
  name: 'missing-package',
  level: 'error',
  summary: 'A chess command whose package the document does not load.',
  reason:
    'TeX stops with `Undefined control sequence`, or takes the brackets of `\\\\mainline[...]` for moves.',
  examples: [
    {
      dialect: 'skak',
      wrong: '\\newgame\\mainline{1.e4 e5}\\chessboard',
      at: '\\chessboard',
      message: '`\\chessboard` belongs to the package chessboard, which is not loaded',
      right: '\\newgame\\mainline{1.e4 e5}\\showboard',
    },
  ],
  check: (context) => find(context, ['missing-package']),
};

export const unknownLanguage: Rule = {
  name: 'unknown-language',
  level: 'error',
  summary: 'A language of piece letters is chosen that nobody has defined.',
  reason:
    'skak knows English only, until `\\\\newskaklanguage` defines another; TeX stops at the first piece.',
  examples: [
    {
      wrong: '\\skaklanguage[german]\\newgame\\mainline{1.Sf3 Sf6}',
      at: '\\skaklanguage[german]',
      message: 'The language `german` has not been defined before this `\\skaklanguage`',
      right:
        '\\newskaklanguage{german}{KDTLSB}\\skaklanguage[german]\\newgame\\mainline{1.Sf3 Sf6}',
    },
  ],
  check: (context) => find(context, ['unknown-language']),
};

function* find({facts}: LintContext, kinds: readonly SetupFault['kind'][]): Iterable<Finding> {
  for (const {kind, source, span, message, expected} of facts.setupFaults) {
    if (kinds.includes(kind))
      yield {source, span, message, ...(expected === undefined ? {} : {expected})};
  }
}
