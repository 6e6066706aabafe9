import type {Rule} from '../rule.ts';
import {activeCharacter} from './active-character.ts';
import {ambiguousMove} from './ambiguous-move.ts';
import {bareHash} from './bare-hash.ts';
import {blankLineInMoves} from './blank-line-in-moves.ts';
import {blankLineInOptions} from './blank-line-in-options.ts';
import {castlingStyle} from './castling-style.ts';
import {commaBetweenMoves} from './comma-between-moves.ts';
import {COMMAND_SLIP_RULES} from './command-slips.ts';
import {diagramDrift} from './diagram-drift.ts';
import {diagramSide} from './diagram-side.ts';
import {EXERCISE_RULES} from './exercises.ts';
import {fenInconsistent} from './fen-inconsistent.ts';
import {fragileCommand} from './fragile-command.ts';
import {gluedMove} from './glued-move.ts';
import {illegalMove} from './illegal-move.ts';
import {inlineMove, wrongInlinePiece} from './inline-move.ts';
import {INPUT_RULES} from './input-files.ts';
import {LANGUAGE_RULES} from './languages.ts';
import {macroInMoves} from './macro-in-moves.ts';
import {FEN_RULES} from './malformed-fen.ts';
import {MISPLAYED_RULES} from './misplayed-moves.ts';
import {missingNewgame} from './missing-newgame.ts';
import {MISSING_NUMBER_RULES} from './missing-numbers.ts';
import {missingPromotionPiece} from './missing-promotion-piece.ts';
import {movesAfterMate} from './moves-after-mate.ts';
import {nagUnknownToXskak} from './nag-unknown-to-xskak.ts';
import {numberStyle} from './number-style.ts';
import {overspecifiedMove} from './overspecified-move.ts';
import {repeatedMoves} from './repeated-moves.ts';
import {REQUEST_RULES} from './requests.ts';
import {resultContradictsBoard} from './result-contradicts-board.ts';
import {resultInsideMoves} from './result-inside-moves.ts';
import {setfenWithoutMoveid} from './setfen-without-moveid.ts';
import {CHECK_SIGN_RULES, CAPTURE_SIGN_RULES} from './signs.ts';
import {SUPPRESSION_RULES} from './suppressions.ts';
import {DIFFERENCE_RULES} from './tex-differences.ts';
import {textAfterCastling} from './text-after-castling.ts';
import {underspecifiedMove} from './underspecified-move.ts';
import {unknownGame} from './unknown-game.ts';
import {unknownMoveText} from './unknown-move-text.ts';
import {unknownOption} from './unknown-option.ts';
import {VARIATION_RULES, VARIATION_HINTS} from './variations.ts';
import {WRONG_NUMBER_RULES} from './wrong-numbers.ts';
import {wrongSide} from './wrong-side.ts';
import {XSKAK_REMARK_RULES} from './xskak-remarks.ts';
import {zeroCastling} from './zero-castling.ts';

/** Flaws of a text. A new rule, or a family of rules, is a file of its own and a line here. */
export const FLAWS: readonly Rule[] = [
  illegalMove,
  movesAfterMate,
  ambiguousMove,
  wrongSide,
  ...WRONG_NUMBER_RULES,
  ...MISSING_NUMBER_RULES,
  numberStyle,
  ...MISPLAYED_RULES,
  unknownMoveText,
  underspecifiedMove,
  zeroCastling,
  castlingStyle,
  missingPromotionPiece,
  gluedMove,
  macroInMoves,
  blankLineInMoves,
  blankLineInOptions,
  resultInsideMoves,
  bareHash,
  ...XSKAK_REMARK_RULES,
  overspecifiedMove,
  ...CHECK_SIGN_RULES,
  nagUnknownToXskak,
  textAfterCastling,
  commaBetweenMoves,
  ...CAPTURE_SIGN_RULES,
  ...VARIATION_RULES,
  missingNewgame,
  unknownGame,
  ...LANGUAGE_RULES,
  ...FEN_RULES,
  fenInconsistent,
  setfenWithoutMoveid,
  diagramDrift,
  diagramSide,
  resultContradictsBoard,
  ...EXERCISE_RULES,
  ...COMMAND_SLIP_RULES,
  unknownOption,
  fragileCommand,
  activeCharacter,
  repeatedMoves,
  ...INPUT_RULES,
  ...VARIATION_HINTS,
  inlineMove,
  wrongInlinePiece,
  ...DIFFERENCE_RULES,
  ...REQUEST_RULES,
];

export const RULES: readonly Rule[] = [...FLAWS, ...SUPPRESSION_RULES];
