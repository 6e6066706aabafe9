import {UserError} from '../diagnostic/user-error.ts';
import {makeSettingsFor} from '../run/settings-for.ts';
import type {World} from '../console/world.ts';
import type {Examination} from './examination.ts';

/** Reads the settings that are in force in the current directory. */
export async function examineSettings(world: World): Promise<Examination> {
  const topic = 'settings';
  try {
    const {files} = await makeSettingsFor({}, world)('.');
    const none = 'no .skakmatrc.json here or above: the recommended rules hold';
    return {topic, status: 'ok', text: files.length === 0 ? none : files.join(', ')};
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const hint = 'no book in this folder can be checked before that is put right';
    return {topic, status: 'problem', text: error.message.replaceAll('\n', '; '), hint};
  }
}
