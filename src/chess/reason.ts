import type {Piece, PieceType, Side} from './piece.ts';
import type {Square} from './square.ts';

/** A piece and its square. */
export interface PieceOnSquare {
  readonly piece: Piece;
  readonly square: Square;
}

/** The written origin of a move; files and ranks from 0, -1 if not written. */
export interface WrittenOrigin {
  readonly file: number;
  readonly rank: number;
}

/** The reason why a move is illegal; `describeReason` puts it into English. */
export type Reason = PieceReason | KingReason | PawnReason | CastlingReason;

/** Reasons that apply to any piece. */
export type PieceReason =
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
export type KingReason =
  | {readonly kind: 'king-into-check'; readonly to: Square; readonly attacker: PieceOnSquare}
  | {readonly kind: 'kings-touch'; readonly to: Square; readonly other: Square}
  | {readonly kind: 'king-two-squares'; readonly castling: 'O-O' | 'O-O-O'}
  | {readonly kind: 'king-too-far'; readonly from: Square; readonly to: Square};

/** Reasons that apply to pawns. */
export type PawnReason =
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
