import {CommanderError} from 'commander';
import {OptionError} from '../diagnostic/option-error.ts';
import {UserError} from '../diagnostic/user-error.ts';
import {say} from '../console/say.ts';
import {OutputLost} from '../console/batched-output.ts';
import {boardsCommand} from './commands/boards.ts';
import {buildCommand} from './commands/build.ts';
import {checkCommand} from './commands/check.ts';
import type {CommandEntry, Job} from './commands/command-entry.ts';
import {completionCommand} from './commands/completion.ts';
import {configCommand} from './commands/config.ts';
import {conformanceCommand} from './commands/conformance.ts';
import {convertCommand} from './commands/convert.ts';
import {diagramCommand} from './commands/diagram.ts';
import {doctorCommand} from './commands/doctor.ts';
import {explainCommand} from './commands/explain.ts';
import {extractCommand} from './commands/extract.ts';
import {gamesCommand} from './commands/games.ts';
import {initCommand} from './commands/init.ts';
import {lspCommand} from './commands/lsp.ts';
import {manCommand} from './commands/man.ts';
import {precomputeCommand} from './commands/precompute.ts';
import {proveCommand} from './commands/prove.ts';
import {rulesCommand} from './commands/rules.ts';
import {syncCommand} from './commands/sync.ts';
import {templatesCommand} from './commands/templates.ts';
import {tokensCommand} from './commands/tokens.ts';
import {verifyCommand} from './commands/verify.ts';
import {watchCommand} from './commands/watch.ts';
import {makeProgram} from './make-program.ts';
import {refuseSlips} from './refuse-slips.ts';
import {VERSION} from './version.ts';
import {EXIT} from '../console/world.ts';
import type {World} from '../console/world.ts';

/** All commands, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  checkCommand,
  proveCommand,
  verifyCommand,
  buildCommand,
  watchCommand,
  lspCommand,
  precomputeCommand,
  gamesCommand,
  convertCommand,
  extractCommand,
  syncCommand,
  templatesCommand,
  diagramCommand,
  boardsCommand,
  tokensCommand,
  conformanceCommand,
  rulesCommand,
  explainCommand,
  initCommand,
  configCommand,
  doctorCommand,
  completionCommand,
  manCommand,
];

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
    entries: COMMANDS,
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
