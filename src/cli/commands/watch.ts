import type {CommandEntry} from './command-entry.ts';
import {pathsArgument} from './options.ts';

/** `skakmat watch`. */
export const watchCommand: CommandEntry = {
  name: 'watch',
  group: 'Check and correct:',
  examples: [['skakmat watch chapters/', 'check again whenever a chapter is saved']],
  declare: (command, {world, ask}) => {
    command
      .description('check again whenever a file changes')
      .addArgument(pathsArgument('files or directories'))
      .action((paths: string[]) => {
        ask(async () => (await import('../watch.ts')).watch(paths, world));
      });
  },
};
