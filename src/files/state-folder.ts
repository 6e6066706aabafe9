import {homedir} from 'node:os';
import {isAbsolute, join} from 'node:path';
import {env, platform} from 'node:process';

/**
 * Returns the folder for state between runs: `$XDG_STATE_HOME/skakmat`, or the usual place of the
 * system.
 */
export function stateFolder(): string {
  const {XDG_STATE_HOME: state = '', LOCALAPPDATA: local = ''} = env;
  // XDG Base Directory Specification 0.8: a path that is not absolute must be ignored.
  if (isAbsolute(state)) return join(state, 'skakmat');
  if (platform === 'win32' && local !== '') return join(local, 'skakmat');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'skakmat');
  return join(homedir(), '.local', 'state', 'skakmat');
}
