import type {Wrapper} from '../latex/macros/wrapper.ts';

/** The text that a macro call expands to. */
export interface ExpandedMacro {
  readonly tex: string;
  /** The offset after the call. */
  readonly end: number;
}

/** The longest expansion that is read: longer text is not a title. */
const LONGEST = 5_000;

/**
 * Inserts the arguments at `offset` into a macro's body; `braces` are the matching braces of `text`.
 * Returns undefined unless all arguments are in braces, as plain macros take them.
 */
export function expandMacro(
  {parameters, body}: Wrapper,
  text: string,
  offset: number,
  braces: ReadonlyMap<number, number>,
): ExpandedMacro | undefined {
  const values: string[] = [];
  let at = offset;
  for (const {kind} of parameters) {
    if (kind !== 'mandatory') return undefined;
    BLANKS.lastIndex = at;
    BLANKS.test(text);
    const open = BLANKS.lastIndex;
    const close = braces.get(open);
    if (close === undefined) return undefined;
    values.push(text.slice(open + 1, close));
    at = close + 1;
  }
  const {source, start, end} = body;
  if (end - start > LONGEST) return undefined;
  const tex = source.text
    .slice(start, end)
    .replaceAll(/#([1-9])/g, (_, digit: string) => values[Number(digit) - 1] ?? '');
  return tex.length > LONGEST ? undefined : {tex, end: at};
}

const BLANKS = /\s*/y;
