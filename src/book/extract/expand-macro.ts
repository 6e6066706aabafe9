import {
  fillHoles,
  grabArguments,
  Lexer,
  PLAIN_LETTERS,
  readWrapperBody,
  textOfTokens,
  TokenInput,
  type Wrapper,
} from '../../tex/index.ts';
import type {SourceText} from '../../text/index.ts';

/** The text that a macro call expands to. */
export interface ExpandedMacro {
  readonly tex: string;
  /** The offset after the call. */
  readonly end: number;
}

/** The longest expansion that is read, and the longest arguments: longer text is not a title. */
export const LONGEST_EXPANSION = 5_000;

/**
 * Puts the arguments at `offset`, right after the name of a macro, into its body. Returns undefined
 * where they are missing, or where too much comes of it.
 */
export function expandMacro(
  wrapper: Wrapper,
  source: SourceText,
  offset: number,
): ExpandedMacro | undefined {
  if (wrapper.body.end - wrapper.body.start > LONGEST_EXPANSION) return undefined;
  const end = Math.min(source.text.length, offset + LONGEST_EXPANSION);
  const lexer = new Lexer(
    {source, start: offset, end},
    {letters: PLAIN_LETTERS, isAfterName: wrapper.parameters.length > 0},
  );
  const taken = grabArguments(new TokenInput(lexer), wrapper.parameters);
  if (taken === undefined) return undefined;
  const tex = textOfTokens(fillHoles(readWrapperBody(wrapper), taken));
  return tex.length > LONGEST_EXPANSION ? undefined : {tex, end: lexer.offset};
}
