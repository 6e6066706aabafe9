import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {rolldown} from 'rolldown';

/** The server as it is bundled, as far from the templates as the programs in `dist/bin`. */
export const SERVER = resolve('node_modules/.skakmat/program-server.mjs');

/** Bundles the server before the tests. */
export async function setup(): Promise<void> {
  const {version} = JSON.parse(readFileSync('package.json', 'utf8')) as {readonly version: string};
  const build = await rolldown({
    input: 'test/cli/server/program-server.ts',
    platform: 'node',
    logLevel: 'warn',
    resolve: {mainFields: ['module', 'main']},
    transform: {define: {SKAKMAT_VERSION: JSON.stringify(version), SKAKMAT_SOURCES: '"0"'}},
    external: [/^[^./]/],
  });
  await build.write({file: SERVER, format: 'esm', codeSplitting: false});
  await build.close();
}
