import type {Rule} from '../rule.ts';
import {activeCharacter} from './active-character.ts';
import {ambiguousMove} from './ambiguous-move.ts';
import {bareHash} from './bare-hash.ts';
import {blankLineInMoves} from './blank-line-in-moves.ts';
import {blankLineInOptions} from './blank-line-in-options.ts';
import {bracketForBrace} from './bracket-for-brace.ts';
import {castlingStyle} from './castling-style.ts';
import {commaBetweenMoves} from './comma-between-moves.ts';
import {commentInSkak} from './comment-in-skak.ts';
import {diagramDrift} from './diagram-drift.ts';
import {diagramSide} from './diagram-side.ts';
import {dollarInSkak} from './dollar-in-skak.ts';
import {doubtfulVariation} from './doubtful-variation.ts';
import {endlessInput} from './endless-input.ts';
import {exerciseNoSolution} from './exercise-no-solution.ts';
import {exerciseWrongSolution} from './exercise-wrong-solution.ts';
import {exerciseSecondKey} from './exercise-second-key.ts';
import {mateClaimWrong} from './mate-claim-wrong.ts';
import {exerciseNotDecided} from './exercise-not-decided.ts';
import {fenInconsistent} from './fen-inconsistent.ts';
import {fragileCommand} from './fragile-command.ts';
import {gluedMove} from './glued-move.ts';
import {ideaWithoutNumber} from './idea-without-number.ts';
import {illegalMove} from './illegal-move.ts';
import {inlineMove, wrongInlinePiece} from './inline-move.ts';
import {inputOutsideRoot} from './input-outside-root.ts';
import {macroInMoves} from './macro-in-moves.ts';
import {malformedFen} from './malformed-fen.ts';
import {malformedLanguage} from './malformed-language.ts';
import {misplayedMove} from './misplayed-move.ts';
import {missingBackslash} from './missing-backslash.ts';
import {missingCaptureSign} from './missing-capture-sign.ts';
import {missingCheckSign} from './missing-check-sign.ts';
import {missingInput} from './missing-input.ts';
import {missingKing} from './missing-king.ts';
import {missingMateSign} from './missing-mate-sign.ts';
import {missingMoveNumber} from './missing-move-number.ts';
import {missingNewgame} from './missing-newgame.ts';
import {missingPackage} from './missing-package.ts';
import {missingPromotionPiece} from './missing-promotion-piece.ts';
import {movesAfterMate} from './moves-after-mate.ts';
import {nagUnknownToXskak} from './nag-unknown-to-xskak.ts';
import {numberStyle} from './number-style.ts';
import {overspecifiedMove} from './overspecified-move.ts';
import {promotionStyle} from './promotion-style.ts';
import {repeatedMoveNumber} from './repeated-move-number.ts';
import {repeatedMoves} from './repeated-moves.ts';
import {requestEdited} from './request-edited.ts';
import {requestMalformed} from './request-malformed.ts';
import {requestUnclosed} from './request-unclosed.ts';
import {requestUnmet} from './request-unmet.ts';
import {resultContradictsBoard} from './result-contradicts-board.ts';
import {resultInsideMoves} from './result-inside-moves.ts';
import {setfenWithoutMoveid} from './setfen-without-moveid.ts';
import {spuriousCaptureSign} from './spurious-capture-sign.ts';
import {suppressionUnknown} from './suppression-unknown.ts';
import {suppressionUnused} from './suppression-unused.ts';
import {suppressionWithoutReason} from './suppression-without-reason.ts';
import {texPlaysOtherwise} from './tex-plays-otherwise.ts';
import {texStartsElsewhere} from './tex-starts-elsewhere.ts';
import {textAfterCastling} from './text-after-castling.ts';
import {threatOrPlan} from './threat-or-plan.ts';
import {unbalancedGroup} from './unbalanced-group.ts';
import {underspecifiedMove} from './underspecified-move.ts';
import {unknownCommand} from './unknown-command.ts';
import {unknownGame} from './unknown-game.ts';
import {unknownLanguage} from './unknown-language.ts';
import {unknownMoveText} from './unknown-move-text.ts';
import {unknownOption} from './unknown-option.ts';
import {unreachableVariation} from './unreachable-variation.ts';
import {unreadableInput} from './unreadable-input.ts';
import {variationInsideMainline} from './variation-inside-mainline.ts';
import {variationOffMainLine} from './variation-off-main-line.ts';
import {wrongCheckSign} from './wrong-check-sign.ts';
import {wrongMoveNumber} from './wrong-move-number.ts';
import {wrongSide} from './wrong-side.ts';
import {zeroCastling} from './zero-castling.ts';

/** Flaws of a text. A new rule is a file of its own and a line here. */
export const FLAWS: readonly Rule[] = [
  illegalMove,
  movesAfterMate,
  ambiguousMove,
  wrongSide,
  wrongMoveNumber,
  repeatedMoveNumber,
  missingMoveNumber,
  ideaWithoutNumber,
  numberStyle,
  misplayedMove,
  promotionStyle,
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
  dollarInSkak,
  commentInSkak,
  overspecifiedMove,
  missingCheckSign,
  wrongCheckSign,
  missingMateSign,
  nagUnknownToXskak,
  textAfterCastling,
  commaBetweenMoves,
  missingCaptureSign,
  spuriousCaptureSign,
  unreachableVariation,
  variationOffMainLine,
  variationInsideMainline,
  missingNewgame,
  unknownGame,
  unknownLanguage,
  malformedLanguage,
  malformedFen,
  missingKing,
  fenInconsistent,
  setfenWithoutMoveid,
  diagramDrift,
  diagramSide,
  resultContradictsBoard,
  exerciseNoSolution,
  exerciseWrongSolution,
  exerciseSecondKey,
  mateClaimWrong,
  exerciseNotDecided,
  missingPackage,
  unbalancedGroup,
  unknownCommand,
  missingBackslash,
  bracketForBrace,
  unknownOption,
  fragileCommand,
  activeCharacter,
  repeatedMoves,
  missingInput,
  unreadableInput,
  inputOutsideRoot,
  endlessInput,
  threatOrPlan,
  doubtfulVariation,
  inlineMove,
  wrongInlinePiece,
  texPlaysOtherwise,
  texStartsElsewhere,
  requestMalformed,
  requestUnclosed,
  requestEdited,
  requestUnmet,
];

/** Flaws of the comments that suppress findings, known when all others have spoken. */
export const HOUSEKEEPING: readonly Rule[] = [
  suppressionUnknown,
  suppressionUnused,
  suppressionWithoutReason,
];

export const RULES: readonly Rule[] = [...FLAWS, ...HOUSEKEEPING];
