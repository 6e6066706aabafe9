import {EXIT, readTemplate} from '../workspace/index.ts';
import {LEVELS, RULES} from '../lint/index.ts';
import {readCommandTree} from './command-tree.ts';
import type {Stage} from './commands/command-entry.ts';
import type {CompletionData} from './completion/completion-scripts.ts';
import type {Shell} from './completion/shells.ts';
import {writeBash, writeFish, writeZsh} from './completion/completion-scripts.ts';

type Writer = (template: string, data: CompletionData) => string;

const WRITERS: Record<Shell, Writer> = {bash: writeBash, zsh: writeZsh, fish: writeFish};

/** `skakmat completion`: prints a completion script for a shell. */
export function completion(shell: Shell, {program, entries, world}: Stage): number {
  const template = readTemplate(`completion/skakmat.${shell}`);
  const root = readCommandTree(program, entries);
  world.stdout.write(WRITERS[shell](template, {root, rules: RULES, levels: LEVELS}));
  return EXIT.clean;
}
