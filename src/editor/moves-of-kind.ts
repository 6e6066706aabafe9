import {legalMoves} from '../chess/legal-moves.ts';
import {moveCastling, moveFrom} from '../chess/move.ts';
import {NO_CASTLING, specCastling, specPiece} from '../chess/move-spec.ts';
import {pieceName, typeOf} from '../chess/piece.ts';
import {writeSan} from '../chess/write-san.ts';
import type {Diagnostic} from '../diagnostic/diagnostic.ts';
import {spell} from '../movetext/letters.ts';
import {locate} from './book-index.ts';
import type {BookIndex} from './book-index.ts';

/**
 * Describes the legal moves of the kind of piece whose move is illegal, in the piece letters of the
 * document, such as `Legal moves of a knight: Na3, Nc3`; undefined for other findings.
 */
export function describeMovesOfKind(
  index: BookIndex,
  {source, span}: Diagnostic,
): string | undefined {
  for (const list of index.listsAt(source.path, span.start)) {
    for (const fault of list.block.faults) {
      if (fault.kind !== 'illegal') continue;
      if (locate(list, fault.token)?.start !== span.start) continue;
      const {spec} = fault.token;
      if (specCastling(spec) !== NO_CASTLING) return undefined;
      const position = index.positionAt(fault.at);
      const sans = legalMoves(position)
        .filter((move) => typeOf(position.pieceAt(moveFrom(move))) === specPiece(spec))
        .filter((move) => moveCastling(move) === NO_CASTLING)
        .map((move) => spell(writeSan(position, move), list.block.letters));
      const kind = pieceName(specPiece(spec));
      return sans.length === 0
        ? `No ${kind} has a legal move here`
        : `Legal moves of a ${kind}: ${sans.sort().join(', ')}`;
    }
  }
  return undefined;
}
