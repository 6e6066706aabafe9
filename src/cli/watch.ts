import {UserError} from '../diagnostic/user-error.ts';
import {watchFiles} from '../watch/watch-files.ts';
import {check} from './check.ts';
import {EXIT} from './world.ts';
import type {World} from './world.ts';

/** `skakmat watch`: checks at once, and again whenever a .tex file changes. */
export async function watch(paths: readonly string[], world: World): Promise<number> {
  await checkOnce(paths, world);
  await watchFiles(paths, {
    onChange: async (changed) => {
      world.stderr.write(`skakmat: ${changed.join(', ')} changed\n`);
      await checkOnce(paths, world);
    },
    onError: (error) => void world.stderr.write(`skakmat: ${error.message}\n`),
  });
  return EXIT.clean;
}

/** What the world refuses now may be put right by the next change. */
async function checkOnce(paths: readonly string[], world: World): Promise<void> {
  try {
    await check(paths, {}, world);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    world.stderr.write(`skakmat: ${error.message}\n`);
  }
}
