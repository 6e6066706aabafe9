import type {Declare} from './stage.ts';

/** `skakmat explain`. */
export const declareExplain: Declare = ({program, world, ask}) =>
  program
    .command('explain')
    .description('say what a rule finds, why it matters, and how it is corrected and set')
    .argument('[rule]', 'its name or number: illegal-move, SK101, 101; the list of all without it')
    .option('--json', 'for programs')
    .action((rule: string | undefined, options: object) => {
      ask(async () => (await import('../explain.ts')).explain(rule, options, world));
    });
