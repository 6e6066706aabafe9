import {existsSync} from 'node:fs';
import {CommanderError} from 'commander';
import type {Command} from 'commander';
import {UserError} from '../diagnostic/user-error.ts';
import {nearestName} from '../source/nearest-name.ts';
import {printable} from '../source/printable.ts';
import {OutputLost} from './batched-output.ts';
import type {Job} from './commands/command-entry.ts';
import {makeProgram} from './make-program.ts';
import {VERSION} from './version.ts';
import {EXIT} from './world.ts';
import type {World} from './world.ts';

/** Runs the program; the result is the exit code. */
export async function runProgram(args: readonly string[], world: World): Promise<number> {
  try {
    return await readArguments(args, world)();
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.clean : EXIT.usage;
    if (error instanceof OutputLost) return EXIT.unread;
    if (error instanceof UserError) {
      const lines = printable(error.message).split('\n');
      world.stderr.write(lines.map((line) => `skakmat: ${line}\n`).join(''));
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
  const program = makeProgram({
    version: VERSION,
    atLength: args.includes('--help') || args[0] === 'help',
    world,
    ask: (asked) => {
      job = asked;
    },
  });
  refuseMisspelled(args[0] === 'help' ? args[1] : args[0], program);
  refuseLooseValue(args);
  program.parse(args.map(spellOut), {from: 'user'});
  return job;
}

/** What other programs have as commands, and what it is called here. */
const FLAGS_AS_WORDS: ReadonlyMap<string, string> = new Map([
  ['fix', 'skakmat --fix'],
  ['format', 'skakmat --fix'],
  ['lint', 'skakmat check'],
  ['verify', 'skakmat check'],
  ['validate', 'skakmat check'],
  ['diff', 'skakmat --diff'],
  ['baseline', 'skakmat --baseline FILE --update-baseline'],
  ['version', 'skakmat --version'],
  ['pdf', 'skakmat convert'],
  ['typeset', 'skakmat convert'],
  ['export', 'skakmat extract'],
  ['settings', 'skakmat config show'],
]);

/** What is no command is a file to check. Commander cannot know that there is no such file. */
function refuseMisspelled(word: string | undefined, program: Command): void {
  if (word === undefined || !/^[a-z]+$/i.test(word) || existsSync(word)) return;
  const flag = FLAGS_AS_WORDS.get(word.toLowerCase());
  if (flag !== undefined) {
    throw new UserError(
      'unknown-command',
      `${word}: no such command, and no such file; did you mean \`${flag}\`?`,
    );
  }
  const names = ['help', ...program.commands.map((command) => command.name())];
  const nearest = names.includes(word) ? undefined : nearestName(word, names);
  if (nearest === undefined) return;
  throw new UserError(
    'unknown-command',
    `${word}: no such command, and no such file; did you mean ${nearest}?`,
  );
}

/** `--fix unsafe` would take the word for a file, and carry out the safe corrections only. */
function refuseLooseValue(args: readonly string[]): void {
  const word = args[args.indexOf('--fix') + 1] ?? '';
  if (!args.includes('--fix') || !/^(?:un)?safe$/.test(word) || existsSync(word)) return;
  throw new UserError('unknown-file', `${word}: no such file; did you mean --fix=${word}?`);
}

/** `--fix` takes a value only behind an equals sign, lest `--fix book.tex` lose its book. */
function spellOut(arg: string): string {
  if (arg === '--fix=unsafe') return '--fix-unsafe';
  return arg === '--fix=safe' ? '--fix' : arg;
}
