import {Command, CommanderError, Option} from 'commander';
import {UserError} from '../diagnostic/user-error.ts';
import {FORMAT_NAMES} from '../report/format-names.ts';
import {tuneForOneRun} from './tune-engine.ts';
import {VERSION} from './version.ts';
import {EXIT} from './world.ts';
import type {World} from './world.ts';

/** What the arguments ask for; carried out when all of them have been read. */
type Job = () => Promise<number>;

/** Runs the program; the result is the exit code. */
export async function runProgram(args: readonly string[], world: World): Promise<number> {
  try {
    return await readArguments(args, world)();
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.clean : EXIT.usage;
    if (error instanceof UserError) {
      world.stderr.write(`skakmat: ${error.message}\n`);
      return EXIT.usage;
    }
    const report = error instanceof Error ? (error.stack ?? error.message) : String(error);
    world.stderr.write(
      `skakmat has made a mistake; nothing was written. Please report this:\n${report}\n`,
    );
    return EXIT.internal;
  }
}

function readArguments(args: readonly string[], world: World): Job {
  let job: Job = () => Promise.resolve(EXIT.clean);
  const program = new Command('skakmat')
    .description('Checks and corrects chess in LaTeX: moves, numbers and boards of skak and xskak.')
    .version(VERSION, '-V, --version')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void world.stdout.write(text),
      writeErr: (text) => void world.stderr.write(text),
    })
    .showHelpAfterError('(see skakmat --help)')
    .enablePositionalOptions();

  program
    .command('check', {isDefault: true})
    .description('check .tex files, the books that they read included (the default command)')
    .argument('[paths...]', 'files, directories for the .tex files in them, - for standard input', [
      '.',
    ])
    .option('--fix', 'carry out the safe corrections')
    .option('--fix-unsafe', 'also those that need your eye; the same as --fix=unsafe')
    .option('--fix-rule <name>', 'carry out those of one rule only; may be repeated', collect, [])
    .option('--diff', 'print the corrections as a patch, and write nothing')
    .option('--check', 'print the names of the files that would change, and write nothing')
    .addOption(new Option('--format <name>', 'how to report').choices(FORMAT_NAMES))
    .option('--board', 'draw the position under each wrong move')
    .option('--rule <name=level>', 'off, info, warning or error; may be repeated', collect, [])
    .option('--baseline <file>', 'leave out the findings that this file knows')
    .option('--update-baseline', 'make all findings known to that file')
    .addOption(dialectOption())
    .option('--stdin-filename <path>', 'what to call standard input')
    .option('--allow-root <dir>', 'also read files in this directory; may be repeated', collect, [])
    .option('--color', 'use colours')
    .option('--no-color', 'use no colours')
    .addHelpText('after', CHECK_EXAMPLES)
    .action((paths: string[], options: object) => {
      job = async () => {
        tuneForOneRun();
        return (await import('./check.ts')).check(paths, options, world);
      };
    });

  program
    .command('boards')
    .description('list every block of moves with the position before and after it')
    .argument('<file>', 'a .tex file, - for standard input')
    .addOption(
      new Option('--format <name>', 'how to list')
        .choices(['text', 'json', 'latex'])
        .default('text'),
    )
    .addOption(dialectOption())
    .option('--allow-root <dir>', 'also read files in this directory; may be repeated', collect, [])
    .action((file: string, options: object) => {
      job = async () => (await import('./boards.ts')).boards(file, options, world);
    });

  program
    .command('watch')
    .description('check again whenever a file changes')
    .argument('[paths...]', 'files or directories', ['.'])
    .action((paths: string[]) => {
      job = async () => (await import('./watch.ts')).watch(paths, world);
    });

  program
    .command('tokens')
    .description('show what the three stages make of a list of moves')
    .argument('<moves>', 'for example "1.e4 e5"')
    .addOption(new Option('--lang <language>', 'whose piece letters: en, de, fr ...').default('en'))
    .action((moves: string, options: object) => {
      job = async () => (await import('./tokens.ts')).tokens(moves, options, world);
    });

  program
    .command('conformance')
    .description('write the test suite of the draft on the syntax of chess moves, as JSON lines')
    .action(() => {
      job = async () => (await import('./conformance.ts')).conformance(world);
    });

  program
    .command('explain')
    .description('say what a rule finds, and why')
    .argument('[rule]', 'the name of a rule; all of them without it')
    .action((rule: string | undefined) => {
      job = async () => (await import('./explain.ts')).explain(rule, world);
    });

  program.parse(args.map(spellOut), {from: 'user'});
  return job;
}

/** `--fix` takes a value only behind an equals sign, lest `--fix book.tex` lose its book. */
function spellOut(arg: string): string {
  if (arg === '--fix=unsafe') return '--fix-unsafe';
  return arg === '--fix=safe' ? '--fix' : arg;
}

function collect(value: string, list: readonly string[]): readonly string[] {
  return [...list, value];
}

function dialectOption(): Option {
  return new Option('--dialect <package>', 'read for this package, whatever is loaded').choices([
    'skak',
    'xskak',
  ]);
}

const CHECK_EXAMPLES = `
Examples:
  skakmat book.tex                    check a book
  skakmat check --board chapters/     draw the board under each wrong move
  skakmat check --diff book.tex       see what --fix would do
  skakmat check - --stdin-filename book.tex < book.tex

Exit codes: 0 clean, 1 findings, 2 wrong usage or unreadable input, 3 a mistake of skakmat.
`;
