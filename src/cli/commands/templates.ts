import {Argument} from 'commander';
import {TEMPLATE_NAMES} from '../../typeset/index.ts';
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
    ['skakmat templates --preview games.pgn -o all.pdf', 'show all of them with these games'],
  ],
  declare: (command, {world, ask}) => {
    command
      .addArgument(new Argument('[name]', 'the template to write').choices(TEMPLATE_NAMES))
      .option('--preview <games>', 'show all templates with the games of a file, in one PDF')
      .option('-o, --output <file>', 'output file (default: standard output)')
      .action((name: string | undefined, options: object) => {
        ask(async () => (await import('../templates.ts')).templates(name, options, world));
      });
  },
};
