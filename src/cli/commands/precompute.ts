import type {CommandEntry} from './command-entry.ts';
import {pathsArgument, addBookOptions} from './options.ts';

/** `skakmat precompute`. */
export const precomputeCommand: CommandEntry = {
  name: 'precompute',
  group: 'Check and correct:',
  description: 'precompute the moves of a book for TeX, so that it compiles fast',
  usage: '[options] [paths...]',
  examples: [
    ['skakmat precompute book.tex', 'write book.skm, from which TeX reads the moves'],
    ['skakmat precompute --package book.tex', 'also write skakmat.sty next to it'],
    ['skakmat precompute --status book.tex', 'show which lists TeX still plays itself, and why'],
  ],
  declare: (command, {world, ask}) => {
    command
      .addArgument(pathsArgument('books, or folders that contain books'))
      .optionsGroup('Write:')
      .option('--package', 'also write skakmat.sty next to each book')
      .option('--status', 'show which lists have no record; write nothing')
      .option('--jobname <name>', 'the job name of TeX (default: the name of the book)')
      .option('-q, --quiet', 'report errors only');
    addBookOptions(command).action((paths: string[], options: object) => {
      ask(async () => (await import('../precompute.ts')).precomputeBooks(paths, options, world));
    });
  },
};
