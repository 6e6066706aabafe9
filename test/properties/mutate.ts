import type {Prng} from '../prng.ts';

/** One slip in a text of moves: where it may happen, and what becomes of it. */
type Slip = readonly [pattern: RegExp, slip: (found: string) => string];

/** Slips that have safe fixes, and some that have none. */
const SLIPS: readonly Slip[] = [
  [/(?<=[ {\n])\d+\.(?!\.)/g, (number) => `${Number(number.slice(0, -1)) + 1}.`],
  [/(?<=[ {\n])\d+\.(?!\.)/g, () => ''],
  [/(?<=[ {\n])\d+\.(?!\.)/g, (number) => `${number}.`],
  [/O-O(?:-O)?/g, (castling) => castling.replaceAll('O', '0')],
  [/(?<=[a-h][1-8]) (?=[a-hKQRBN])/g, () => '% good\n'],
  [/(?<=[a-h][1-8]) (?=[a-hKQRBN])/g, () => '\\wbetter '],
  [/(?<=[a-h][1-8]) (?=[a-hKQRBN])/g, () => ' 7... '],
  [/ (?=\d+\.[a-hKQRBN])/g, () => '\n\n'],
  [/(?<=[KQRBN])[a-h][1-8](?= )/g, (square) => `x${square}`],
  [/=(?=[QRBN])/g, () => ''],
  [/x(?=[a-h][1-8])/g, () => ''],
  [/(?<=[a-h])[1-8](?= )/g, (rank) => String(9 - Number(rank))],
  [/(?<= )[QRBN](?=[a-h][1-8] )/g, (letter) => letter.toLowerCase()],
  [/\}/g, () => ''],
];

/** The text with up to `most` slips. */
export function mutate(text: string, random: Prng, most: number): string {
  let now = text;
  for (let left = 1 + random.below(most); left > 0; left -= 1) {
    const [pattern, slip] = random.pick(SLIPS);
    const places = [...now.matchAll(pattern)];
    if (places.length === 0) continue;
    const {index, 0: found} = random.pick(places);
    now = now.slice(0, index) + slip(found) + now.slice(index + found.length);
  }
  return now;
}
