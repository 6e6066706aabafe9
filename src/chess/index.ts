// The exports to other wings.
export {isAttacked, isDoubleCheck} from './attacks.ts';
export {boardRows, MOVERS} from './board-rows.ts';
export {canMove} from './can-move.ts';
export {homeRank, NO_RIGHTS, rookFileOf, withRight} from './castling-rights.ts';
export type {CastlingRights} from './castling-rights.ts';
export {resolveCastling, castlesAsUsual, isStandardCastling} from './castling.ts';
export type {BoardDifference} from './find-path.ts';
export {readCrazyhouseFen} from './crazyhouse-fen.ts';
export {describeReason} from './reason.ts';
export {isOuterRank, resolveDrop} from './drops.ts';
export {
  checkExercises,
  hasExercises,
  describeFault,
  chapterKey,
  difficultyOf,
  EXERCISE_CHAPTERS,
  mainTheme,
  mateOf,
  tagOf,
  themesOf,
} from './exercises/check-exercises.ts';
export type {ExerciseChapters} from './exercises/check-exercises.ts';
export {ExerciseBudget} from './exercises/exercise-budget.ts';
export {EXERCISE_LEVELS} from './exercises/exercise-rules.ts';
export type {ExerciseRule} from './exercises/exercise-rules.ts';
export {findMate} from './exercises/find-mate.ts';
export type {FoundMate} from './exercises/find-mate.ts';
export {findWin} from './exercises/find-win.ts';
export {MATE_STEM, readMateClaim, readWholeClaim} from './exercises/mate-claims.ts';
export {explainMove} from './explain-move.ts';
export type {Candidate} from './explain-move.ts';
export type {FenProblem} from './fen-problem.ts';
export {readFen, START_FEN, writeFen, writePlacement, writeRank} from './fen.ts';
export type {FenOutcome} from './fen.ts';
export {findCheckOfOpponent, findContradictions} from './find-contradictions.ts';
export {findPath, leadsTo, compareBoards, isDisplaced} from './find-path.ts';
export {annotationsOf, readableText, visibleAnnotationsOf} from './game/annotations.ts';
export type {Annotations, VisibleAnnotations} from './game/annotations.ts';
export type {AnnotationColor} from './game/commands/draft.ts';
export {winChance} from './game/commands/draft.ts';
export type {
  Arrow,
  CommandReader,
  DiagramView,
  Draft,
  Evaluation,
  Marking,
} from './game/commands/draft.ts';
export {readColoredArrows, readColoredSquares} from './game/commands/draft.ts';
export {namesOfCommands, splitComment} from './game/commands/split-comment.ts';
export type {Command} from './game/commands/split-comment.ts';
export {
  isResult,
  RESULTS,
  append,
  commentsAfter,
  MoveNode,
  placeInMerged,
  variationsOf,
} from './game/game.ts';
export type {Game, Result, Tags, Variant, Comment, MovePlace} from './game/game.ts';
export type {MergedTree, MoveFacts, MergeWishes} from './game/merge-games.ts';
export {
  countPlies,
  finalPosition,
  mainLine,
  positionAt,
  sanAt,
  sanIn,
  sanLine,
  followMove,
} from './game/main-line.ts';
export {GameMerger} from './game/merge-games.ts';
export {findNag, NAGS, POOR_MOVES} from './game/nags.ts';
export {findLookAlike, inLatin, type LookAlike} from './look-alikes.ts';
export {walkGame} from './game/walk-game.ts';
export type {GameVisitor} from './game/walk-game.ts';
export {isImaginable} from './is-imaginable.ts';
export {legalMoves, positionKey, squaresOf} from './legal-moves.ts';
export {ENGLISH_PIECES, makeLetters, spell} from './letters.ts';
export type {Letters} from './letters.ts';
export {
  CAPTURE_BIT,
  LENGTH_SHIFT,
  LONG,
  makeCastlingSpec,
  makeMoveSpec,
  NO_CASTLING,
  ORIGIN_BITS,
  packMoveSpec,
  promotionBits,
  SHORT,
  SPEC_BITS,
  specCapture,
  specCastling,
  specFile,
  specPiece,
  specPromotion,
  specRank,
  specTo,
} from './move-spec.ts';
export type {Castling, MoveSpec} from './move-spec.ts';
export {
  AMBIGUOUS,
  ILLEGAL,
  isDrop,
  isEnPassant,
  moveCastling,
  moveFrom,
  movePromotion,
  moveTo,
  NULL_MOVE,
} from './move.ts';
export type {Move} from './move.ts';
export {needsOrigin} from './needs-origin.ts';
export {lettersOf, PIECE_LETTERS} from './piece-letters.ts';
export type {LettersCode} from './piece-letters.ts';
export type {PieceLetters} from './piece-letters.ts';
export {
  BISHOP,
  BLACK,
  EMPTY,
  fenLetterOf,
  KING,
  KNIGHT,
  letterOf,
  PAWN,
  pieceName,
  pieceOfFenLetter,
  QUEEN,
  ROOK,
  sideOf,
  typeOf,
  typeOfLetter,
  WHITE,
} from './piece.ts';
export type {Piece, PieceType, Side} from './piece.ts';
export {Pockets, writePockets} from './pockets.ts';
export {isStartPosition, Position, setupState, withPockets} from './position.ts';
export {CENTRE, isClear, REACH, REACH_BIT} from './reach.ts';
export {readSan, matchMove} from './san.ts';
export type {Reason} from './reason.ts';
export {isCapture, resolveMove} from './resolve-move.ts';
export type {Setup} from './setup.ts';
export {
  fileName,
  fileOf,
  NO_SQUARE,
  rankName,
  rankOf,
  readSquare,
  squareAt,
  squareName,
  SQUARES,
} from './square.ts';
export type {Square} from './square.ts';
export {StandardPosition} from './standard-position.ts';
export {checkSign, isCheckmate, isStalemate, neededOrigin, sanOf, writeSan} from './write-san.ts';
