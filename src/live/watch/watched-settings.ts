import {chooseBooks, isTexPath, makeSettingsFor, stampOf} from '../../workspace/index.ts';
import type {
  BookChoice,
  LoadOrStandIn,
  PickFlags,
  SettingsFlags,
  SettingsFor,
  World,
} from '../../workspace/index.ts';
import {basename, resolve} from 'node:path';

/** Files that determine which books are checked, and how. */
const SETTINGS_NAMES: ReadonlySet<string> = new Set([
  '.skakmatrc.json',
  'package.json',
  '.gitignore',
  '.skakmatignore',
]);

/** Tests whether a file in a folder of books is relevant, by its name. */
export function isWantedName(name: string): boolean {
  return isTexPath(name) || SETTINGS_NAMES.has(name);
}

/** The settings of books, read once, and the files that contain them. */
export class WatchedSettings {
  readonly choice: BookChoice;
  readonly settingsFor: SettingsFor;
  /** The absolute paths of the settings files, with their stamps. */
  readonly #files = new Map<string, string | undefined>();

  constructor(flags: SettingsFlags & PickFlags, world: World, loadOrStandIn?: LoadOrStandIn) {
    const find = makeSettingsFor(flags, world, loadOrStandIn);
    const settingsFor: typeof find = async (path) => {
      const settings = await find(path);
      const {baseline} = settings.values;
      for (const file of settings.files) this.#note(file);
      if (baseline !== undefined) this.#note(baseline.value);
      return settings;
    };
    this.choice = chooseBooks(settingsFor, flags, world);
    this.settingsFor = settingsFor;
  }

  /** The absolute paths of the settings files that were needed so far. */
  get files(): readonly string[] {
    return [...this.#files.keys()];
  }

  /** Tests whether settings may have changed; the files in `suspects` may have changed. */
  mayDiffer(suspects: ReadonlySet<string>): boolean {
    return (
      [...suspects].some((path) => SETTINGS_NAMES.has(basename(path)) || this.#files.has(path)) ||
      [...this.#files].some(([path, stamp]) => stampOf(path) !== stamp)
    );
  }

  #note(file: string): void {
    const path = resolve(file);
    if (!this.#files.has(path)) this.#files.set(path, stampOf(path));
  }
}

export interface WatchedFlags extends SettingsFlags, PickFlags {
  /** False to leave requests unfulfilled. */
  readonly build?: boolean;
}
