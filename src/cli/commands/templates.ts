import {Argument} from 'commander';
import {TEMPLATE_NAMES} from '../../typeset/template-names.ts';
import type {CommandEntry} from './command-entry.ts';

/** `skakmat templates`. */
export const templatesCommand: CommandEntry = {
  name: 'templates',
  group: 'Game files:',
  description: 'list the LaTeX templates, or write one to change it',
  usage: '[options] [name]',
  examples: [
    ['skakmat templates', 'list the templates'],
    ['skakmat templates book -o mine.tex', 'write one, to be changed'],
  ],
  declare: (command, {world, ask}) => {
    command
      .addArgument(new Argument('[name]', 'the template to write').choices(TEMPLATE_NAMES))
      .option('-o, --output <file>', 'output file (default: standard output)')
      .action((name: string | undefined, options: object) => {
        ask(async () => (await import('../templates.ts')).templates(name, options, world));
      });
  },
};
