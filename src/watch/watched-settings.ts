import {isTexPath} from '../files/is-tex-path.ts';
import {basename, resolve} from 'node:path';
import {stampOf} from '../files/stamp-of.ts';
import {chooseBooks} from '../run/choose-books.ts';
import type {PickFlags} from '../run/pick-files.ts';
import {makeSettingsFor} from '../run/settings-for.ts';
import type {SettingsFlags} from '../run/settings-for.ts';
import type {World} from '../console/world.ts';
import type {BookChoice} from '../run/run-plan.ts';

/** Files that determine which books are checked, and how. */
const SETTINGS_NAMES: ReadonlySet<string> = new Set([
  '.skakmatrc.json',
  'package.json',
  '.gitignore',
  '.skakmatignore',
]);

/** Whether a file in a folder of books is relevant, by its name. */
export function isWantedName(name: string): boolean {
  return isTexPath(name) || SETTINGS_NAMES.has(name);
}

/** The settings of books, read once, and the files that contain them. */
export class WatchedSettings {
  readonly choice: BookChoice;
  /** The absolute paths of the settings files, with their stamps. */
  readonly #files = new Map<string, string | undefined>();
  readonly #baselineFor: (path: string) => Promise<string | undefined>;

  constructor(flags: SettingsFlags & PickFlags, world: World) {
    const find = makeSettingsFor(flags, world);
    const settingsFor: typeof find = async (path) => {
      const settings = await find(path);
      for (const file of settings.files) this.#note(file);
      return settings;
    };
    this.choice = chooseBooks(settingsFor, flags, world);
    this.#baselineFor = async (path) => (await settingsFor(path)).values.baseline?.value;
  }

  /** The absolute paths of the settings files that were needed so far. */
  get files(): readonly string[] {
    return [...this.#files.keys()];
  }

  /** Whether settings may have changed; the files in `suspects` may have changed. */
  mayDiffer(suspects: ReadonlySet<string>): boolean {
    return (
      [...suspects].some((path) => SETTINGS_NAMES.has(basename(path)) || this.#files.has(path)) ||
      [...this.#files].some(([path, stamp]) => stampOf(path) !== stamp)
    );
  }

  /** Returns the baseline of a run that begins at a path. */
  async baselineOf(path: string): Promise<string | undefined> {
    const baseline = await this.#baselineFor(path);
    if (baseline !== undefined) this.#note(baseline);
    return baseline;
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
