import {Chess, type Move} from 'chess.js';

/** A legal move of a position, by chess.js alone. */
export interface LegalMove {
  readonly san: string;
  /** From and to, such as `e7e8q`. */
  readonly lan: string;
  /** `P` for a pawn. */
  readonly piece: string;
  readonly after: string;
}

const known = new Map<string, readonly LegalMove[]>();

/** All legal moves in the position of `fen`; remembered, since the oracle asks often. */
export function legalMovesOf(fen: string): readonly LegalMove[] {
  const remembered = known.get(fen);
  if (remembered !== undefined) return remembered;
  const moves = new Chess(fen).moves().map((san) => new ListedMove(fen, san));
  if (known.size > 50_000) known.clear();
  known.set(fen, moves);
  return moves;
}

/** For each move that it describes in full, chess.js generates all moves again: only on demand. */
class ListedMove implements LegalMove {
  readonly san: string;
  readonly piece: string;
  readonly #fen: string;
  #played: Move | undefined;

  constructor(fen: string, san: string) {
    this.#fen = fen;
    this.san = san;
    this.piece = san.startsWith('O') ? 'K' : /^[KQRBN]/.test(san) ? san.slice(0, 1) : 'P';
  }

  get lan(): string {
    return this.#play().lan;
  }

  get after(): string {
    return this.#play().after;
  }

  #play(): Move {
    return (this.#played ??= new Chess(this.#fen).move(this.san, {strict: true}));
  }
}

const MOVE = /^(?:([KQRBN])?([a-h])?([1-8])?x?([a-h][1-8])(?:=([QRBN]))?|(O-O(?:-O)?))[+#]?[!?]*$/;

/** Whether a word is a move as it should be written, legal or not. */
export function isMove(word: string): boolean {
  return MOVE.test(word);
}

/** The only legal move that a word can mean; undefined where there is none, or more than one. */
export function moveOfWord(fen: string, word: string): LegalMove | undefined {
  const match = MOVE.exec(withoutDoubledDigit(word));
  if (match === null) return undefined;
  const [, piece = 'P', file = '', rank = '', to = '', promotion = '', castling] = match;
  const target = `${to}${promotion === '' ? '' : `=${promotion}`}`;
  const fitting = legalMovesOf(fen).filter((move) => {
    const san = move.san.replace(/[+#]$/, '');
    if (castling !== undefined) return san === castling;
    return (
      move.piece === piece &&
      san.endsWith(target) &&
      // A promotion names its piece; a pawn that changes its file says from which.
      (file === '' || move.lan.startsWith(file)) &&
      (rank === '' || move.lan[1] === rank) &&
      (piece !== 'P' || file !== '' || move.lan[0] === to[0])
    );
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

/**
 * The packages read a digit that stands there twice as the rank from which the piece comes, which
 * pawns do not heed:
 *
 *     d44      d4
 *     Rb88     R8b8
 */
function withoutDoubledDigit(word: string): string {
  return word
    .replace(/([KQRBN])([a-h])([1-8])\3/, '$1$3$2$3')
    .replace(/^((?:[a-h]x)?[a-h])([1-8])\2/, '$1$2');
}
