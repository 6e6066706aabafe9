import type {World} from '../console/world.ts';
import {pickFiles, type PickFlags} from './pick-files.ts';
import type {BookChoice, BookOptions} from './run-plan.ts';
import {bookOptionsOf, type SettingsFor} from './settings-for.ts';

/** Chooses the files that the flags select, each book with its settings, and all with `options`. */
export function chooseBooks(
  settingsFor: SettingsFor,
  flags: PickFlags,
  world: World,
  options: BookOptions = {},
): BookChoice {
  return {
    pick: (paths) => pickFiles(paths, flags, settingsFor, world),
    optionsFor: async (path) => ({...bookOptionsOf(await settingsFor(path), world), ...options}),
  };
}
