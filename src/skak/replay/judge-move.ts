import {
  AMBIGUOUS,
  explainMove,
  isCapture,
  isStandardCastling,
  makeMoveSpec,
  matchMove,
  moveCastling,
  PAWN,
  QUEEN,
  rankOf,
  resolveMove,
  specCapture,
  specFile,
  specPiece,
  specPromotion,
  specRank,
  specTo,
  squareAt,
} from '../../chess/index.ts';
import type {Letters, Move, MoveSpec, PieceType, Reason} from '../../chess/index.ts';
import type {MoveToken} from '../movetext/token.ts';
import {lacksKing, type BoardCursor} from './board-cursor.ts';
import type {Fault} from './faults.ts';
import type {LineContext, MoveJudgement} from './line.ts';
import {judgeSpelling, isPlainSan} from './judge-spelling.ts';

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
  {text, letters}: LineContext,
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
  const seam = findSeam(token, text, board) ?? findSeamOfPiece(token, text, letters, board);
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
  return withPromotion(spec, QUEEN);
}

function withPromotion(spec: MoveSpec, promotion: PieceType): MoveSpec {
  return makeMoveSpec({
    piece: PAWN,
    to: specTo(spec),
    file: specFile(spec),
    rank: specRank(spec),
    capture: specCapture(spec),
    promotion,
  });
}

/** Finds the seam of `exd5Qxd5`: its `Q` is no promotion, since that is on the last rank. */
function findSeamOfPiece(
  {spec, specEnd, end}: MoveToken,
  text: string,
  letters: Letters,
  board: BoardCursor,
): {start: number; end: number} | undefined {
  const seam = specEnd - 1;
  if (specPromotion(spec) === 0 || !/[2-7]/.test(text.charAt(seam - 1))) return undefined;
  const first = resolveMove(board.position, withPromotion(spec, 0));
  const next = matchMove(text, seam, end, letters);
  if (first < 0 || next === undefined) return undefined;
  const at = board.node;
  board.play(first);
  const second = resolveMove(board.position, next.spec);
  board.goTo(at);
  return second < 0 ? undefined : {start: seam, end: seam};
}

/** Finds the seam of `e4e5` or `Nf3d6`, if both moves can be played. */
function findSeam(
  {spec, specEnd}: MoveToken,
  text: string,
  board: BoardCursor,
): {start: number; end: number} | undefined {
  const file = specFile(spec);
  const rank = specRank(spec);
  const seam = specEnd - 2;
  if (file < 0 || rank < 0 || specCapture(spec) || !/[1-8]/.test(text.charAt(seam - 1)))
    return undefined;
  const piece = specPiece(spec);
  const first = resolveMove(board.position, makeMoveSpec({piece, to: squareAt(file, rank)}));
  if (first < 0) return undefined;
  const at = board.node;
  board.play(first);
  const to = specTo(spec);
  const second = resolveMove(board.position, makeMoveSpec({piece: PAWN, to: to}));
  board.goTo(at);
  return second < 0 ? undefined : {start: seam, end: seam};
}

/**
 * True if a move fails because a board that was set up without a king lacks the piece that moves.
 * The board is reported for it already, so the move is not.
 */
function lacksPiece({node, position}: BoardCursor, spec: MoveSpec): boolean {
  // Boards that are only shown have no ordinal, and are not reported.
  if (node.game.ordinal === 0 || !lacksKing(node.game.start)) return false;
  const verdict = explainMove(position, spec);
  return verdict.kind === 'illegal' && LACKING.has(verdict.reason.kind);
}

const LACKING: ReadonlySet<Reason['kind']> = new Set<Reason['kind']>([
  'no-piece',
  'no-pawn-on-file',
  'castling-no-king',
  'castling-no-rook',
]);
