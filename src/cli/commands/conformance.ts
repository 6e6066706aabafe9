import {EXIT} from '../../workspace/index.ts';
import type {CommandEntry} from './command-entry.ts';

/** `skakmat conformance`: prints the test suite of the draft, one case per line. */
export const conformanceCommand: CommandEntry = {
  name: 'conformance',
  group: 'Look inside:',
  description: 'print the test suite of the draft on the syntax of chess moves as JSON lines',
  usage: '',
  examples: [['skakmat conformance > suite.jsonl', 'save the suite for another tokenizer']],
  declare: (command, {world, ask}) => {
    command.action(() => {
      ask(async () => {
        const {enumerateSuite} = await import('../../skak/movetext/conformance/suite.ts');
        for (const item of enumerateSuite()) world.stdout.write(`${JSON.stringify(item)}\n`);
        return EXIT.clean;
      });
    });
  },
};
