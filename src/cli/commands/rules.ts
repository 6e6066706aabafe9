import type {Declare} from './stage.ts';

/** `skakmat rules`. */
export const declareRules: Declare = ({program, world, ask}) =>
  program
    .command('rules')
    .description('list the rules, how much each matters, and what can be corrected')
    .option('--json', 'for programs')
    .action((options: object) => {
      ask(async () => (await import('../list-rules.ts')).listRules(options, world));
    });
