import type {Prng} from '../../../prng.ts';

/** Changes characters of a text here and there. */
export function scramble(text: string, prng: Prng): string {
  const characters = Array.from(text);
  for (let count = prng.below(4); count > 0; count -= 1) {
    const at = prng.below(characters.length);
    const piece = prng.pick(PIECES);
    characters.splice(at, prng.below(3), piece);
  }
  return characters.join('');
}

/** Pieces of text that mean something to a reader of PGN. */
export const PIECES = [
  ...['', ' ', '\n', '\r\n', '\n\n', '\r', '\t', '{', '}', '(', ')', '$1', '$', '!', '?', '+', '#'],
  ...['x', 'N', 'e4', 'O-O', '1.', '...', '1-0', '*', '"', '[', ']', '%', '>', ';', '\\', 'é', '♘'],
  ...['[Result "1-0"]', '\n[Event "A"]\n[Site "B"]\n', '{"}', '\u001A', '\0', '\u00A0', '=Q', '2'],
];
