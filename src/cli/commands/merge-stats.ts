import type {CommandEntry} from './command-entry.ts';

/** `skakmat merge-stats`. */
export const mergeStatsCommand: CommandEntry = {
  name: 'merge-stats',
  group: 'Game files:',
  description: 'add up the stats files of shards, if all are there once',
  usage: '<files...>',
  examples: [['skakmat merge-stats out/*.json', 'what all shards have read and written']],
  declare: (command, {world, ask}) => {
    command
      .argument('<files...>', 'files that --stats-file has written')
      .action((files: string[]) => {
        ask(async () => (await import('../merge-stats.ts')).mergeStats(files, world));
      });
  },
};
