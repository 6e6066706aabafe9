import {Argument} from 'commander';
import type {CommandEntry} from './command-entry.ts';
import {
  addBookOptions,
  pathsArgument,
  addSettingsOptions,
  maxFileSizeOption,
  oneOf,
  EDITOR_NAMES,
  SHELLS,
  type Shell,
} from './options.ts';
import {EXIT} from '../../workspace/index.ts';

/** The commands that show what skakmat makes of a text, its rules and itself. */
export const INSPECTION_COMMANDS: readonly CommandEntry[] = [
  {
    name: 'boards',
    group: 'Look inside:',
    description: 'list every block of moves with the positions before and after it',
    usage: '[options] <paths...>',
    examples: [
      ['skakmat boards book.tex', 'every block of moves with the position after it'],
      ['skakmat boards --format json book.tex', 'the same as JSON'],
      ['skakmat boards chapters/ appendix.tex', 'for several files'],
      ['skakmat boards --format latex book.tex > sheet.tex', 'a sheet of diagrams'],
    ],
    declare: (command, {world, ask}) => {
      command
        .addArgument(new Argument('<paths...>', 'files or folders; - for standard input'))
        .addOption(
          oneOf('-f, --format <name>', 'output format', ['text', 'json', 'latex']).default('text'),
        );
      addBookOptions(command).action((paths: string[], options: object) => {
        ask(async () => (await import('../boards.ts')).boards(paths, options, world));
      });
    },
  },
  {
    name: 'tokens',
    group: 'Look inside:',
    description: 'show how the three stages read a list of moves',
    usage: '[options] <moves>',
    examples: [
      ['skakmat tokens "1.e4 e5 2.gxf8=K"', 'split into words, move numbers and moves'],
      ['skakmat tokens --lang de "1.Sf3 d5"', 'with German piece letters'],
    ],
    declare: (command, {world, ask}) => {
      command
        .argument('<moves>', 'for example "1.e4 e5"')
        .option('-l, --lang <language>', 'the language of the piece letters: en, de, fr, ...', 'en')
        .action((moves: string, options: object) => {
          ask(async () => (await import('../tokens.ts')).tokens(moves, options, world));
        });
    },
  },
  {
    name: 'conformance',
    group: 'Look inside:',
    description: 'print the test suite of the draft on the syntax of chess moves as JSON lines',
    usage: '',
    examples: [['skakmat conformance > suite.jsonl', 'save the suite for another program']],
    declare: (command, {world, ask}) => {
      command.action(() => {
        ask(async () => {
          const {enumerateSuite} = await import('../../skak/movetext/conformance/suite.ts');
          for (const item of enumerateSuite()) world.stdout.write(`${JSON.stringify(item)}\n`);
          return EXIT.clean;
        });
      });
    },
  },
  {
    name: 'rules',
    group: 'Rules and settings:',
    description: 'list all rules with their levels and corrections',
    usage: '[options]',
    examples: [
      ['skakmat rules', 'all rules'],
      ['skakmat rules | grep castling', 'rules about castling'],
      ['skakmat rules --json', 'for programs'],
    ],
    declare: (command, {world, ask}) => {
      command.option('--json', 'print JSON').action((options: object) => {
        ask(async () => (await import('../list-rules.ts')).listRules(options, world));
      });
    },
  },
  {
    name: 'explain',
    group: 'Rules and settings:',
    description: 'explain what a rule reports, why, and how it is corrected and configured',
    usage: '[options] [rule]',
    examples: [
      ['skakmat explain illegal-move', 'explain a rule'],
      ['skakmat explain SK106 --json', 'explain a rule by its number, as JSON'],
      ['skakmat explain game-illegal-move', 'explain a flaw of game files'],
    ],
    declare: (command, {world, ask}) => {
      command
        .argument('[rule]', 'name or number: illegal-move, SK101, 101 (default: list all)')
        .option('--json', 'print JSON')
        .action((rule: string | undefined, options: object) => {
          ask(async () => (await import('../list-rules.ts')).explain(rule, options, world));
        });
    },
  },
  {
    name: 'init',
    group: 'Rules and settings:',
    description: 'look for books, and write a settings file',
    usage: '[options] [folder]',
    examples: [
      ['skakmat init', 'write .skakmatrc.json for the books in this folder'],
      ['skakmat init --dry-run chapters/', 'show what would be written'],
      ['skakmat init --editor latexmk > .latexmkrc', 'print a file for latexmk, and stop'],
      [
        'skakmat init --editor arara --file .araraconfig.yaml',
        'print another file for the same tool',
      ],
      [
        'skakmat init --accessible >> preamble.tex',
        'make moves and boards in the PDF copyable as chess',
      ],
    ],
    declare: (command, stage) => {
      command
        .addArgument(
          new Argument('[folder]', 'the folder to look in').default('.', 'the current folder'),
        )
        .addOption(
          oneOf(
            '--editor <name>',
            'print the file that sets up this editor or build tool, and stop',
            EDITOR_NAMES,
          ),
        )
        .option('--file <name>', 'with --editor: which file to print, if there are several')
        .option(
          '--accessible',
          'print lines for a preamble that make text in the PDF copyable, and stop',
        )
        .option(
          '--overleaf',
          'write skakmat.sty, skakmat.lua and latexmkrc into the folder: they check moves inside TeX',
        )
        .option(
          '--zip <file>',
          'with --overleaf: write one archive instead, to upload into the project',
        )
        .option('--dry-run', 'show what would be written; write nothing')
        .action((folder: string, options: object) => {
          stage.ask(async () => (await import('../init.ts')).init(folder, options, stage));
        });
    },
  },
  {
    name: 'config',
    group: 'Rules and settings:',
    description: 'show the settings in use',
    usage: '',
    examples: [
      ['skakmat config show book.tex', 'every setting for a book, and where it is set'],
      ['skakmat config show --json book.tex', 'the same as JSON'],
      ['skakmat config files', 'the settings files in use, by folder'],
    ],
    declare: (command, {world, ask}) => {
      const show = command
        .command('show')
        .description('show every setting for a file, and where it is set')
        .argument('<file>', 'a .tex file or a folder')
        .option('--json', 'print JSON');
      addSettingsOptions(show).action((file: string, options: object) => {
        ask(async () => (await import('../config.ts')).configShow(file, options, world));
      });
      command
        .command('files')
        .description('show the settings files in use for each folder')
        .addArgument(pathsArgument('files or folders'))
        .action((paths: string[]) => {
          ask(async () => (await import('../config.ts')).configFiles(paths, world));
        });
    },
  },
  {
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
  },
  {
    name: 'completion',
    group: 'This program:',
    description: 'print a script that completes commands, options and rules in a shell',
    usage: '<shell>',
    examples: [
      ['source <(skakmat completion bash)', 'for this shell'],
      [
        'skakmat completion bash > ~/.local/share/bash-completion/completions/skakmat',
        'for every bash',
      ],
      ['skakmat completion zsh > "${fpath[1]}/_skakmat"', 'for every zsh'],
      ['skakmat completion fish > ~/.config/fish/completions/skakmat.fish', 'for every fish'],
    ],
    declare: (command, stage) => {
      command
        .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
        .action((shell: Shell) => {
          stage.ask(async () => (await import('../completion.ts')).completion(shell, stage));
        });
    },
  },
  {
    name: 'man',
    group: 'This program:',
    description: 'print the manual page',
    usage: '',
    examples: [
      ['skakmat man | man -l -', 'read it'],
      ['skakmat man > ~/.local/share/man/man1/skakmat.1', 'install it'],
    ],
    declare: (command, stage) => {
      command.action(() => {
        stage.ask(async () => (await import('../man.ts')).man(stage));
      });
    },
  },
];
