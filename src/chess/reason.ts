import {pieceName, sideOf, typeOf, type Side, type Piece, type PieceType} from './piece.ts';
import {fileName, rankName, squareAt, squareName, type Square} from './square.ts';

/** A piece and its square. */
export interface PieceOnSquare {
  readonly piece: Piece;
  readonly square: Square;
}

/** The written origin of a move; files and ranks from 0, -1 if not written. */
interface WrittenOrigin {
  readonly file: number;
  readonly rank: number;
}

/** The reason why a move is illegal; `describeReason` puts it into English. */
export type Reason = PieceReason | KingReason | PawnReason | CastlingReason;

/** Reasons that apply to any piece. */
type PieceReason =
  | {readonly kind: 'no-piece'; readonly piece: PieceType; readonly side: Side}
  | {
      readonly kind: 'no-piece-reaches';
      readonly piece: PieceType;
      readonly to: Square;
      readonly origin: WrittenOrigin;
    }
  /** No piece that can go there is on the written origin; such pieces are on `from`. */
  | {
      readonly kind: 'origin-misnamed';
      readonly piece: PieceType;
      readonly to: Square;
      readonly origin: WrittenOrigin;
      readonly from: readonly Square[];
    }
  | {readonly kind: 'pinned'; readonly piece: PieceOnSquare; readonly pinner: PieceOnSquare}
  | {readonly kind: 'king-left-in-check'; readonly king: Square; readonly attacker: PieceOnSquare}
  | {readonly kind: 'own-piece'; readonly at: PieceOnSquare}
  | {readonly kind: 'path-blocked'; readonly piece: PieceOnSquare; readonly by: PieceOnSquare}
  | {readonly kind: 'king-captured'; readonly king: Square}
  | {readonly kind: 'promotion-of-piece'; readonly piece: PieceType}
  /** The same text is a legal move of `side`, which is not to move; `san` is that move. */
  | {readonly kind: 'wrong-side'; readonly side: Side; readonly san: string};

/** Reasons that apply to a king that does not castle. */
type KingReason =
  | {readonly kind: 'king-into-check'; readonly to: Square; readonly attacker: PieceOnSquare}
  | {readonly kind: 'kings-touch'; readonly to: Square; readonly other: Square}
  | {readonly kind: 'king-two-squares'; readonly castling: 'O-O' | 'O-O-O'}
  | {readonly kind: 'king-too-far'; readonly from: Square; readonly to: Square};

/** Reasons that apply to pawns. */
type PawnReason =
  | {readonly kind: 'no-pawn-on-file'; readonly file: number; readonly side: Side}
  | {readonly kind: 'no-pawn-captures'; readonly to: Square}
  | {readonly kind: 'pawn-blocked'; readonly from: Square; readonly by: PieceOnSquare}
  | {readonly kind: 'pawn-two-squares'; readonly from: Square}
  | {readonly kind: 'pawn-too-far'; readonly from: Square; readonly to: Square}
  | {readonly kind: 'pawn-backwards'; readonly from: Square; readonly to: Square}
  /** The pawn on `from` can capture only on `targets`. */
  | {readonly kind: 'pawn-captures'; readonly from: Square; readonly targets: readonly Square[]}
  | {readonly kind: 'pawn-captures-far'; readonly file: number; readonly to: Square}
  | {readonly kind: 'nothing-to-capture'; readonly to: Square}
  | {readonly kind: 'en-passant-late'; readonly to: Square; readonly pawn: Square}
  /** Written as an advance, but only the capture `san` is legal there. */
  | {readonly kind: 'capture-unwritten'; readonly to: Square; readonly san: string}
  | {readonly kind: 'promotion-missing'; readonly to: Square}
  | {readonly kind: 'promotion-piece'; readonly piece: PieceType}
  | {readonly kind: 'promotion-early'; readonly to: Square};

/** Reasons that apply to castling. */
export type CastlingReason =
  | {readonly kind: 'castling-no-king'; readonly side: Side}
  | {readonly kind: 'castling-king-away'; readonly king: Square; readonly home: Square}
  | {readonly kind: 'castling-no-rook'; readonly corner: Square}
  | {readonly kind: 'castling-right-lost'; readonly corner: Square}
  | {readonly kind: 'castling-blocked'; readonly by: PieceOnSquare}
  | {readonly kind: 'castling-in-check'; readonly attacker: PieceOnSquare}
  | {
      readonly kind: 'castling-through-check' | 'castling-into-check';
      readonly square: Square;
      readonly attacker: PieceOnSquare;
    };

/**
 * Describes `reason` as an English clause without a capital and a full stop, for use after "`Nd3`
 * is illegal: ". Moves and squares are in backticks.
 *
 * `spell` converts a SAN with English letters to the author's; by default it is left unchanged.
 */
export function describeReason(
  reason: Reason,
  spell: (san: string) => string = (san) => san,
): string {
  if (isAboutCastling(reason)) return describeCastling(reason);
  switch (reason.kind) {
    case 'no-piece':
    case 'no-piece-reaches':
    case 'origin-misnamed':
    case 'pinned':
    case 'king-left-in-check':
    case 'own-piece':
    case 'path-blocked':
    case 'king-captured':
    case 'promotion-of-piece':
    case 'wrong-side':
      return describePiece(reason, spell);
    case 'king-into-check':
    case 'kings-touch':
    case 'king-two-squares':
    case 'king-too-far':
      return describeKing(reason);
    case 'no-pawn-on-file':
    case 'no-pawn-captures':
    case 'pawn-blocked':
    case 'pawn-two-squares':
    case 'pawn-too-far':
    case 'pawn-backwards':
    case 'pawn-captures':
    case 'pawn-captures-far':
    case 'nothing-to-capture':
    case 'en-passant-late':
    case 'capture-unwritten':
    case 'promotion-missing':
    case 'promotion-piece':
    case 'promotion-early':
      return describePawn(reason, spell);
  }
}

function isAboutCastling(reason: Reason): reason is CastlingReason {
  return reason.kind.startsWith('castling-');
}

function describePiece(reason: PieceReason, spell: (san: string) => string): string {
  switch (reason.kind) {
    case 'no-piece':
      return `${sideName(reason.side)} has no ${pieceName(reason.piece)}`;
    case 'no-piece-reaches':
      return `no ${pieceName(reason.piece)}${originName(reason.origin)} can reach ${tick(reason.to)}`;
    case 'origin-misnamed':
      return (
        `no ${pieceName(reason.piece)}${originName(reason.origin)} can reach ${tick(reason.to)}, ` +
        `only ${reason.from.length === 1 ? 'the one' : 'those'} on ${list(reason.from, 'and')} can`
      );
    case 'pinned':
      return `${standing(reason.piece)} is pinned by ${standing(reason.pinner)}`;
    case 'king-left-in-check':
      return `it leaves the king on ${tick(reason.king)} in check from ${standing(reason.attacker)}`;
    case 'own-piece':
      return (
        `${sideName(sideOf(reason.at.piece))}'s own ` +
        `${pieceName(typeOf(reason.at.piece))} is on ${tick(reason.at.square)}`
      );
    case 'path-blocked':
      return `${standing(reason.piece)} cannot get past ${standing(reason.by)}`;
    case 'king-captured':
      return `the king on ${tick(reason.king)} cannot be captured`;
    case 'promotion-of-piece':
      return `only a pawn can promote, not a ${pieceName(reason.piece)}`;
    case 'wrong-side':
      return `\`${spell(reason.san)}\` would be a move for ${sideName(reason.side)}, but ${reason.side === 'white' ? 'Black' : 'White'} is to move`;
  }
}

function describeKing(reason: KingReason): string {
  switch (reason.kind) {
    case 'king-into-check':
      return `${standing(reason.attacker)} attacks ${tick(reason.to)}`;
    case 'kings-touch':
      return `${tick(reason.to)} is next to the king on ${tick(reason.other)}`;
    case 'king-two-squares':
      return `a king moves two squares only by castling, written \`${reason.castling}\``;
    case 'king-too-far':
      return `the king on ${tick(reason.from)} cannot reach ${tick(reason.to)}`;
  }
}

function describePawn(reason: PawnReason, spell: (san: string) => string): string {
  switch (reason.kind) {
    case 'no-pawn-on-file':
      return `${sideName(reason.side)} has no pawn on the ${fileName(reason.file)}-file`;
    case 'no-pawn-captures':
      return `no pawn can capture on ${tick(reason.to)}`;
    case 'pawn-blocked':
      return `the pawn on ${tick(reason.from)} is blocked by ${standing(reason.by)}`;
    case 'pawn-two-squares':
      return `a pawn moves two squares only from its starting rank, not from ${tick(reason.from)}`;
    case 'pawn-too-far':
      return `the pawn on ${tick(reason.from)} cannot go as far as ${tick(reason.to)}`;
    case 'pawn-backwards':
      return `a pawn never moves backwards, as from ${tick(reason.from)} to ${tick(reason.to)}`;
    case 'pawn-captures':
      return `the pawn on ${tick(reason.from)} captures only on ${list(reason.targets, 'or')}`;
    case 'pawn-captures-far':
      return `no pawn on the ${fileName(reason.file)}-file can capture on ${tick(reason.to)}: it is not on a neighbouring file`;
    case 'nothing-to-capture':
      return `there is nothing to capture on ${tick(reason.to)}`;
    case 'en-passant-late':
      return `en passant on ${tick(reason.to)} is not possible: the pawn on ${tick(reason.pawn)} has not just moved two squares`;
    case 'capture-unwritten':
      return `a pawn reaches ${tick(reason.to)} only by capturing, written \`${spell(reason.san)}\``;
    case 'promotion-missing':
      return `a pawn that reaches the last rank must promote, as in \`${squareName(reason.to)}=Q\``;
    case 'promotion-piece':
      return `a pawn cannot become a ${pieceName(reason.piece)}`;
    case 'promotion-early':
      return `a pawn promotes only on the last rank, not on ${tick(reason.to)}`;
  }
}

function describeCastling(reason: CastlingReason): string {
  switch (reason.kind) {
    case 'castling-no-king':
      return `${sideName(reason.side)} has no king that could castle`;
    case 'castling-king-away':
      return `the king is on ${tick(reason.king)}, not on ${tick(reason.home)}`;
    case 'castling-no-rook':
      return `there is no rook on ${tick(reason.corner)}`;
    case 'castling-right-lost':
      return `the right to castle with the rook on ${tick(reason.corner)} is lost`;
    case 'castling-blocked':
      return `${standing(reason.by)} is in the way`;
    case 'castling-in-check':
      return `the king is in check from ${standing(reason.attacker)}`;
    case 'castling-through-check':
    case 'castling-into-check': {
      const how = reason.kind === 'castling-into-check' ? 'into' : 'through';
      return `the king would castle ${how} check on ${tick(reason.square)} from ${standing(reason.attacker)}`;
    }
  }
}

function standing(at: PieceOnSquare): string {
  return `the ${pieceName(typeOf(at.piece))} on ${tick(at.square)}`;
}

function originName(origin: WrittenOrigin): string {
  const {file, rank} = origin;
  if (file >= 0 && rank >= 0) return ` on ${tick(squareAt(file, rank))}`;
  if (file >= 0) return ` on the ${fileName(file)}-file`;
  return rank >= 0 ? ` on rank ${rankName(rank)}` : '';
}

/** Names a side in a sentence. */
export function sideName(side: Side): string {
  return side === 'white' ? 'White' : 'Black';
}

function tick(square: Square): string {
  return `\`${squareName(square)}\``;
}

function list(squares: readonly Square[], conjunction: string): string {
  const names = squares.map(tick);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} ${conjunction} ${last}`;
}
