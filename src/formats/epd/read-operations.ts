import type {Span} from '../../source/span.ts';

/** A word or a quoted text; `text` is without its quotes. */
export interface Operand extends Span {
  readonly text: string;
}

/** One operation after the position of an EPD. */
export interface Operation extends Span {
  /** In lower case. */
  readonly opcode: string;
  readonly operands: readonly Operand[];
}

/** The operations of a line, and any errors in their syntax. */
export interface Operations {
  readonly operations: readonly Operation[];
  /** A quotation mark that is not closed. */
  readonly openQuote: Span | undefined;
  /** Whether the last operation ends with a semicolon. */
  readonly isClosed: boolean;
}

/** A quoted text, which may contain semicolons; the end of an operation; a word. */
const TOKEN = /"([^"]*)("?)|;|[^\s;"]+/gu;

/**
 * Reads the operations of an EPD (PGN standard 1994-03-12, 16.2.4) at `span`.
 *
 *     bm Nf6 Rg8; id "a; b";
 *     ^^                      opcode
 *        ^^^ ^^^      ^^^^    operands
 */
export function readOperations(text: string, span: Span): Operations {
  const operations: Operation[] = [];
  let words: Operand[] = [];
  let openQuote: Span | undefined;
  for (const match of text.slice(span.start, span.end).matchAll(TOKEN)) {
    const word = wordOf(match, span.start);
    if (match[2] === '') openQuote = {start: word.start, end: word.start + 1};
    if (match[0] !== ';') words.push(word);
    else {
      addOperation(operations, words);
      words = [];
    }
  }
  addOperation(operations, words);
  return {operations, openQuote, isClosed: words.length === 0};
}

function wordOf(match: RegExpExecArray, offset: number): Operand {
  const start = offset + match.index;
  return {text: match[1] ?? match[0], start, end: start + match[0].length};
}

function addOperation(operations: Operation[], [first, ...operands]: readonly Operand[]): void {
  if (first === undefined) return;
  const end = operands.at(-1)?.end ?? first.end;
  operations.push({opcode: first.text.toLowerCase(), operands, start: first.start, end});
}
