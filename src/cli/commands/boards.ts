import {Option} from 'commander';
import {collect, dialectOption} from './options.ts';
import type {Declare} from './stage.ts';

/** `skakmat boards`. */
export const declareBoards: Declare = ({program, world, ask}) =>
  program
    .command('boards')
    .description('list every block of moves with the position before and after it')
    .argument('<file>', 'a .tex file, - for standard input')
    .addOption(
      new Option('--format <name>', 'how to list')
        .choices(['text', 'json', 'latex'])
        .default('text'),
    )
    .addOption(dialectOption())
    .option('--allow-root <dir>', 'also read files in this directory; may be repeated', collect, [])
    .action((file: string, options: object) => {
      ask(async () => (await import('../boards.ts')).boards(file, options, world));
    });
