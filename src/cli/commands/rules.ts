import type {CommandEntry} from './command-entry.ts';

/** `skakmat rules`. */
export const rulesCommand: CommandEntry = {
  name: 'rules',
  group: 'Rules and settings:',
  examples: [
    ['skakmat rules', 'all rules'],
    ['skakmat rules | grep castling', 'those about castling'],
    ['skakmat rules --json', 'for programs'],
  ],
  declare: (command, {world, ask}) => {
    command
      .description('list the rules, how much each matters, and what can be corrected')
      .option('--json', 'for programs')
      .action((options: object) => {
        ask(async () => (await import('../list-rules.ts')).listRules(options, world));
      });
  },
};
