import type {CommandEntry} from './command-entry.ts';

/** `skakmat man`. */
export const manCommand: CommandEntry = {
  name: 'man',
  group: 'This program:',
  description: 'print the manual page',
  usage: '',
  examples: [
    ['skakmat man | man -l -', 'read it'],
    ['skakmat man > ~/.local/share/man/man1/skakmat.1', 'install it'],
  ],
  declare: (command, stage) => {
    command.action(() => {
      stage.ask(async () => (await import('../man.ts')).man(stage));
    });
  },
};
