import {relative, resolve} from 'node:path';
import type {ChangedFile} from '../diagnostic/changed-file.ts';
import {unifiedDiff} from '../report/unified-diff.ts';
import {encodeText} from '../source/encoding.ts';
import {printable} from '../source/printable.ts';
import type {SourceText} from '../source/source-text.ts';
import {say} from '../console/say.ts';
import type {World} from '../console/world.ts';
import type {WriteGuard} from '../run/write-guard.ts';
import {writeGuarded} from '../run/write-guarded.ts';
import {plural} from '../source/plural.ts';

/** The files changed by fixes, by absolute path, and the text from standard input. */
interface Corrected {
  readonly fixed: ReadonlyMap<string, ChangedFile>;
  readonly input: SourceText | undefined;
}

/** `--diff`: writes each patch in the encoding of its file, so that it applies. */
export function printPatch({fixed}: Corrected, {stdout}: World): void {
  for (const {before, edits} of fixed.values()) {
    const patch = unifiedDiff(relative('.', resolve(before.path)), before.text, edits);
    stdout.write(encodeText(patch, before.encoding));
  }
}

/** `--check`: prints the names of the files that would change. */
export function printNames({fixed}: Corrected, {stdout}: World): void {
  for (const {before} of fixed.values()) stdout.write(`${printable(before.path)}\n`);
}

/**
 * `--fix`: writes files in place, and the text from standard input to standard output. Returns
 * whether all files could be written.
 */
export function writeFixed({fixed, input}: Corrected, guard: WriteGuard, world: World): boolean {
  const inputPath = input === undefined ? undefined : resolve(input.path);
  const files = [...fixed].filter(([path]) => path !== inputPath).map(([, file]) => file);
  let written = 0;
  for (const file of files) if (writeGuarded(file, guard, world)) written += 1;
  if (input !== undefined) {
    const text = fixed.get(resolve(input.path))?.after.text ?? input.text;
    world.stdout.write(encodeText(text, input.encoding));
  }
  if (written > 0) say(`corrected ${plural(written, 'file')}`, world);
  return written === files.length;
}
