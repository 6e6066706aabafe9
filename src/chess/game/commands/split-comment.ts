import {NINE} from '../../../text/index.ts';

/** A command that a program wrote in a comment. */
export interface Command {
  /** In lower case, without the percent sign; `#` for a diagram mark. */
  readonly name: string;
  /** The text after the name, trimmed; often empty. */
  readonly argument: string;
}

/** A comment, split into text for people and commands for programs. */
interface SplitComment {
  /** Single-spaced, with one line per paragraph and an empty line between paragraphs. */
  readonly text: string;
  readonly commands: readonly Command[];
}

/**
 * Separates the commands in a comment from its text.
 *
 *     Black to move. [%csl Gf7][%cal Gc4f7] [#]
 *     ^^^^^^^^^^^^^^                            text
 *                     ^^^^^^^^ ^^^^^^^^^^^^ ^^^ commands
 *
 * A line break may replace any white space: chess.com breaks lines after the name. `[D]` and xskak's `$D` are
 * diagram marks, too. A command that is not closed is treated as text. What cutechess and XBoard write about a move, such as
 * `+0.53/14 0.47s`, is the command `engine`; a comment that is only a score, such as `-0.20`, is `score`: from whose
 * point of view is not known.
 */
export function splitComment(comment: string): SplitComment {
  if (!mayCommand(comment)) return {text: joinLines(comment), commands: NONE};
  const engine = ENGINE.exec(comment);
  if (engine !== null) {
    const rest = splitComment(comment.slice(engine[0].length));
    const command = {name: 'engine', argument: engine[1] ?? ''};
    return {text: rest.text, commands: [command, ...rest.commands]};
  }
  const [, score] = SCORE.exec(comment) ?? [];
  if (score !== undefined) return {text: '', commands: [{name: 'score', argument: score}]};
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

/** The score, depth and time at the start of a comment of cutechess, as in `-M4/20 1.1s, White mates`. */
const ENGINE =
  /^((?:[+-]?\d{1,4}\.\d\d|[+-]M\d{1,3})\/\d{1,3}(?: (?:\d{1,6}(?:\.\d{1,3})?s?|\d{1,3}:\d\d(?:\.\d)?))?)(?:, ?|$)/u;

const SCORE = /^\s*([+-]?\d{1,3}\.\d{1,2})\s*$/u;

/** Tests whether a comment contains only clock and engine values, as programs write them. */
export function holdsNumbersOnly(comment: string): boolean {
  if (comment.startsWith('[')) return NUMBERS.test(comment);
  if (!mayHaveScore(comment)) return false;
  return SCORE.test(comment) || ENGINE.exec(comment)?.[0].length === comment.length;
}

const NUMBERS = /^(?:\[%(?:clk|emt|eval|depth|timestamp) [^[\]"]*\] ?)+$/u;

/** Returns the names of the commands in a comment; of those that programs write to each move, without splitting it. */
export function namesOfCommands(comment: string): readonly string[] {
  if (NUMBERS.test(comment))
    return Array.from(comment.matchAll(/\[%(\w+)/g), ([, name = '']) => name);
  return splitComment(comment).commands.map(({name}) => name);
}

/** True if a comment may contain commands; its start and a search for two characters rule out most comments. */
function mayCommand(comment: string): boolean {
  if (comment.includes('[') || comment.includes('$D')) return true;
  return mayHaveScore(comment) && (SCORE.test(comment) || ENGINE.test(comment));
}

/** Most comments begin with a letter. */
function mayHaveScore(comment: string): boolean {
  return comment.charCodeAt(0) <= NINE;
}

/** White space other than non-breaking spaces, which are part of the text. */
const BLANKS = /[\t\n\v\f\r ]+/gu;

const EMPTY_LINE = /\n[\t ]*\n/u;

/** Any character other than layout white space. */
const WORD = /[^\t\n\v\f\r ]/u;

/** White space other than single spaces and line breaks between words. */
const UNEVEN = /[\t\v\f\r]|[\n ]{2}|^[\n ]|[\n ]$/u;

/** Joins the lines of each paragraph, keeping an empty line between paragraphs. */
function joinLines(text: string): string {
  if (!UNEVEN.test(text)) return text.includes('\n') ? text.replaceAll('\n', ' ') : text;
  if (!WORD.test(text)) return '';
  const joined = text
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(BLANKS, (blank) => (EMPTY_LINE.test(blank) ? '\n\n' : ' '));
  return joined.replaceAll(/^[\n ]+|[\n ]+$/gu, '');
}

/** Takes the place of a removed command: white space that does not make its line an empty one. */
const GAP = '\v';

/** A diagram mark, or a command name with the space that nearly always follows it. */
const COMMAND = /\[(?:[#D]\]|%(\w+) ?)|\$D\b/gu;

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
 * For each offset, the bracket that ends a command starting there, or -1. A bracket in quotation
 * marks does not end a command, provided that the quotation is closed and another bracket follows.
 *
 *     [%tqu "En","Which move [not Qh5]?","","","f1b5","",10]
 *                                    ^ no                  ^ yes
 *
 * Computed from the end backwards, so that the time is linear however many quotation marks there
 * are.
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
