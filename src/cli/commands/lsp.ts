import {Option} from 'commander';
import type {CommandEntry} from './command-entry.ts';

/** `skakmat lsp`. */
export const lspCommand: CommandEntry = {
  name: 'lsp',
  group: 'Check and correct:',
  examples: [['skakmat lsp', 'the language server; editors start it themselves']],
  declare: (command, {program, world, ask}) => {
    command
      .description('start the language server: findings, corrections, boards and moves as you type')
      .option('--stdio', 'talk through standard input and output, as it always does')
      // Clients on vscode-languageclient add it; the server library reads it, and ends when that process has gone.
      .addOption(new Option('--clientProcessId <id>').hideHelp())
      .action(() => {
        ask(async () => (await import('../lsp.ts')).lsp(program.version() ?? '', world));
      });
  },
};
