import {UserError} from '../../text/index.ts';
import {makeSettingsFor, type World} from '../../workspace/index.ts';
import type {Examination} from './examination.ts';

/** Reads the settings that apply in the current directory. */
export async function examineSettings(world: World): Promise<Examination> {
  const topic = 'settings';
  try {
    const {files} = await makeSettingsFor({}, world)('.');
    const none = 'no .skakmatrc.json; the recommended rules are used';
    return {topic, status: 'ok', text: files.length === 0 ? none : files.join(', ')};
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const hint = 'fix the settings before checking books in this folder';
    return {topic, status: 'problem', text: error.message.replaceAll('\n', '; '), hint};
  }
}
