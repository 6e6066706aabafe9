import type {Move as ChessJsMove} from 'chess.js';
import {readSpec} from './read-spec.ts';
import type {MoveSpec} from '../../src/chess/move-spec.ts';

const FILES = ['', ...Array.from('abcdefgh')];
const RANKS = ['', ...Array.from('12345678')];

/** Every text a lenient author may write for one of `moves`, with the SANs it can mean. */
export function spellingsOf(moves: readonly ChessJsMove[]): Map<string, string[]> {
  const meanings = new Map<string, string[]>();
  for (const move of moves) {
    for (const text of spellings(move)) {
      meanings.set(text, [...(meanings.get(text) ?? []), move.san]);
    }
  }
  // `xd6` means an advance only where nothing on d6 can be captured.
  for (const move of moves) {
    if (move.piece !== 'p' || move.captured !== undefined) continue;
    for (const text of spell(move, '', 'x')) {
      if (!meanings.has(text)) meanings.set(text, [move.san]);
    }
  }
  return meanings;
}

function spellings(move: ChessJsMove): string[] {
  if (move.isKingsideCastle()) return ['O-O'];
  if (move.isQueensideCastle()) return ['O-O-O'];
  const file = move.from.charAt(0);
  if (move.piece !== 'p') {
    return ['', file].flatMap((named) => ['', 'x'].flatMap((sign) => spell(move, named, sign)));
  }
  const named = [...spell(move, file, ''), ...spell(move, file, 'x')];
  return [...named, ...spell(move, '', move.captured === undefined ? '' : 'x')];
}

function spell(move: ChessJsMove, file: string, sign: string): string[] {
  const piece = move.piece === 'p' ? '' : move.piece.toUpperCase();
  const promotion = move.promotion === undefined ? '' : `=${move.promotion.toUpperCase()}`;
  return ['', move.from.charAt(1)].map((rank) => piece + file + rank + sign + move.to + promotion);
}

/** A text and what it says. */
export interface Written {
  readonly text: string;
  readonly spec: MoveSpec;
}

/** All moves that can be written at all: piece, any origin, any square, any promotion. */
export function everyWrittenMove(random: () => number): Written[] {
  const texts: string[] = ['O-O', 'O-O-O'];
  for (const to of FILES.slice(1).flatMap((file) => RANKS.slice(1).map((rank) => file + rank))) {
    for (const origin of FILES.flatMap((file) => RANKS.map((rank) => file + rank))) {
      const sign = random() < 0.5 ? 'x' : '';
      for (const piece of 'KQRBN') texts.push(piece + origin + sign + to);
      for (const promotion of ['', '=Q', '=N', '=K']) texts.push(origin + sign + to + promotion);
    }
  }
  return texts.map((text) => ({text, spec: readSpec(text)}));
}
