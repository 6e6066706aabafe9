import type {CommandEntry} from './command-entry.ts';
import {maxFileSizeOption} from './options.ts';

/** `skakmat doctor`. */
export const doctorCommand: CommandEntry = {
  name: 'doctor',
  group: 'This program:',
  description: 'check that everything that skakmat and chess books need is installed',
  usage: '[options] [books...]',
  examples: [
    ['skakmat doctor', 'check versions, TeX, settings and terminal'],
    ['skakmat doctor book.tex', 'also check the record file that skakmat.sty reads'],
    ['skakmat doctor --json', 'as JSON, for bug reports'],
  ],
  declare: (command, stage) => {
    command
      .argument('[books...]', 'books whose record files for skakmat.sty are checked')
      .option('--json', 'print JSON')
      .addOption(maxFileSizeOption())
      .action((books: string[], options: object) => {
        stage.ask(async () => (await import('../doctor.ts')).doctor(books, options, stage));
      });
  },
};
