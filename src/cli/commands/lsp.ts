import {Option} from 'commander';
import type {World} from '../../workspace/index.ts';
import {UserError} from '../../text/index.ts';
import type {CommandEntry} from './command-entry.ts';
import {maxFileSizeOption, readPositive} from './options.ts';

/** `skakmat lsp`. */
export const lspCommand: CommandEntry = {
  name: 'lsp',
  group: 'Check and correct:',
  description: 'start the language server: findings, corrections, boards and moves as you type',
  usage: '[options]',
  examples: [['skakmat lsp', 'the language server; editors start it themselves']],
  declare: (command, {program, world, ask}) => {
    command
      .option('--stdio', 'talk through standard input and output, as it always does')
      // Clients on vscode-languageclient add it, and the server library reads it.
      .addOption(
        new Option(
          '--clientProcessId <id>',
          'end when this process has ended; editors pass it',
        ).argParser(readPositive),
      )
      .addOption(maxFileSizeOption())
      .action(() => {
        ask(() => serveEditor(program.version() ?? '', world));
      });
  },
};

/** Serves an editor until it leaves. */
async function serveEditor(version: string, world: World): Promise<number> {
  const {streams} = world;
  if (streams === undefined) throw new UserError('no-client', 'lsp: no editor to talk to');
  // An editor shows in its log what a server writes to standard error.
  streams.survive((error) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    world.stderr.write(`${text}\n`);
  });
  const {serve} = await import('../../live/lsp/serve.ts');
  const code = await serve(streams, version, world);
  // The library checks every three seconds whether the client is alive, which would keep the process
  // running.
  streams.leave(code);
  return code;
}
