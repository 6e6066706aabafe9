import type {CommandEntry} from './command-entry.ts';

/** `skakmat explain`. */
export const explainCommand: CommandEntry = {
  name: 'explain',
  group: 'Rules and settings:',
  description: 'explain what a rule reports, why, and how it is corrected and configured',
  usage: '[options] [rule]',
  examples: [
    ['skakmat explain illegal-move', 'explain a rule'],
    ['skakmat explain SK106 --json', 'explain a rule by its number, as JSON'],
    ['skakmat explain game-illegal-move', 'explain a flaw of game files'],
  ],
  declare: (command, {world, ask}) => {
    command
      .argument('[rule]', 'name or number: illegal-move, SK101, 101 (default: list all)')
      .option('--json', 'print JSON')
      .action((rule: string | undefined, options: object) => {
        ask(async () => (await import('../explain.ts')).explain(rule, options, world));
      });
  },
};
