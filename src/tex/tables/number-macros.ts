import type {Span} from '../../text/index.ts';
import {nextMark, type TexMark} from '../lexer/marks.ts';

/** A macro in the place of a move number, or of its last digits, as in `\theply.e4`. */
interface NumberMacro extends Span {
  readonly name: string;
  /** True if `\the` or `\number` precedes a register, which only skak reads as a number. */
  readonly isRegister: boolean;
}

/** The macros that TeX takes for move numbers in a list of moves: they start a word and end at a dot. */
export function numberMacros(text: string): readonly NumberMacro[] {
  if (!STARTS_WORD.test(text)) return NONE;
  const found: NumberMacro[] = [];
  let depth = 0;
  let mark = nextMark(text, 0);
  while (mark !== undefined) {
    const macro = macroAt(text, mark);
    if (mark.kind === 'open') depth += 1;
    else if (mark.kind === 'close') depth -= 1;
    else if (depth === 0 && text.charAt(macro.end) === '.' && startsWord(text, macro.start)) {
      found.push(macro);
    }
    mark = nextMark(text, macro.end);
  }
  return found;
}

/** Most lists have macros only after their moves. */
const STARTS_WORD = /(?:^|[\s\d])\\/;

const NONE: readonly NumberMacro[] = [];

/** A control sequence, or the register after `\\the` or `\\number`. */
function macroAt(text: string, {name, start, end}: TexMark): NumberMacro {
  if (name !== 'the' && name !== 'number') {
    ARGUMENTS.lastIndex = end;
    const [given = ''] = ARGUMENTS.exec(text) ?? [];
    return {start, end: end + given.length, name, isRegister: false};
  }
  REGISTER.lastIndex = end;
  const [whole, register = name] = REGISTER.exec(text) ?? DIGITS.exec(text.slice(end)) ?? [''];
  return {start, end: end + whole.length, name: register, isRegister: register !== name};
}

/** `{move}` of `\arabic`, `{1}{1}` of `\intcalcAdd`. */
const ARGUMENTS = /(?:\s*\{[^{}\\]{0,80}\}){0,3}/y;

/** `\n`, `\value{move}`, `\numexpr 1+1\relax`. */
const REGISTER =
  /\s*\\([A-Za-z@]+)(?:(?<=\\numexpr)[\d+*/() -]*(?:\\relax)?|(?<=\\value)\s*\{[^{}\\]{0,80}\})?/y;

/** `\number1`. */
const DIGITS = /^\s*\d{1,5}/;

function startsWord(text: string, start: number): boolean {
  let at = start;
  while (at > 0 && /\d/.test(text.charAt(at - 1))) at -= 1;
  return at === 0 || /\s/.test(text.charAt(at - 1));
}
