import type {CommandEntry} from './command-entry.ts';

/** `skakmat explain`. */
export const explainCommand: CommandEntry = {
  name: 'explain',
  group: 'Rules and settings:',
  examples: [
    ['skakmat explain illegal-move', 'the manual of a rule'],
    ['skakmat explain SK106 --json', 'of another, by its number, for a program'],
    ['skakmat explain game-illegal-move', 'of a flaw of game files'],
  ],
  declare: (command, {world, ask}) => {
    command
      .description('say what a rule finds, why it matters, and how it is corrected and set')
      .argument(
        '[rule]',
        'its name or number: illegal-move, SK101, 101; the list of all without it',
      )
      .option('--json', 'for programs')
      .action((rule: string | undefined, options: object) => {
        ask(async () => (await import('../explain.ts')).explain(rule, options, world));
      });
  },
};
