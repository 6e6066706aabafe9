import {Command, CommanderError} from 'commander';
import {UserError} from '../diagnostic/user-error.ts';
import {declareBoards} from './commands/boards.ts';
import {declareCheck} from './commands/check.ts';
import {declareConformance} from './commands/conformance.ts';
import {declareExplain} from './commands/explain.ts';
import {declareRules} from './commands/rules.ts';
import type {Declare, Job} from './commands/stage.ts';
import {declareTokens} from './commands/tokens.ts';
import {declareWatch} from './commands/watch.ts';
import {VERSION} from './version.ts';
import {EXIT} from './world.ts';
import type {World} from './world.ts';

/** All commands, in the order of the help. */
const COMMANDS: readonly Declare[] = [
  declareCheck,
  declareBoards,
  declareWatch,
  declareTokens,
  declareConformance,
  declareExplain,
  declareRules,
];

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

  const ask = (asked: Job): void => {
    job = asked;
  };
  for (const declare of COMMANDS) declare({program, world, ask});
  program.parse(args.map(spellOut), {from: 'user'});
  return job;
}

/** `--fix` takes a value only behind an equals sign, lest `--fix book.tex` lose its book. */
function spellOut(arg: string): string {
  if (arg === '--fix=unsafe') return '--fix-unsafe';
  return arg === '--fix=safe' ? '--fix' : arg;
}
