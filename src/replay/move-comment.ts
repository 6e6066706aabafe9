import type {Move as MoveToken} from '../movetext/token.ts';
import type {Span} from '../source/span.ts';

/**
 * The first thing in a move's comment that the packages cannot carry.
 *
 * skak writes the comment into other macros again and again; what survives that are braces, math,
 * the symbols of chessfss and simple macros. A parenthesis ends the argument early, and commands
 * such as `\textbf` or `\label` break into errors.
 */
export function findStrayControl(
  text: string,
  {start, meaningEnd, end}: MoveToken,
): Span | undefined {
  let depth = text.charCodeAt(start) === OPEN ? 1 : 0;
  for (let at = meaningEnd; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === OPEN) depth += 1;
    else if (code === CLOSE) depth -= 1;
    else if (code === BACKSLASH) {
      const name = /^\\(?:[A-Za-z@]+|[^])/.exec(text.slice(at, end))?.[0] ?? '\\';
      if (BREAKING.has(name)) return {start: at, end: at + name.length};
      at += name.length - 1;
    } else if (depth === 0 && BREAKING.has(text.charAt(at))) return {start: at, end: at + 1};
  }
  return undefined;
}

const OPEN = 123;
const CLOSE = 125;
const BACKSLASH = 92;

/** Seen to break a `\mainline`, each of them, by running TeX. */
const BREAKING: ReadonlySet<string> = new Set(
  '\\label \\textbf \\textit \\emph \\textsl \\textsc \\texttt \\underline \\mbox ( ) ~'.split(' '),
);
