import {RULES} from '../lint/rules/index.ts';
import {describeSettings} from '../settings/describe-settings.ts';
import type {SettingRow} from '../settings/describe-settings.ts';
import {printable} from '../source/printable.ts';
import {makeSettingsFor} from '../run/settings-for.ts';
import type {SettingsFlags} from '../run/settings-for.ts';
import {EXIT} from '../console/world.ts';
import type {World} from '../console/world.ts';
import {writeJson} from '../report/write-json.ts';

interface ShowFlags extends SettingsFlags {
  readonly json?: boolean;
}

/** `skakmat config show`: lists every setting that applies to a file, with its origin. */
export async function configShow(path: string, flags: ShowFlags, world: World): Promise<number> {
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
