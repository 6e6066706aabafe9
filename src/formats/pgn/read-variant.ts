import type {Variant} from '../../game/game.ts';
import {hasOtherEnds, variantKey} from '../other-rules.ts';

/** Names of variants in lower case, reduced to letters and digits. */
const VARIANTS: ReadonlyMap<string, Variant> = new Map<string, Variant>([
  ...spelled('standard', ['standard', 'regular', 'normal', 'chess', 'classical', 'orthodox']),
  // On lichess, "From Position" is standard chess from another start.
  ...spelled('standard', ['fromposition', 'setup', 'none', '']),
  ...spelled('chess960', ['chess960', 'fischerandom', 'fischerrandom', 'fischerrandomchess']),
  ...spelled('chess960', ['wildfr', 'frc', 'freestyle', 'freestylechess', '960', 'chess9lx']),
  ...spelled('crazyhouse', ['crazyhouse', 'zh', 'house', 'wild23']),
]);

function spelled(variant: Variant, names: readonly string[]): readonly [string, Variant][] {
  return names.map((name) => [name, variant]);
}

/**
 * Returns the variant named by `text` in any spelling; undefined if skakmat does not support it.
 */
export function readVariant(text: string): Variant | undefined {
  return hasOtherEnds(text) ? 'standard' : VARIANTS.get(variantKey(text));
}
