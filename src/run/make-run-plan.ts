import {pickFiles} from './pick-files.ts';
import type {PickFlags} from './pick-files.ts';
import {bookOptionsOf} from './settings-for.ts';
import type {SettingsFor} from './settings-for.ts';
import type {World} from '../console/world.ts';
import type {BookOptions, RunPlan} from './run-plan.ts';

/** Plans a run over files that the flags select, each book with its settings, and all with `options`. */
export function makeRunPlan(
  settingsFor: SettingsFor,
  flags: PickFlags,
  world: World,
  options: BookOptions = {},
): RunPlan {
  return {
    pick: (paths) => pickFiles(paths, flags, settingsFor, world),
    optionsFor: async (path) => ({...bookOptionsOf(await settingsFor(path), world), ...options}),
  };
}
