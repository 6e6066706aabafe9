import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Compiled} from './compile-variants.ts';

/** Results are kept in this folder, so that a campaign that was stopped goes on where it was. */
const FOLDER = process.env['SKAKMAT_FAST_TEX_KEPT'];

/** Returns what `compile` returned for the same `inputs` in this or an earlier run. */
export function keepResult(inputs: readonly string[], compile: () => Compiled): Compiled {
  if (FOLDER === undefined) return compile();
  const name = createHash('md5').update(JSON.stringify(inputs)).digest('hex');
  const path = join(FOLDER, `${name}.json`);
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Compiled;
  const compiled = compile();
  mkdirSync(FOLDER, {recursive: true});
  writeFileSync(`${path}.part`, JSON.stringify(compiled));
  renameSync(`${path}.part`, path);
  return compiled;
}
