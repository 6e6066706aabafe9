import {watchFiles} from '../watch/watch-files.ts';
import {check} from './check.ts';
import {EXIT} from './world.ts';
import type {World} from './world.ts';

/** `skakmat watch`: checks at once, and again whenever a .tex file changes. */
export async function watch(paths: readonly string[], world: World): Promise<number> {
  await check(paths, {}, world);
  await watchFiles(paths, {
    onChange: async (changed) => {
      world.stderr.write(`skakmat: ${changed.join(', ')} changed\n`);
      await check(paths, {}, world);
    },
    onError: (error) => void world.stderr.write(`skakmat: ${error.message}\n`),
  });
  return EXIT.clean;
}
