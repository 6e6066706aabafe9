import type {Declare} from './stage.ts';

/** `skakmat conformance`. */
export const declareConformance: Declare = ({program, world, ask}) =>
  program
    .command('conformance')
    .description('write the test suite of the draft on the syntax of chess moves, as JSON lines')
    .action(() => {
      ask(async () => (await import('../conformance.ts')).conformance(world));
    });
