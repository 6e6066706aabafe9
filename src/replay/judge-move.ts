import {
  makeMoveSpec,
  specCapture,
  specFile,
  specPiece,
  specPromotion,
  specRank,
  specTo,
} from '../chess/move-spec.ts';
import type {MoveSpec} from '../chess/move-spec.ts';
import {AMBIGUOUS, moveCastling} from '../chess/move.ts';
import type {Move} from '../chess/move.ts';
import {PAWN, QUEEN} from '../chess/piece.ts';
import {isCapture, resolveMove} from '../chess/resolve-move.ts';
import {rankOf, squareAt} from '../chess/square.ts';
import type {MoveToken} from '../movetext/token.ts';
import type {BoardCursor} from './board-cursor.ts';
import type {Fault} from './faults.ts';
import type {MoveJudgement} from './line.ts';
import {judgeSpelling} from './judge-spelling.ts';
import {lacksPiece} from './lacks-piece.ts';
import {isPlainSan} from './plain-san.ts';
import {isStandardCastling} from '../chess/standard-castling.ts';
import type {LineContext} from './line.ts';

const FINE: MoveJudgement = {faults: [], lost: false, doubtful: false};

/**
 * Plays `token` on the board, where `move` is what its specification resolves to, and says what is
 * wrong with it: the move itself, or the way it is written.
 */
export function judgeMove(
  token: MoveToken,
  move: Move,
  board: BoardCursor,
  context: LineContext,
): MoveJudgement {
  if (move < 0) return judgeFailure(token, move, board, context);
  const captures = isCapture(board.position, move);
  if (
    captures === specCapture(token.spec) &&
    token.glued === undefined &&
    isPlainSan(context.text, token) &&
    (moveCastling(move) === 0 || isStandardCastling(board.position, move))
  ) {
    board.play(move);
    return FINE;
  }
  const before = board.node;
  const after = board.play(move);
  const judged = judgeSpelling({token, captures, before, after}, board, context);
  board.goTo(after);
  return judged;
}

function judgeFailure(
  token: MoveToken,
  verdict: number,
  board: BoardCursor,
  {text}: LineContext,
): MoveJudgement {
  const at = board.node;
  const promoted = withQueen(token.spec);
  const move = promoted === undefined ? -1 : resolveMove(board.position, promoted);
  if (move >= 0) {
    board.play(move);
    return {faults: [{kind: 'promotion-missing', token, at}], lost: false, doubtful: true};
  }
  if (verdict === AMBIGUOUS)
    return {faults: [{kind: 'ambiguous', token, at}], lost: true, doubtful: false};
  if (lacksPiece(board, token.spec)) return {faults: [], lost: true, doubtful: false};
  const seam = findSeam(token, board);
  const fault: Fault =
    seam === undefined
      ? {kind: 'illegal', token, at}
      : {
          kind: 'glued',
          token,
          by: 'missing-space',
          seam,
          at,
          word: text.slice(seam.start, token.end),
        };
  return {faults: [fault], lost: true, doubtful: false};
}

/** The spec with a queen added, where a pawn reaches the last rank without becoming anything. */
function withQueen(spec: MoveSpec): MoveSpec | undefined {
  const rank = rankOf(specTo(spec));
  if (specPiece(spec) !== PAWN || specPromotion(spec) !== 0 || (rank !== 0 && rank !== 7))
    return undefined;
  return makeMoveSpec({
    piece: PAWN,
    to: specTo(spec),
    file: specFile(spec),
    rank: specRank(spec),
    capture: specCapture(spec),
    promotion: QUEEN,
  });
}

/** Where `e4e5` falls into `e4` and `e5`, both of which can be played. */
function findSeam(
  {spec, start, specEnd}: MoveToken,
  board: BoardCursor,
): {start: number; end: number} | undefined {
  const file = specFile(spec);
  const rank = specRank(spec);
  if (
    specPiece(spec) !== PAWN ||
    file < 0 ||
    rank < 0 ||
    specCapture(spec) ||
    specEnd - start !== 4
  )
    return undefined;
  const first = resolveMove(board.position, makeMoveSpec({piece: PAWN, to: squareAt(file, rank)}));
  if (first < 0) return undefined;
  const at = board.node;
  board.play(first);
  const to = specTo(spec);
  const second = resolveMove(board.position, makeMoveSpec({piece: PAWN, to: to}));
  board.goTo(at);
  return second < 0 ? undefined : {start: start + 2, end: start + 2};
}
