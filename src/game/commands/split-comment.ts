/** A command that a program has left in a comment. */
export interface Command {
  /** Without the per cent sign, in small letters; `#` for the mark of a diagram. */
  readonly name: string;
  /** What stands after the name, without white space around it; often empty. */
  readonly argument: string;
}

/** A comment taken apart into what people read and what programs read. */
export interface SplitComment {
  /** With single spaces; paragraphs are on lines of their own, with an empty one between. */
  readonly text: string;
  readonly commands: readonly Command[];
}

/**
 * Takes the commands out of a comment.
 *
 *     Black to move. [%csl Gf7][%cal Gc4f7] [#]
 *     ^^^^^^^^^^^^^^                            text
 *                     ^^^^^^^^ ^^^^^^^^^^^^ ^^^ commands
 *
 * Wherever white space may stand, lines may end: chess.com breaks them after the name. `$D` is how
 * xskak writes the mark of a diagram. A command without its end is text.
 */
export function splitComment(comment: string): SplitComment {
  if (!mayCommand(comment)) return {text: joinLines(comment), commands: NONE};
  const quotedEnds = comment.includes('"') ? findQuotedEnds(comment) : undefined;
  const lastBracket = comment.lastIndexOf(']');
  const findEnd = (start: number): number => {
    const end = quotedEnds?.[start] ?? -1;
    return end >= 0 || start > lastBracket ? end : comment.indexOf(']', start);
  };
  const commands: Command[] = [];
  let text = '';
  let at = 0;
  COMMAND.lastIndex = 0;
  for (let opening = COMMAND.exec(comment); opening !== null; opening = COMMAND.exec(comment)) {
    const found = commandAt(comment, opening, findEnd);
    if (found === undefined) continue;
    commands.push(found.command);
    text += comment.slice(at, opening.index) + GAP;
    at = found.end;
    COMMAND.lastIndex = at;
  }
  text += comment.slice(at);
  return {text: joinLines(text), commands};
}

const NONE: readonly Command[] = [];

/** Whether a comment holds nothing but what clocks and engines say, as programs write it. */
export function holdsNumbersOnly(comment: string): boolean {
  return NUMBERS.test(comment);
}

const NUMBERS = /^(?:\[%(?:clk|emt|eval|depth|timestamp) [^[\]"]*\] ?)+$/u;

/** Whether a comment may hold commands; of most, a look for two characters tells that it does not. */
function mayCommand(comment: string): boolean {
  return comment.includes('[') || comment.includes('$D');
}

/** White space that only lays out a text; a space that does not break is part of it. */
const BLANKS = /[\t\n\v\f\r ]+/gu;

const EMPTY_LINE = /\n[\t ]*\n/u;

/** Anything but white space that only lays out a text. */
const WORD = /[^\t\n\v\f\r ]/u;

/** White space other than single blanks and line ends between words. */
const UNEVEN = /[\t\v\f\r]|[\n ]{2}|^[\n ]|[\n ]$/u;

/** Joins the lines of paragraphs, between which an empty line stays. */
function joinLines(text: string): string {
  if (!UNEVEN.test(text)) return text.includes('\n') ? text.replaceAll('\n', ' ') : text;
  if (!WORD.test(text)) return '';
  const joined = text
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(BLANKS, (blank) => (EMPTY_LINE.test(blank) ? '\n\n' : ' '));
  return joined.replaceAll(/^[\n ]+|[\n ]+$/gu, '');
}

/** Stands where a command was: white space, but a line with it alone is not empty. */
const GAP = '\v';

/** The mark of a diagram, or a name with the blank that nearly always stands after it. */
const COMMAND = /\[(?:#\]|%(\w+) ?)|\$D\b/gu;

const DIAGRAM: Command = {name: '#', argument: ''};

function commandAt(
  comment: string,
  {0: opening, 1: name, index}: RegExpExecArray,
  findEnd: (argument: number) => number,
): {readonly command: Command; readonly end: number} | undefined {
  const start = index + opening.length;
  if (name === undefined) return {command: DIAGRAM, end: start};
  const close = findEnd(start);
  if (close < 0) return undefined;
  const argument = joinLines(comment.slice(start, close));
  return {command: {name: name.toLowerCase(), argument}, end: close + 1};
}

/**
 * For each offset the bracket that ends a command there, -1 if there is none: one in quotation marks
 * does not, as long as they are closed and a bracket comes after them.
 *
 *     [%tqu "En","Which move [not Qh5]?","","","f1b5","",10]
 *                                    ^ no                  ^ yes
 *
 * Found from the end backwards, so that texts full of quotation marks take no longer than others.
 */
function findQuotedEnds(comment: string): Int32Array {
  const ends = new Int32Array(comment.length + 1).fill(-1);
  let endInQuotes = -1;
  for (let i = comment.length - 1; i >= 0; i -= 1) {
    const end = ends[i + 1] ?? -1;
    const sign = comment.charAt(i);
    ends[i] = sign === ']' ? i : sign === '"' ? endInQuotes : end;
    if (sign === '"') endInQuotes = end;
  }
  return ends;
}
