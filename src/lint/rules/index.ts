import type {Rule} from '../rule.ts';
import {ambiguousMove} from './ambiguous-move.ts';
import {blankLineInMoves} from './blank-line-in-moves.ts';
import {missingCaptureSign, spuriousCaptureSign} from './capture-signs.ts';
import {
  bracketForBrace,
  endlessExpansion,
  endlessInput,
  inputOutsideRoot,
  missingInput,
  unbalancedGroup,
  unknownCommand,
  unreadableInput,
} from './document-rules.ts';
import {gluedMove} from './glued-move.ts';
import {illegalMove} from './illegal-move.ts';
import {macroInMoves} from './macro-in-moves.ts';
import {commentInSkak, dollarInSkak, resultInsideMoves} from './marks-in-moves.ts';
import {misplayedMove} from './misplayed-move.ts';
import {missingMoveNumber} from './missing-move-number.ts';
import {missingNewgame} from './missing-newgame.ts';
import {missingPromotionPiece} from './missing-promotion-piece.ts';
import {
  malformedFen,
  missingKing,
  missingPackage,
  unknownGame,
  unknownLanguage,
} from './setup-rules.ts';
import {threatOrPlan} from './threat-or-plan.ts';
import {unknownMoveText} from './unknown-move-text.ts';
import {unreachableVariation} from './unreachable-variation.ts';
import {variationInsideMainline} from './variation-inside-mainline.ts';
import {wrongMoveNumber} from './wrong-move-number.ts';
import {wrongSide} from './wrong-side.ts';
import {zeroCastling} from './zero-castling.ts';

/** All rules. A new one is a file of its own and a line here. */
export const RULES: readonly Rule[] = [
  illegalMove,
  ambiguousMove,
  wrongSide,
  wrongMoveNumber,
  missingMoveNumber,
  misplayedMove,
  unknownMoveText,
  zeroCastling,
  missingPromotionPiece,
  gluedMove,
  macroInMoves,
  blankLineInMoves,
  resultInsideMoves,
  dollarInSkak,
  commentInSkak,
  missingCaptureSign,
  spuriousCaptureSign,
  unreachableVariation,
  variationInsideMainline,
  missingNewgame,
  unknownGame,
  unknownLanguage,
  malformedFen,
  missingKing,
  missingPackage,
  unbalancedGroup,
  unknownCommand,
  bracketForBrace,
  missingInput,
  unreadableInput,
  inputOutsideRoot,
  endlessInput,
  endlessExpansion,
  threatOrPlan,
];
