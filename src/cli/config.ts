import {existsSync} from 'node:fs';
import {dirname} from 'node:path';
import {describeSettings, EXIT, findFiles, makeSettingsFor, say} from '../workspace/index.ts';
import type {SettingRow, SettingsFlags, World} from '../workspace/index.ts';
import {RULES} from '../lint/index.ts';
import {printable, writeJson} from '../text/index.ts';

interface ShowFlags extends SettingsFlags {
  readonly json?: boolean;
}

/** `skakmat config show`: lists every setting that applies to a file, with its origin. */
export async function configShow(path: string, flags: ShowFlags, world: World): Promise<number> {
  if (!existsSync(path)) say(`${path}: no such file; these settings would apply to it`, world);
  const settings = await makeSettingsFor(flags, world)(path);
  const rows = describeSettings(path, settings, RULES);
  world.stdout.write(flags.json === true ? toJson(path, rows) : toTable(rows));
  return EXIT.clean;
}

/** Unset values are null. */
function toJson(file: string, rows: readonly SettingRow[]): string {
  const settings = rows.map(({name, value, origin}) => ({name, value: value ?? null, origin}));
  return `${writeJson({version: 1, file, settings}, 2)}\n`;
}

function toTable(rows: readonly SettingRow[]): string {
  const cells = rows.map(
    ({name, value, origin}) => [name, show(value), printable(origin)] as const,
  );
  const width = (column: 0 | 1): number => Math.max(...cells.map((row) => row[column].length)) + 2;
  const [first, second] = [width(0), width(1)];
  return cells
    .map(([name, value, origin]) => `${name.padEnd(first)}${value.padEnd(second)}${origin}\n`)
    .join('');
}

function show(value: SettingRow['value']): string {
  const text = typeof value === 'object' ? value.join(', ') : String(value ?? '');
  return text === '' ? '-' : printable(text);
}

/** `skakmat config files`: lists the settings files that apply to each folder with .tex files. */
export async function configFiles(paths: readonly string[], world: World): Promise<number> {
  const settingsFor = makeSettingsFor({}, world);
  const folders = [...new Set(findFiles(paths).map((path) => dirname(path)))];
  const width = Math.max(...folders.map((folder) => folder.length)) + 2;
  for (const folder of folders) {
    const {files} = await settingsFor(folder);
    const names = printable(files.length === 0 ? 'none' : files.join(', '));
    world.stdout.write(`${printable(folder).padEnd(width)}${names}\n`);
  }
  return EXIT.clean;
}
