import type {Result} from '../game/game.ts';

const DASH = String.raw`\s?(?:[-–—−:]|--)\s?`;
const HALF = String.raw`(?:1/2|½|0[.,]5)`;

/** The results in the ways in which authors write them. */
const RESULTS: readonly (readonly [pattern: string, result: Result])[] = [
  [`1${DASH}0`, '1-0'],
  [`0${DASH}1`, '0-1'],
  [`${HALF}(?:${DASH}${HALF})?`, '1/2-1/2'],
];

/** The result that a whole text is; `*` for anything else. */
export function readResult(text: string): Result {
  return RESULTS.find(([pattern]) => new RegExp(`^${pattern}$`, 'u').test(text.trim()))?.[1] ?? '*';
}

/** The result with which a paragraph begins or ends, as in `Black resigned. 1–0`; `*` if with none. */
export function findResult(paragraph: string): Result {
  return EDGES.find(([pattern]) => pattern.test(paragraph))?.[1] ?? '*';
}

/** Half a point alone is a number as well. */
const EDGES = RESULTS.map(([pattern, result]) => {
  const whole = pattern.replace(`(?:${DASH}${HALF})?`, `${DASH}${HALF}`);
  const edge = String.raw`^\(?${whole}(?![\w/-])|(?<![\w/.-])${whole}[.)]?$`;
  return [new RegExp(edge, 'u'), result] as const;
});
