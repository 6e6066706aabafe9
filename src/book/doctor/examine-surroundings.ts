import {readFileSync} from 'node:fs';
import {arch, platform, release} from 'node:os';
import {wantsColor, type World} from '../../workspace/index.ts';
import type {Examination} from './examination.ts';

/** Checks the system and the terminal. */
export function examineSurroundings(world: World): readonly Examination[] {
  return [
    {topic: 'system', status: 'ok', text: `${platform()} ${release()}, ${arch()}`},
    examineTerminal(world),
    ...(platform() === 'win32' ? [] : [examineLocale(world.env)]),
    ...(platform() === 'linux' ? [examineWatches()] : []),
  ];
}

function examineTerminal(world: World): Examination {
  const {env, stdout} = world;
  const output = stdout.isTTY === true ? (env['TERM'] ?? 'unknown type') : 'none on stdout';
  const columns = stdout.columns === undefined ? '' : `, ${stdout.columns} columns`;
  const colors = wantsColor(world, undefined) ? 'colours' : 'no colours';
  return {topic: 'terminal', status: 'ok', text: `${output}${columns}, ${colors}`};
}

/** The first of the three that is set decides (POSIX, "Environment Variables", 8.2). */
export function examineLocale(env: World['env']): Examination {
  const topic = 'locale';
  const name = ['LC_ALL', 'LC_CTYPE', 'LANG'].find((key) => (env[key] ?? '') !== '');
  const text = name === undefined ? 'not set' : `${name}=${env[name] ?? ''}`;
  if (/utf-?8/i.test(text)) return {topic, status: 'ok', text};
  return {
    topic,
    status: 'problem',
    text: `${text}, which is not UTF-8: letters of other languages may be displayed wrongly`,
    hint: 'export LC_ALL=C.UTF-8',
  };
}

/** Fewer than a large book may need. */
const FEW_WATCHES = 8_192;

function examineWatches(): Examination {
  const topic = 'inotify';
  const watches = readLimit('max_user_watches');
  const instances = readLimit('max_user_instances');
  if (watches === undefined || instances === undefined)
    return {topic, status: 'ok', text: 'limits unknown'};
  const text = `${watches} watches, ${instances} instances`;
  if (watches >= FEW_WATCHES) return {topic, status: 'ok', text};
  return {
    topic,
    status: 'problem',
    text: `${text}: skakmat watch may miss changes`,
    hint: 'sudo sysctl fs.inotify.max_user_watches=65536',
  };
}

function readLimit(name: string): number | undefined {
  try {
    return Number(readFileSync(`/proc/sys/fs/inotify/${name}`, 'utf8'));
  } catch {
    return undefined;
  }
}
