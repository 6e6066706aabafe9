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
      // Clients on vscode-languageclient add it, and the server library reads it.
      .option('--clientProcessId <id>', 'end when this process has ended; editors pass it')
      .action(() => {
        ask(async () => (await import('../lsp.ts')).lsp(program.version() ?? '', world));
      });
  },
};
