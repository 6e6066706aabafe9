// Compares checkFolder with the command: `node scripts/compare-folder.mjs FOLDER...` checks each folder both ways,
// and each document in it by itself, as JSON, and corrects it both ways, to the byte.
import {spawnSync} from 'node:child_process';
import {cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve, sep} from 'node:path';
import {checkFolder, writeReport} from 'skakmat/folder';

const PROGRAM = resolve('dist/bin/skakmat.cjs');
const counts = {folders: 0, documents: 0, findings: 0, corrected: 0, latin1: 0};
let different = 0;

for (const folder of process.argv.slice(2)) await compare(resolve(folder));
console.log(JSON.stringify({...counts, different}));
process.exitCode = different === 0 ? 0 : 1;

async function compare(folder) {
  counts.folders += 1;
  const files = filesIn(folder);
  for (const bytes of files.values()) if (!isUtf8(bytes)) counts.latin1 += 1;
  const whole = await compareCheck(folder, files, []);
  for (const path of whole) await compareCheck(folder, files, [path]);
  await compareFix(folder, files);
}

/** Compares the report about some paths; returns those of the documents. */
async function compareCheck(folder, files, paths) {
  const {stdout, stderr} = run(['check', '--jobs', '1', '--format', 'json', ...paths], folder);
  const checked = await refusalOr(checkFolder(files, paths.length === 0 ? {} : {paths}));
  if (typeof checked === 'string') {
    tell(stderr.includes(checked), folder, paths, `${checked} -- ${stderr}`);
    return [];
  }
  counts.documents += paths.length;
  counts.findings += paths.length === 0 ? checked.findings.length : 0;
  const report = writeReport(checked, 'json');
  tell(report === stdout, folder, paths, firstDifference(report, stdout));
  tell(
    checked.notes.every((note) => stderr.includes(note)),
    folder,
    paths,
    checked.notes.join(' '),
  );
  return checked.documents.map(({path}) => path);
}

async function compareFix(folder, files) {
  const copy = mkdtempSync(join(tmpdir(), 'skakmat-'));
  try {
    cpSync(folder, copy, {recursive: true});
    run(['check', '--jobs', '1', '--fix', '--exit-zero'], copy);
    const checked = await refusalOr(checkFolder(files, {fix: 'safe'}));
    if (typeof checked === 'string') return;
    const changed = new Map([...files, ...checked.corrected]);
    counts.corrected += checked.corrected.size;
    for (const [name, bytes] of filesIn(copy)) {
      tell(
        Buffer.from(bytes).equals(changed.get(name) ?? Buffer.from([])),
        folder,
        [name],
        'corrected otherwise',
      );
    }
  } finally {
    rmSync(copy, {recursive: true, force: true});
  }
}

async function refusalOr(check) {
  try {
    return await check;
  } catch (error) {
    return error.message;
  }
}

function tell(isSame, folder, paths, why) {
  if (isSame) return;
  different += 1;
  console.log(`${folder} ${paths.join(' ')}: ${why}`);
}

function firstDifference(one, other) {
  const at = [...one].findIndex((sign, i) => sign !== other[i]);
  return `...${one.slice(Math.max(0, at - 200), at + 60)}\n=> ${other.slice(at, at + 60)}`;
}

function run(args, cwd) {
  return spawnSync(process.execPath, [PROGRAM, ...args], {cwd, encoding: 'utf8', maxBuffer: 1e9});
}

function filesIn(folder) {
  const names = readdirSync(folder, {recursive: true}).map(String);
  const paths = names.filter((name) =>
    statSync(join(folder, name), {throwIfNoEntry: false})?.isFile(),
  );
  return new Map(
    paths.map((name) => [
      name.split(sep).join('/'),
      new Uint8Array(readFileSync(join(folder, name))),
    ]),
  );
}

function isUtf8(bytes) {
  try {
    new TextDecoder('utf-8', {fatal: true}).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
