// npm run pages -- measures FILE...: the measures of game files as documents, see measure.mjs.
// npm run pages [-- --minutes 9] [-t NAME]: all templates, languages, engines and packages, three runs each.
// Documents that have passed are not compiled again while neither they nor TeX change; after the minutes
// the rest is left out, and the next call goes on there. Here, and in the other tests of pages that follow, skak and xskak
// play all moves themselves; in CI, documents take positions from records.
import {spawnSync} from 'node:child_process';
import {join} from 'node:path';
import {measure} from './measure.mjs';

const PROJECT = join(import.meta.dirname, '../..');
const args = process.argv.slice(2);
if (args[0] === 'measures') {
  measure(args.slice(1));
  process.exit();
}
const at = args.indexOf('--minutes');
const minutes = at < 0 ? undefined : args.splice(at, 2)[1];
const env = {
  ...process.env,
  SKAKMAT_PAGES: 'all',
  SKAKMAT_REQUIRE: 'tex',
  ...(minutes !== undefined && {SKAKMAT_PAGES_UNTIL: `${Date.now() + Number(minutes) * 60_000}`}),
};
const vitest = join(PROJECT, 'node_modules/vitest/vitest.mjs');
const OTHERS = [
  ...['bookmarks', 'books', 'build', 'copied-text', 'hostile-documents', 'hostile-strings'],
  ...['languages', 'links', 'tagged', 'templates', 'worksheet-and-beamer'],
];
const tests = ['test/pages', ...OTHERS.map((name) => `test/oracle/${name}.test.ts`)];
const run = [vitest, 'run', ...tests, '--reporter', 'verbose', ...args];
process.exitCode =
  spawnSync(process.execPath, run, {cwd: PROJECT, env, stdio: 'inherit'}).status ?? 1;
