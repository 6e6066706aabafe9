import {EXIT, readTemplate} from '../workspace/index.ts';
import {LEVELS, RULES} from '../lint/index.ts';
import {readCommandTree} from './command-tree.ts';
import type {Stage} from './commands/command-entry.ts';
import type {CompletionData} from './completion/completion-data.ts';
import type {Shell} from './completion/shells.ts';
import {writeBash} from './completion/write-bash.ts';
import {writeFish} from './completion/write-fish.ts';
import {writeZsh} from './completion/write-zsh.ts';

type Writer = (template: string, data: CompletionData) => string;

const WRITERS: Record<Shell, Writer> = {bash: writeBash, zsh: writeZsh, fish: writeFish};

/** `skakmat completion`: prints a completion script for a shell. */
export function completion(shell: Shell, {program, entries, world}: Stage): number {
  const template = readTemplate(`completion/skakmat.${shell}`);
  const root = readCommandTree(program, entries);
  world.stdout.write(WRITERS[shell](template, {root, rules: RULES, levels: LEVELS}));
  return EXIT.clean;
}
