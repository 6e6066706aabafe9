import type {Wrapper} from '../latex/macros/wrapper.ts';

/** What a call of a macro stands for. */
export interface ExpandedMacro {
  readonly tex: string;
  /** Where the text goes on behind the call. */
  readonly end: number;
}

/** No more of a macro is read: who has written so much has written no title. */
const LONGEST = 5_000;

/**
 * Puts the arguments that stand at `offset` into a macro's body; `braces` are those of `text`.
 * Undefined where they do not all stand there in braces, as plain macros have them.
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
