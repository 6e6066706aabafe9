import {dirname} from 'node:path';
import {EXIT, findFiles, makeSettingsFor, type World} from '../workspace/index.ts';
import {printable} from '../text/index.ts';

/** `skakmat config files`: lists the settings files that apply to each folder with .tex files. */
export async function configFiles(paths: readonly string[], world: World): Promise<number> {
  const settingsFor = makeSettingsFor({}, world);
  const folders = [...new Set(findFiles(paths).map((path) => dirname(path)))];
  const width = Math.max(...folders.map((folder) => folder.length)) + 2;
  for (const folder of folders) {
    const {files} = await settingsFor(folder);
    const names = files.length === 0 ? 'none' : files.join(', ');
    world.stdout.write(`${printable(folder).padEnd(width)}${printable(names)}\n`);
  }
  return EXIT.clean;
}
