// Prints what skakmat judges of the books in some folders, each folder one run:
//
//     node scripts/account.mjs FOLDER...
//
// Wants dist, which `node scripts/build.mjs` makes.
import {spawnSync} from 'node:child_process';
import {resolve} from 'node:path';

const PROGRAM = resolve('dist/bin/skakmat.cjs');
const OPTIONS = ['--no-config', '--no-ignore', '--allow-empty', '--exit-zero', '--format', 'json'];

const total = {judged: 0, unjudged: 0};
for (const folder of process.argv.slice(2)) {
  const {stdout, stderr} = spawnSync(process.execPath, [PROGRAM, 'check', ...OPTIONS, '.'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const report = stdout === '' ? undefined : JSON.parse(stdout);
  if (report === undefined) {
    console.log(`${folder}: ${stderr.trim()}`);
    continue;
  }
  const {judged, unjudged, causes, notFollowed} = report.account;
  total.judged += judged;
  total.unjudged += unjudged;
  print(folder, judged, unjudged, notFollowed.length);
  for (const {kind, halfMoves, blocks, places} of causes) {
    const shown = places.slice(0, 3).map(({file, line}) => `${file}:${line}`);
    console.log(
      `    ${kind}: ${halfMoves} in ${blocks} blocks, ${places.length} causes: ${shown.join(', ')}`,
    );
  }
}
print('all', total.judged, total.unjudged, 0);

function print(name, judged, unjudged, gaps) {
  const all = judged + unjudged;
  const percent = all === 0 ? '-' : `${((100 * judged) / all).toFixed(1)} %`;
  console.log(`${name}: ${judged} of ${all} half-moves (${percent}), ${gaps} places not followed`);
}
