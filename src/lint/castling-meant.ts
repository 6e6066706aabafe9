import type {MoveSpec} from '../chess/move-spec.ts';
import {guessMoves} from '../movetext/guess-moves.ts';
import type {FoundFault} from './context.ts';
import {textAt} from './context.ts';

/** Castling that an unknown word such as `0-0` means, whether it can be played or not. */
export function castlingMeant({block, fault}: FoundFault<'unknown'>): MoveSpec | undefined {
  const [[guess] = []] = guessMoves(textAt(block, fault.token), block.letters);
  return guess?.castling === true ? guess.spec : undefined;
}
