/** The effect of a character on the text as TeX reads it. */
type Reader = (text: string, at: number) => Step | undefined;

/** What one or more characters become, and where TeX continues. */
interface Step {
  readonly shown: string;
  readonly end: number;
  /** What the blanks that follow become: nothing, or one space. */
  readonly skipsBlanks: boolean;
}

/**
 * Returns the text of an argument as TeX's `\detokenize` shows it under LaTeX's usual category codes,
 * with `#` for itself, as in the argument of `\mainline`.
 *
 *     1.e4\wbetter{}  e5% best       1.e4\wbetter {} e5c5
 *         c5
 *
 * Returns undefined for a text with an empty line, `^^`, a control character or a line that ends in a
 * backslash: its tokens are not worked out here.
 */
export function detokenize(text: string): string | undefined {
  let shown = '';
  let skipsBlanks = false;
  let at = 0;
  while (at < text.length) {
    const step = (READERS[text.charAt(at)] ?? readCharacter)(text, at);
    if (step === undefined) return undefined;
    const isBlank = step.shown === ' ';
    if (!isBlank || !skipsBlanks) shown += step.shown;
    skipsBlanks = isBlank || step.skipsBlanks;
    at = step.end;
  }
  return shown;
}

const READERS: Readonly<Record<string, Reader | undefined>> = {
  ' ': readBlanks,
  '\t': readBlanks,
  '\r': readBlanks,
  '\n': readBlanks,
  '%': readComment,
  '\\': readControl,
  '^': (text, at) => (text.charAt(at + 1) === '^' ? undefined : readCharacter(text, at)),
};

function readCharacter(text: string, at: number): Step | undefined {
  const code = text.charCodeAt(at);
  if (code < SPACE || code === DELETE) return undefined;
  return {shown: text.charAt(at), end: at + 1, skipsBlanks: false};
}

/** Blanks with at most one line end become one space. */
function readBlanks(text: string, at: number): Step | undefined {
  BLANKS.lastIndex = at;
  const [blanks = ' '] = BLANKS.exec(text) ?? [];
  if (countLineEnds(blanks) > 1) return undefined;
  return {shown: ' ', end: at + blanks.length, skipsBlanks: true};
}

/** A comment extends to the first nonblank character of the next line. */
function readComment(text: string, at: number): Step | undefined {
  COMMENT.lastIndex = at;
  const [comment = '%'] = COMMENT.exec(text) ?? [];
  if (countLineEnds(comment) > 1) return undefined;
  return {shown: '', end: at + comment.length, skipsBlanks: false};
}

/** A control word absorbs the blanks that follow it, and is shown with a space. */
function readControl(text: string, at: number): Step | undefined {
  WORD.lastIndex = at + 1;
  const word = WORD.exec(text)?.[0];
  if (word !== undefined)
    return {shown: `\\${word} `, end: at + 1 + word.length, skipsBlanks: true};
  const symbol = text.charAt(at + 1);
  if (symbol === '' || symbol < ' ' || symbol > '~') return undefined;
  return {shown: `\\${symbol}`, end: at + 2, skipsBlanks: symbol === ' '};
}

function countLineEnds(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

const SPACE = 32;
const DELETE = 127;
const BLANKS = /[ \t\r\n]+/y;
const COMMENT = /%[^\r\n]*(?:(?:\r\n|\r|\n)[ \t]*)?(?:\r\n|\r|\n)?/y;
const WORD = /[A-Za-z]+/y;
