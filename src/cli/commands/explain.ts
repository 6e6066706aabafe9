import type {Declare} from './stage.ts';

/** `skakmat explain`. */
export const declareExplain: Declare = ({program, world, ask}) =>
  program
    .command('explain')
    .description('say what a rule finds, and why')
    .argument('[rule]', 'the name of a rule; all of them without it')
    .action((rule: string | undefined) => {
      ask(async () => (await import('../explain.ts')).explain(rule, world));
    });
