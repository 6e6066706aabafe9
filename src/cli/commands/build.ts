import type {CommandEntry} from './command-entry.ts';
import {
  pathsArgument,
  addReportOptions,
  addSettingsOptions,
  addFixOptions,
  addGateOptions,
  addTerminalOptions,
  oneOf,
  maxFileSizeOption,
  readPositive,
  addBookOptions,
  EXEC_TIMES,
} from './options.ts';
import {InvalidArgumentError, Argument} from 'commander';
import {LANGUAGE_CODES, PIECE_SIGNS} from '../../typeset/index.ts';
import {tuneForPreview} from '../tune-engine.ts';
import type {World} from '../../workspace/index.ts';
import {UserError} from '../../text/index.ts';

/** The commands for writing books. */
export const BUILD_COMMANDS: readonly CommandEntry[] = [
  {
    name: 'build',
    group: 'Check and correct:',
    description: 'check books, and insert the games and diagrams that they request',
    usage: '[options] [paths...]',
    examples: [
      ['skakmat build book.tex', 'update the games and diagrams that the book requests'],
      ['skakmat build --check .', 'fail if something is out of date'],
      ['skakmat build --fix --out-dir build book.tex', 'write corrected sources to another folder'],
      ['skakmat build --depfile book.d book.tex', 'list the game files of the book for Make'],
    ],
    declare: (command, {world, ask}) => {
      command
        .addArgument(pathsArgument('files or folders'))
        .optionsGroup('Write:')
        .option('--out-dir <dir>', 'write all files to this folder instead of changing the sources')
        .option('--check', 'report what would change; write nothing')
        .option('--force', 'replace generated lines that were edited by hand')
        .option('--depfile <file>', 'write the dependencies of the books in the format of Make')
        .option(
          '--precompute',
          'write the records for skakmat.sty next to each book, even if there are none yet',
        )
        .option(
          '--html',
          'write the games of each book as a web page beside it, such as book.html',
        );
      addGateOptions(addFixOptions(command).optionsGroup('Judge:'));
      addSettingsOptions(command)
        .optionsGroup('Read:')
        .option(
          '--no-ignore',
          'also build files that .gitignore, .skakmatignore or the settings ignore',
        )
        .option('--allow-empty', 'exit with 0 if there are no files to build');
      addReportOptions(command).action((paths: string[], options: object) => {
        ask(async () => (await import('../build.ts')).build(paths, options, world));
      });
    },
  },
  {
    name: 'watch',
    group: 'Check and correct:',
    description: 'check again when a file changes, and update what books request',
    usage: '[options] [paths...]',
    examples: [
      ['skakmat watch', 'check again when a .tex file in this folder is saved'],
      ['skakmat watch book.tex', 'watch a book and every file that it reads'],
      ['skakmat watch --exec "latexmk -pdf book.tex" .', 'rebuild the PDF after each change'],
    ],
    declare: (command, {world, ask}) => {
      command
        .addArgument(pathsArgument('files or folders'))
        .optionsGroup('After a change:')
        .option(
          '--exec <command>',
          'run this command, and again if something changes meanwhile',
          (text) => {
            if (text.trim() !== '') return text;
            throw new InvalidArgumentError(
              'Expected a command; is a variable of the shell not set?',
            );
          },
        )
        .addOption(
          oneOf(
            '--exec-on <when>',
            'run it after each change, or only if there is no error',
            EXEC_TIMES,
          ).default('change'),
        )
        .option('--no-build', 'do not update the games and diagrams that books request')
        .option(
          '--precompute',
          'write the records for skakmat.sty next to each book, even if there are none yet',
        )
        .option(
          '--poll',
          'look at the files twice a second, for drives that do not report changes',
        );
      addSettingsOptions(command)
        .optionsGroup('Read:')
        .option(
          '--no-ignore',
          'also check files that .gitignore, .skakmatignore or the settings ignore',
        )
        .optionsGroup('Report:')
        .option('-b, --board', 'draw the board below each wrong move');
      addTerminalOptions(command).action((paths: string[], options: object) => {
        ask(async () => (await import('../watch.ts')).watch(paths, options, world));
      });
    },
  },
  {
    name: 'preview',
    group: 'Check and correct:',
    description: 'show the games and findings of a book in the browser while it is written',
    usage: '[options] <file>',
    examples: [
      ['skakmat preview book.tex', 'print the address of a page that follows the book'],
      ['skakmat preview book.tex --at book.tex:120', 'begin at a line of the book'],
      [
        'skakmat preview book.tex --editor "nvim --server /tmp/nvim --remote-send {line}gg"',
        'open places in an editor by a command',
      ],
    ],
    declare: (command, {world, ask}) => {
      command
        .addArgument(new Argument('<file>', 'the main file of the book'))
        .optionsGroup('Follow:')
        .option(
          '--at <place>',
          'show this place first, as book.tex:120; - to follow places from standard input',
        )
        .option(
          '--editor <name>',
          'the editor that a click opens, or an address or command with {file}, {line}, {column}',
          'vscode',
        )
        .option('--poll', 'look at the files twice a second, for drives that do not report changes')
        .optionsGroup('Look:')
        .addOption(
          oneOf('--language <code>', 'the language of words that are added', LANGUAGE_CODES),
        )
        .addOption(
          oneOf(
            '--pieces <signs>',
            'print pieces as figurines or as the letters of the language',
            PIECE_SIGNS,
          ),
        );
      addSettingsOptions(command).action((path: string, options: object) => {
        ask(async () => {
          const {preview} = await import('../preview.ts');
          return preview(path, {editor: 'vscode', ...options}, world, tuneForPreview());
        });
      });
    },
  },
  {
    name: 'lsp',
    group: 'Check and correct:',
    description: 'start the language server: findings, corrections, boards and moves as you type',
    usage: '[options]',
    examples: [['skakmat lsp', 'the language server; editors start it themselves']],
    declare: (command, {program, world, ask}) => {
      command
        .option('--stdio', 'talk through standard input and output, as it always does')
        // Clients on vscode-languageclient add it, and the server library reads it.
        .option(
          '--clientProcessId <id>',
          'end when this process has ended; editors pass it',
          readPositive,
        )
        .addOption(maxFileSizeOption())
        .action(() => {
          ask(() => serveEditor(program.version() ?? '', world));
        });
    },
  },
  {
    name: 'precompute',
    group: 'Check and correct:',
    description: 'precompute the moves of a book for TeX, so that it compiles fast',
    usage: '[options] [paths...]',
    examples: [
      ['skakmat precompute book.tex', 'write book.skm, from which TeX reads the moves'],
      ['skakmat precompute --package book.tex', 'also write skakmat.sty next to it'],
      ['skakmat precompute --status book.tex', 'show which lists TeX still plays itself, and why'],
    ],
    declare: (command, {world, ask}) => {
      command
        .addArgument(pathsArgument('books, or folders that contain books'))
        .optionsGroup('Write:')
        .option('--package', 'also write skakmat.sty next to each book')
        .option('--status', 'show which lists have no record; write nothing')
        .option('--jobname <name>', 'the job name of TeX (default: the name of the book)')
        .option('-q, --quiet', 'report errors only');
      addBookOptions(command).action((paths: string[], options: object) => {
        ask(async () => (await import('../precompute.ts')).precomputeBooks(paths, options, world));
      });
    },
  },
];

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
