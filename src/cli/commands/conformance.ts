import type {CommandEntry} from './command-entry.ts';

/** `skakmat conformance`. */
export const conformanceCommand: CommandEntry = {
  name: 'conformance',
  group: 'Look inside:',
  description: 'print the test suite of the draft on the syntax of chess moves as JSON lines',
  usage: '',
  examples: [['skakmat conformance > suite.jsonl', 'save the suite for another tokenizer']],
  declare: (command, {world, ask}) => {
    command.action(() => {
      ask(async () => (await import('../conformance.ts')).conformance(world));
    });
  },
};
