import type {World} from '../console/world.ts';
import {chooseBooks} from './choose-books.ts';
import {openBook} from './open-book.ts';
import type {PickFlags} from './pick-files.ts';
import type {BookOptions, RunPlan} from './run-plan.ts';
import type {SettingsFor} from './settings-for.ts';

/** Plans a run over files that the flags select, each book opened anew, and all with `options`. */
export function makeRunPlan(
  settingsFor: SettingsFor,
  flags: PickFlags,
  world: World,
  options: BookOptions = {},
): RunPlan {
  return {...chooseBooks(settingsFor, flags, world, options), open: openBook};
}
