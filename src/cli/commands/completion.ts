import {Argument} from 'commander';
import {SHELLS, type Shell} from '../completion/shells.ts';
import type {CommandEntry} from './command-entry.ts';

/** `skakmat completion`. */
export const completionCommand: CommandEntry = {
  name: 'completion',
  group: 'This program:',
  description: 'print a script that completes commands, options and rules in a shell',
  usage: '<shell>',
  examples: [
    ['source <(skakmat completion bash)', 'for this shell'],
    [
      'skakmat completion bash > ~/.local/share/bash-completion/completions/skakmat',
      'for every bash',
    ],
    ['skakmat completion zsh > "${fpath[1]}/_skakmat"', 'for every zsh'],
    ['skakmat completion fish > ~/.config/fish/completions/skakmat.fish', 'for every fish'],
  ],
  declare: (command, stage) => {
    command
      .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
      .action((shell: Shell) => {
        stage.ask(async () => (await import('../completion.ts')).completion(shell, stage));
      });
  },
};
