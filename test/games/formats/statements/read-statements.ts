import {readFileSync} from 'node:fs';

/** A statement about a format, with an input and what must be read in it. */
export interface Statement {
  /** The statement, a sentence. */
  readonly title: string;
  /** The format that must be detected; undefined where it does not matter. */
  readonly format: string | undefined;
  readonly input: string;
  /** The games as PGN, in short. */
  readonly output: string;
  /** The flaws: level, name and the characters that are reported. */
  readonly flaws: readonly string[];
}

const MARKS: ReadonlyMap<string, string> = new Map([
  ['@', 'format'],
  ['|', 'input'],
  ['>', 'output'],
  ['!', 'flaws'],
]);

/**
 * Reads a table of statements:
 *
 *     # The statement
 *     @ the format, which may be left out
 *     | a line of the input
 *     > a line of the games as PGN
 *     ! a flaw: level, name, the characters in quotation marks
 */
export function readStatements(path: string): readonly Statement[] {
  const statements: Statement[] = [];
  for (const block of readFileSync(path, 'utf8').split(/^# /m).slice(1)) {
    const [title = '', ...lines] = block.split('\n');
    const parts: Record<string, string[]> = {format: [], input: [], output: [], flaws: []};
    for (const line of lines) {
      if (line === '') continue;
      const name = MARKS.get(line.charAt(0));
      if (name === undefined) throw new Error(`${path}: unexpected line ${line}`);
      parts[name]?.push(line.slice(2));
    }
    const text = (name: string): string => (parts[name] ?? []).map((line) => `${line}\n`).join('');
    statements.push({
      title,
      format: parts['format']?.[0],
      input: unescape(text('input')),
      output: text('output'),
      flaws: parts['flaws'] ?? [],
    });
  }
  return statements;
}

/** Characters that cannot be seen are written as `\u0007`, `\t` or `\r`. */
function unescape(text: string): string {
  return text.replaceAll(/\\(?:u([0-9A-F]{4})|([tr]))/gu, (_, code?: string, letter?: string) =>
    code === undefined ? (letter === 't' ? '\t' : '\r') : String.fromCharCode(parseInt(code, 16)),
  );
}
