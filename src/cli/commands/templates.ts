import {Argument} from 'commander';
import {TEMPLATE_NAMES} from '../../typeset/template-names.ts';
import type {CommandEntry} from './command-entry.ts';

/** `skakmat templates`. */
export const templatesCommand: CommandEntry = {
  name: 'templates',
  group: 'Game files:',
  examples: [
    ['skakmat templates', 'the documents that games can become'],
    ['skakmat templates book -o mine.tex', 'one of them, to be changed'],
  ],
  declare: (command, {world, ask}) => {
    command
      .description('list the templates for LaTeX, or write one that can be changed')
      .addArgument(new Argument('[name]', 'which one to write').choices(TEMPLATE_NAMES))
      .option('-o, --output <file>', 'where to; standard output if not set')
      .action((name: string | undefined, options: object) => {
        ask(async () => (await import('../templates.ts')).templates(name, options, world));
      });
  },
};
