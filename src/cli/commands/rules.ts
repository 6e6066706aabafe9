import type {CommandEntry} from './command-entry.ts';

/** `skakmat rules`. */
export const rulesCommand: CommandEntry = {
  name: 'rules',
  group: 'Rules and settings:',
  description: 'list all rules with their levels and corrections',
  usage: '[options]',
  examples: [
    ['skakmat rules', 'all rules'],
    ['skakmat rules | grep castling', 'rules about castling'],
    ['skakmat rules --json', 'for programs'],
  ],
  declare: (command, {world, ask}) => {
    command.option('--json', 'print JSON').action((options: object) => {
      ask(async () => (await import('../list-rules.ts')).listRules(options, world));
    });
  },
};
