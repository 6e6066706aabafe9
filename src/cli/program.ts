import {CommanderError} from 'commander';
import {OptionError} from '../diagnostic/option-error.ts';
import {UserError} from '../diagnostic/user-error.ts';
import {say} from '../console/say.ts';
import {OutputLost} from '../console/batched-output.ts';
import type {Job} from './commands/command-entry.ts';
import {makeProgram} from './make-program.ts';
import {refuseSlips} from './refuse-slips.ts';
import {VERSION} from './version.ts';
import {EXIT} from '../console/world.ts';
import type {World} from '../console/world.ts';

/** Runs the program; returns the exit code. */
export async function runProgram(args: readonly string[], world: World): Promise<number> {
  try {
    return await readArguments(args, world)();
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.clean : EXIT.usage;
    if (error instanceof OutputLost) return EXIT.unread;
    if (error instanceof UserError) {
      for (const line of messageOf(error).split('\n')) say(line, world);
      return EXIT.usage;
    }
    if (isFolderGone(error)) {
      say('the working folder does not exist any more; change to another one', world);
      return EXIT.usage;
    }
    const report = error instanceof Error ? (error.stack ?? error.message) : String(error);
    world.stderr.write(
      `skakmat has made a mistake; nothing was written. Please report this:\n${report}\n`,
    );
    return EXIT.internal;
  }
}

/** Returns the message of an error; options are named as flags. */
function messageOf(error: UserError): string {
  if (!(error instanceof OptionError)) return error.message;
  const {option, value, problem} = error;
  const flag = option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `--${flag} ${value}: ${problem}`;
}

function isFolderGone(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'uv_cwd';
}

function readArguments(args: readonly string[], world: World): Job {
  let job: Job = () => Promise.resolve(EXIT.clean);
  const program = makeProgram({
    args,
    version: VERSION,
    atLength: args.includes('--help') || args[0] === 'help',
    world,
    ask: (asked) => {
      job = asked;
    },
  });
  refuseSlips(args, program);
  program.parse(args.map(spellOut), {from: 'user'});
  return job;
}

/** `--fix` takes a value only after an equals sign, so that `--fix book.tex` does not consume the book. */
function spellOut(arg: string): string {
  if (arg === '--fix=unsafe') return '--fix-unsafe';
  if (arg === '--fix=safe') return '--fix';
  if (arg.startsWith('--fix=')) {
    throw new UserError('unknown-option', `${arg}: expected --fix or --fix=unsafe`);
  }
  return arg;
}
