// npm run pages [-- -t NAME]: all templates, languages, engines and packages, three runs each
import {spawnSync} from 'node:child_process';
import {join} from 'node:path';

const PROJECT = join(import.meta.dirname, '../..');
const env = {...process.env, SKAKMAT_PAGES: 'all', SKAKMAT_REQUIRE: 'tex'};
const vitest = join(PROJECT, 'node_modules/vitest/vitest.mjs');
const args = [vitest, 'run', 'test/pages', ...process.argv.slice(2)];
process.exitCode =
  spawnSync(process.execPath, args, {cwd: PROJECT, env, stdio: 'inherit'}).status ?? 1;
