import {relative, resolve} from 'node:path';
import {writeSource} from '../files/write-source.ts';
import type {FixedFile} from '../pipeline/fix-document.ts';
import {unifiedDiff} from '../report/unified-diff.ts';
import {encodeText} from '../source/encoding.ts';
import {printable} from '../source/printable.ts';
import type {SourceText} from '../source/source-text.ts';
import type {World} from './world.ts';

/** The files that fixing has changed, by their full path, and what came through standard input. */
interface Corrected {
  readonly fixed: ReadonlyMap<string, FixedFile>;
  readonly input: SourceText | undefined;
}

/** `--diff`: each patch in the encoding of its file, so that it applies. */
export function printPatch({fixed}: Corrected, {stdout}: World): void {
  for (const {before, edits} of fixed.values()) {
    const patch = unifiedDiff(relative('.', resolve(before.path)), before.text, edits);
    stdout.write(encodeText(patch, before.encoding));
  }
}

/** `--check`: the names of the files that would change. */
export function printNames({fixed}: Corrected, {stdout}: World): void {
  for (const {before} of fixed.values()) stdout.write(`${printable(before.path)}\n`);
}

/** `--fix`: files are written in place; what came through standard input goes to standard output. */
export function writeFixed({fixed, input}: Corrected, {stdout, stderr}: World): void {
  const inputPath = input === undefined ? undefined : resolve(input.path);
  const written = [...fixed].filter(([path]) => path !== inputPath).map(([, file]) => file);
  for (const {before, after} of written) writeSource(before, after);
  if (input !== undefined) {
    const text = fixed.get(resolve(input.path))?.after.text ?? input.text;
    stdout.write(encodeText(text, input.encoding));
  }
  if (written.length > 0) {
    stderr.write(`skakmat: corrected ${written.length} file${written.length === 1 ? '' : 's'}\n`);
  }
}
