import {partitionPoint, type Edit} from '../../text/index.ts';

/** The number of context lines in a patch. */
const CONTEXT = 3;

/** Lines `start` to `end` of the old text (from 0, `end` exclusive), and their replacement. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

/** Writes a unified diff for `git apply` directly from the edits, without comparing texts. */
export function unifiedDiff(path: string, before: string, edits: readonly Edit[]): string {
  const lines = splitLines(before);
  const changes = mergeChanges(before, lines, edits);
  if (changes.length === 0) return '';
  const hunks: string[] = [];
  let shift = 0;
  for (const group of groupChanges(changes)) {
    const {text, added} = writeHunk(lines, group, shift);
    hunks.push(text);
    shift += added;
  }
  return `--- ${patchName(`a/${path}`)}\n+++ ${patchName(`b/${path}`)}\n${hunks.join('')}`;
}

/** Splits lines, keeping their ends; the last may have none. A lone CR does not end a line, as in git. */
function splitLines(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Turns edits into changes of whole lines; edits that share a line are merged. */
function mergeChanges(
  before: string,
  lines: readonly string[],
  edits: readonly Edit[],
): readonly Change[] {
  const starts = startsOf(lines);
  const groups: Edit[][] = [];
  for (const edit of edits) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group === undefined || last === undefined) groups.push([edit]);
    else if (lineAt(starts, edit.span.start) > lastLineOf(starts, last)) groups.push([edit]);
    else group.push(edit);
  }
  return groups.map((group) => changeOf(before, starts, group));
}

/** The offsets at which lines start. */
function startsOf(lines: readonly string[]): readonly number[] {
  let offset = 0;
  return lines.map((line) => {
    offset += line.length;
    return offset - line.length;
  });
}

function lineAt(starts: readonly number[], at: number): number {
  return Math.max(0, partitionPoint(starts, (start) => start <= at) - 1);
}

/** The last line that an edit changes. */
function lastLineOf(starts: readonly number[], {span}: Edit): number {
  return lineAt(starts, Math.max(span.start, span.end - 1));
}

/** Merges edits that share lines into one change. */
function changeOf(before: string, starts: readonly number[], edits: readonly Edit[]): Change {
  const lines = edits.flatMap((edit) => [
    lineAt(starts, edit.span.start),
    lastLineOf(starts, edit),
  ]);
  const [start, end] = [Math.min(...lines), Math.max(...lines) + 1];
  const to = starts[end] ?? before.length;
  let done = starts[start] ?? 0;
  let text = '';
  for (const edit of edits) {
    text += before.slice(done, edit.span.start) + edit.text;
    done = edit.span.end;
  }
  return {start, end, lines: splitLines(text + before.slice(done, to))};
}

/** Merges changes into a hunk if their contexts would overlap. */
function groupChanges(changes: readonly Change[]): readonly (readonly Change[])[] {
  const groups: Change[][] = [];
  for (const change of changes) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group !== undefined && last !== undefined && change.start - last.end <= 2 * CONTEXT)
      group.push(change);
    else groups.push([change]);
  }
  return groups;
}

function writeHunk(
  lines: readonly string[],
  group: readonly Change[],
  shift: number,
): {text: string; added: number} {
  const first = group[0]?.start ?? 0;
  const last = group.at(-1)?.end ?? 0;
  const start = Math.max(0, first - CONTEXT);
  const end = Math.min(lines.length, last + CONTEXT);
  const body: string[] = [];
  let at = start;
  let added = 0;
  for (const change of group) {
    body.push(...lines.slice(at, change.start).map((line) => mark(' ', line)));
    body.push(...lines.slice(change.start, change.end).map((line) => mark('-', line)));
    body.push(...change.lines.map((line) => mark('+', line)));
    added += change.lines.length - (change.end - change.start);
    at = change.end;
  }
  body.push(...lines.slice(at, end).map((line) => mark(' ', line)));
  const count = end - start;
  return {
    text: `@@ -${start + 1},${count} +${start + 1 + shift},${count + added} @@\n${body.join('')}`,
    added,
  };
}

function mark(sign: string, line: string): string {
  return line.endsWith('\n') ? sign + line : `${sign}${line}\n\\ No newline at end of file\n`;
}

/**
 * Returns the name of a file for the head of a patch. Git quotes non-ASCII characters, and those
 * that could end a name, as C does, so the patch may be in any encoding; for GNU patch, a tab ends
 * a name with blanks.
 *
 *     a/book.tex    "a/two\nlines.tex"    "a/R\303\251ti.tex"
 */
function patchName(name: string): string {
  if (PLAIN.test(name)) return name.includes(' ') ? `${name}\t` : name;
  const bytes = [...new TextEncoder().encode(name)];
  return `"${bytes.map(quoteByte).join('')}"`;
}

/** Characters that need no quotes. */
const PLAIN = /^[ !#-[\]-~]*$/;

const NAMED: ReadonlyMap<number, string> = new Map([
  [0x07, '\\a'],
  [0x08, '\\b'],
  [0x09, '\\t'],
  [0x0a, '\\n'],
  [0x0b, '\\v'],
  [0x0c, '\\f'],
  [0x0d, '\\r'],
  [0x22, '\\"'],
  [0x5c, '\\\\'],
]);

function quoteByte(byte: number): string {
  const named = NAMED.get(byte);
  if (named !== undefined) return named;
  const isPrintable = byte >= 0x20 && byte < 0x7f;
  return isPrintable ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, '0')}`;
}
