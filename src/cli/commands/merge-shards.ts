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
        ask(async () => (await import('../merge-shards.ts')).mergeStats(files, world));
      });
  },
};

/** `skakmat merge-reports`. */
export const mergeReportsCommand: CommandEntry = {
  name: 'merge-reports',
  group: 'Check and correct:',
  description: 'make one report of those of shards, if all are there once',
  usage: '<files...>',
  examples: [['skakmat merge-reports out/*.json', 'the report of one run over all books']],
  declare: (command, {world, ask}) => {
    command
      .argument('<files...>', 'reports as json, jsonl, sarif, gitlab or checkstyle')
      .action((files: string[]) => {
        ask(async () => (await import('../merge-shards.ts')).mergeReports(files, world));
      });
  },
};
