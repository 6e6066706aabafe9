import type {CommandEntry} from './command-entry.ts';
import {pathsArgument} from './options.ts';
import {addBookOptions} from './settings-options.ts';

/** `skakmat precompute`. */
export const precomputeCommand: CommandEntry = {
  name: 'precompute',
  group: 'Check and correct:',
  examples: [
    ['skakmat precompute book.tex', 'write book.skm, from which TeX reads what it need not play'],
    ['skakmat precompute --package book.tex', 'and skakmat.sty beside it, for a project elsewhere'],
    ['skakmat precompute --status book.tex', 'which lists TeX still plays by itself, and why'],
  ],
  declare: (command, {world, ask}) => {
    command
      .description('write what TeX would compute for the lists of a book, so that it compiles fast')
      .addArgument(pathsArgument('books, or directories for the books in them'))
      .optionsGroup('Write:')
      .option('--package', 'write skakmat.sty beside each book, too')
      .option('--status', 'write nothing, and say which lists have no record')
      .option('--jobname <name>', "what TeX calls its job; the book's name, if not set")
      .option('-q, --quiet', 'say nothing where all went well');
    addBookOptions(command).action((paths: string[], options: object) => {
      ask(async () => (await import('../precompute.ts')).precomputeBooks(paths, options, world));
    });
  },
};
