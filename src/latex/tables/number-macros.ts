import type {Span} from '../../source/span.ts';

/** A macro in the place of a move number, or of its last digits, as in `\theply.e4`. */
export interface NumberMacro extends Span {
  readonly name: string;
  /** Whether `\the` or `\number` precedes a register, which only skak reads as a number. */
  readonly isRegister: boolean;
}

/** The macros that TeX takes for move numbers in a list of moves: they start a word and end at a dot. */
export function numberMacros(text: string): readonly NumberMacro[] {
  const found: NumberMacro[] = [];
  let depth = 0;
  for (const {0: part, 1: prefix, 2: name, index} of text.matchAll(PARTS)) {
    if (part === '{') depth += 1;
    else if (part === '}') depth -= 1;
    else if (name !== undefined && depth === 0) {
      const end = index + part.length;
      const isNumber = text.charAt(end) === '.' && startsWord(text, index);
      if (isNumber) found.push({start: index, end, name, isRegister: prefix !== undefined});
    }
  }
  return found;
}

const PARTS = /%[^\r\n]*|[{}]|\\(?:(the|number)\s*\\)?([A-Za-z@]+)|\\[^]/g;

function startsWord(text: string, start: number): boolean {
  let at = start;
  while (at > 0 && /\d/.test(text.charAt(at - 1))) at -= 1;
  return at === 0 || /\s/.test(text.charAt(at - 1));
}
