import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';

/** Packages come without it; TypeScript, which has the same licence, comes with it. */
const APACHE = 'node_modules/typescript/LICENSE.txt';

/** Returns the licences of packages, given by files or folders in node_modules: each asks for that. */
export async function licensesOf(paths) {
  const folders = paths.map(
    (path) => /^.*[\\/]?node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path)?.[0],
  );
  const texts = await Promise.all(
    [...new Set(folders)]
      .filter(Boolean)
      .sort()
      .map(async (folder) => {
        const {name, version, license} = JSON.parse(
          await readFile(join(folder, 'package.json'), 'utf8'),
        );
        const own = (await readdir(folder)).find((one) => /^licen[cs]e(?!.*apache)/i.test(one));
        if (own === undefined && license !== 'Apache-2.0')
          throw new Error(`expected a licence in ${folder}`);
        const text = await readFile(own === undefined ? APACHE : join(folder, own), 'utf8');
        return `${name} ${version} (${license})\n\n${text.trim()}\n`;
      }),
  );
  const rule = `\n${'-'.repeat(72)}\n\n`;
  return `skakmat contains these packages.\n${rule}${texts.join(rule)}`;
}
