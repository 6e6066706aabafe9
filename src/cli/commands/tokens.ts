import {Option} from 'commander';
import type {Declare} from './stage.ts';

/** `skakmat tokens`. */
export const declareTokens: Declare = ({program, world, ask}) =>
  program
    .command('tokens')
    .description('show what the three stages make of a list of moves')
    .argument('<moves>', 'for example "1.e4 e5"')
    .addOption(new Option('--lang <language>', 'whose piece letters: en, de, fr ...').default('en'))
    .action((moves: string, options: object) => {
      ask(async () => (await import('../tokens.ts')).tokens(moves, options, world));
    });
