import {Option} from 'commander';
import type {CommandEntry} from './command-entry.ts';

/** `skakmat tokens`. */
export const tokensCommand: CommandEntry = {
  name: 'tokens',
  group: 'Look inside:',
  description: 'show how the three stages read a list of moves',
  usage: '[options] <moves>',
  examples: [
    ['skakmat tokens "1.e4 e5 2.gxf8=K"', 'split into words, move numbers and moves'],
    ['skakmat tokens --lang de "1.Sf3 d5"', 'with German piece letters'],
  ],
  declare: (command, {world, ask}) => {
    command
      .argument('<moves>', 'for example "1.e4 e5"')
      .addOption(
        new Option(
          '-l, --lang <language>',
          'the language of the piece letters: en, de, fr, ...',
        ).default('en'),
      )
      .action((moves: string, options: object) => {
        ask(async () => (await import('../tokens.ts')).tokens(moves, options, world));
      });
  },
};
