import {START_FEN, writeFen} from '../chess/fen.ts';
import type {Position} from '../chess/position.ts';
import type {Variant} from '../game/game.ts';

/** How the tag `Variant` names what is not standard chess. */
const VARIANT_NAMES: Readonly<Record<Variant, string>> = {
  standard: 'Standard',
  chess960: 'Chess960',
  crazyhouse: 'Crazyhouse',
};

/**
 * The tags that PGN wants for a game that does not start as all others do, or follows other rules
 * (standard 1994-03-12, 9.7: `SetUp` and `FEN`; `Variant` came later).
 */
export function startTags(start: Position, variant: Variant): readonly [string, string][] {
  const fen = writeFen(start);
  return [
    ...(variant === 'standard'
      ? []
      : ([['Variant', VARIANT_NAMES[variant]]] as [string, string][])),
    ...(fen === START_FEN
      ? []
      : ([
          ['SetUp', '1'],
          ['FEN', fen],
        ] as [string, string][])),
  ];
}
