import type {Prng} from '../../prng.ts';

/** What a mutation may take from. */
export interface Material {
  readonly random: Prng;
  /** Texts of the same kind. */
  readonly corpus: readonly string[];
  /** Words of their grammar. */
  readonly words: readonly string[];
}

type Mutation = (text: string, material: Material) => string;

/** Where mutations grow a text, this is its end. */
const LONGEST = 300;

const MUTATIONS: readonly Mutation[] = [
  (text, {random, words}) => put(text, random.below(text.length + 1), random.pick(words)),
  (text, {random, words}) => replace(text, anySpan(text, random, 12), random.pick(words)),
  (text, {random}) => replace(text, anySpan(text, random, 40), ''),
  (text, {random}) => {
    const [start, end] = anySpan(text, random, 60);
    return put(text, end, text.slice(start, end).repeat(1 + random.below(4)));
  },
  (text, {random}) => {
    const [start, end] = anySpan(text, random, 60);
    const moved = text.slice(start, end);
    const rest = replace(text, [start, end], '');
    return put(rest, random.below(rest.length + 1), moved);
  },
  // From another text.
  (text, {random, corpus}) => {
    const other = random.pick(corpus);
    const [start, end] = anySpan(other, random, 200);
    return put(text, random.below(text.length + 1), other.slice(start, end));
  },
  (text, {random, corpus}) => {
    const other = random.pick(corpus);
    return text.slice(0, random.below(text.length + 1)) + other.slice(random.below(other.length));
  },
  // Without grammar.
  (text, {random}) => replaceSign(text, random, (code) => code ^ (1 << random.below(8))),
  (text, {random}) => replaceSign(text, random, () => random.below(256)),
  (text, {random}) => replaceSign(text, random, () => random.below(65_536)),
  (text, {random}) => replaceSign(text, random, (code) => code + random.below(3) - 1),
  (text, {random}) => text.slice(0, random.below(text.length + 1)),
  // Numbers.
  (text, {random}) => {
    const numbers = [...text.matchAll(/\d+/g)];
    if (numbers.length === 0) return text;
    const {index, 0: found} = random.pick(numbers);
    const number = [Number(found) + 1, Number(found) - 1, 0, 2 ** 31, 2 ** 53][random.below(5)];
    return replace(text, [index, index + found.length], String(number));
  },
];

/** The text with some mutations. */
export function mutate(text: string, material: Material): string {
  let now = text;
  for (let left = 1 + material.random.below(5); left > 0; left -= 1) {
    now = material.random.pick(MUTATIONS)(now, material).slice(0, LONGEST);
  }
  return now;
}

function anySpan(text: string, random: Prng, longest: number): [start: number, end: number] {
  const start = random.below(text.length + 1);
  return [start, Math.min(text.length, start + random.below(longest))];
}

function put(text: string, at: number, what: string): string {
  return text.slice(0, at) + what + text.slice(at);
}

function replace(text: string, [start, end]: readonly [number, number], by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}

function replaceSign(text: string, random: Prng, turn: (code: number) => number): string {
  const at = random.below(text.length + 1);
  const code = Math.max(0, turn(text.charCodeAt(at) || 0)) & 0xffff;
  return replace(text, [at, at + 1], String.fromCharCode(code));
}
