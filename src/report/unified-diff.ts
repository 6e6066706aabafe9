import {partitionPoint} from '../source/partition-point.ts';
import type {Edit} from '../diagnostic/fix.ts';
import {patchName} from './patch-name.ts';

/** Lines around a change that a patch shows. */
const CONTEXT = 3;

/** Lines `start` to `end` of the old text (from 0, `end` outside), and what stands there now. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

/** A unified diff that `git apply` takes, made from the edits themselves: nothing is searched for. */
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

/** Every line with its line end; the last may have none. A lone CR ends no line, as for git. */
function splitLines(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Edits as changes of whole lines; those that share a line become one. */
function mergeChanges(
  before: string,
  lines: readonly string[],
  edits: readonly Edit[],
): readonly Change[] {
  const starts: number[] = [];
  let offset = 0;
  for (const line of lines) {
    starts.push(offset);
    offset += line.length;
  }
  const lineAt = (at: number): number =>
    Math.max(0, partitionPoint(starts, (start) => start <= at) - 1);
  const changes: Change[] = [];
  let group: Edit[] = [];
  const flush = (): void => {
    const [first] = group;
    const last = group.at(-1);
    if (first === undefined || last === undefined) return;
    const start = lineAt(first.span.start);
    const end = lineAt(Math.max(last.span.start, last.span.end - 1)) + 1;
    const from = starts[start] ?? 0;
    const to = starts[end] ?? before.length;
    let text = '';
    let done = from;
    for (const edit of group) {
      text += before.slice(done, edit.span.start) + edit.text;
      done = edit.span.end;
    }
    changes.push({start, end, lines: splitLines(text + before.slice(done, to))});
    group = [];
  };
  for (const edit of edits) {
    const last = group.at(-1);
    if (
      last !== undefined &&
      lineAt(edit.span.start) > lineAt(Math.max(last.span.start, last.span.end - 1))
    )
      flush();
    group.push(edit);
  }
  flush();
  return changes;
}

/** Changes whose context would overlap share a hunk. */
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
