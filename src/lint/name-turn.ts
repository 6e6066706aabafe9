import type {Turn} from '../skak/index.ts';

/** `White at move 5`. */
export function nameTurn({fullmove, side}: Turn): string {
  return `${side === 'white' ? 'White' : 'Black'} at move ${fullmove}`;
}
