import type {Result} from '../../chess/index.ts';

const DASH = String.raw`\s?(?:[-–—−:]|--)\s?`;
const HALF = String.raw`(?:1/2|½|0[.,]5)`;

/** The results in the notations that authors use. */
const RESULTS: readonly (readonly [pattern: string, result: Result])[] = [
  [`1${DASH}0`, '1-0'],
  [`0${DASH}1`, '0-1'],
  [`${HALF}(?:${DASH}${HALF})?`, '1/2-1/2'],
];

/** Returns the result that makes up a whole text; `*` for anything else. */
export function readResult(text: string): Result {
  return RESULTS.find(([pattern]) => new RegExp(`^${pattern}$`, 'u').test(text.trim()))?.[1] ?? '*';
}

/** Returns the result that makes up a whole text, and the reason in parentheses after it. */
export function readResultLine(
  text: string,
): {readonly result: Result; readonly reason: string | undefined} | undefined {
  const [, printed = '', reason] =
    /^(.*?)(?:\s*\(([^()]*\p{L}[^()]*)\))?$/su.exec(text.trim()) ?? [];
  const result = readResult(printed);
  return result === '*' ? undefined : {result, reason};
}

/** Returns the result that a paragraph begins or ends with, as in `Black resigned. 1–0`; `*` if none. */
export function findResult(paragraph: string): Result {
  return EDGES.find(([pattern]) => pattern.test(paragraph))?.[1] ?? '*';
}

/** A half on its own is also a number. */
const EDGES = RESULTS.map(([pattern, result]) => {
  const whole = pattern.replace(`(?:${DASH}${HALF})?`, `${DASH}${HALF}`);
  const edge = String.raw`^\(?${whole}(?![\w/-])|(?<![\w/.-])${whole}[.)]?$`;
  return [new RegExp(edge, 'u'), result] as const;
});
