import type {Declare} from './stage.ts';

/** `skakmat watch`. */
export const declareWatch: Declare = ({program, world, ask}) =>
  program
    .command('watch')
    .description('check again whenever a file changes')
    .argument('[paths...]', 'files or directories', ['.'])
    .action((paths: string[]) => {
      ask(async () => (await import('../watch.ts')).watch(paths, world));
    });
