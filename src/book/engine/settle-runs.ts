import {createHash} from 'node:crypto';
import {readdirSync} from 'node:fs';
import {extname, join} from 'node:path';
import {readOrNothing} from '../../workspace/index.ts';

/** Output for people and printers, which TeX does not read again. */
const OUTPUT = new Set(['.log', '.pdf', '.dvi', '.xdv', '.gz', '.fls', '.ps']);

/** The hook, and the trees with the caches of fonts. */
const OURS = /^(?:skakmat-hook|\.texmf)/;

/** A line that every LaTeX document writes, and that does not affect the output. */
const TRIVIAL = /^(?:\\relax ?|\\gdef ?\\@abspage@last\{\d+\}|)$/;

/** Returns the files that TeX may read in its next run: if they change, another run is needed. */
export function readAuxiliary(scratch: string): string {
  const hash = createHash('sha256');
  const names = readdirSync(scratch, {recursive: true, encoding: 'utf8'}).sort();
  for (const name of names) {
    if (OUTPUT.has(extname(name)) || OURS.test(name)) continue;
    const lines = readOrNothing(join(scratch, name)).split('\n');
    const text = lines.filter((line) => !TRIVIAL.test(line)).join('\n');
    if (text !== '') hash.update(`${name}\u0000${text}\u0000`);
  }
  return hash.digest('hex');
}
