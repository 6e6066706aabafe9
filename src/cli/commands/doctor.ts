import type {CommandEntry} from './command-entry.ts';

/** `skakmat doctor`. */
export const doctorCommand: CommandEntry = {
  name: 'doctor',
  group: 'This program:',
  examples: [
    ['skakmat doctor', 'look at versions, TeX, settings and terminal'],
    ['skakmat doctor --json', 'for programs, and for reports of mistakes'],
  ],
  declare: (command, stage) => {
    command
      .description('look whether all is there that skakmat and a book of chess need')
      .option('--json', 'for programs')
      .action((options: object) => {
        stage.ask(async () => (await import('../doctor.ts')).doctor(options, stage));
      });
  },
};
