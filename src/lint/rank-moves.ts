import {legalMoves} from '../chess/legal-moves.ts';
import {LONG, SHORT, makeCastlingSpec} from '../chess/move-spec.ts';
import type {MoveSpec} from '../chess/move-spec.ts';
import type {Move} from '../chess/move.ts';
import type {Position} from '../chess/position.ts';
import {resolveMove} from '../chess/resolve-move.ts';
import {checkSign, sanOf} from '../chess/write-san.ts';
import {guessMoves} from '../movetext/guess-moves.ts';
import type {Letters} from '../movetext/letters.ts';
import {spell} from '../movetext/letters.ts';
import {tryMoves} from '../replay/try-moves.ts';
import type {TriedMove, Rest} from '../replay/try-moves.ts';
import {typingDistance} from '../movetext/typing-distance.ts';

/** A move that cannot be played, as it was written. */
export interface MistypedMove {
  /** Without its signs. */
  readonly word: string;
  /** Whether a sign says that it gives check. */
  readonly isCheck: boolean;
  readonly letters: Letters;
}

/** A legal move that may have been meant. */
export interface RankedMove extends TriedMove {
  /** In the letters of the text, without `+` and `#`. */
  readonly san: string;
  /** From the word that was written, in slips of the fingers. */
  readonly distance: number;
  /** How unlikely it is, in the same measure. */
  readonly cost: number;
}

/** How near a move is that a usual misspelling of it explains: `Sf3`, `e:d5`, `Rel`. */
const EXPLAINED = 0.5;

/** What it costs a move that the rest of the list cannot be played to its end, or that it gives no check. */
const BROKEN = 1.5;
const FALSE_SIGN = 1;

/** What each half-move is worth that can be played after it. */
const PLY = 1 / 40;

/**
 * All legal moves, the likeliest first: by the distance of the typing slip, by how far the list
 * continues after them, and by whether they give the check that was announced.
 */
export function rankMoves(
  position: Position,
  {word, isCheck, letters}: MistypedMove,
  rest: Rest,
): readonly RankedMove[] {
  const explained = new Set(explainedMoves(position, word, letters));
  return tryMoves(position, legalMoves(position), rest)
    .map((attempt) => {
      const {move, plies, isWhole} = attempt;
      const san = spell(sanOf(position, move), letters);
      const typed = typingDistance(word, san);
      const distance = explained.has(move) ? Math.min(EXPLAINED, typed) : typed;
      const isFalse = isCheck && checkSign(position, move) === '';
      const cost = distance + (isWhole ? 0 : BROKEN) + (isFalse ? FALSE_SIGN : 0) - plies * PLY;
      return {...attempt, san, distance, cost};
    })
    .sort((one, other) => one.cost - other.cost);
}

/** Legal moves that `word` is a usual misspelling of. */
function explainedMoves(position: Position, word: string, letters: Letters): readonly Move[] {
  return usualMeanings(word, letters)
    .map((spec) => resolveMove(position, spec))
    .filter((move) => move >= 0);
}

function usualMeanings(word: string, letters: Letters): readonly MoveSpec[] {
  const castling = LONG_STEP.exec(word)?.[1];
  if (castling !== undefined) return [makeCastlingSpec(castling === 'g' ? SHORT : LONG)];
  // The last kind of guess, a slip in the piece letter, is what the fingers measure.
  const guesses = guessMoves(word, letters).slice(0, 2).flat();
  return guesses.map(({spec}) => spec);
}

/** The king goes two squares. */
const LONG_STEP = /^K([gc])[18]$/;
