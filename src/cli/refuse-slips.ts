import {existsSync} from 'node:fs';
import type {Command} from 'commander';
import {nearestName, UserError} from '../text/index.ts';

/** Refuses arguments that match nothing, or that probably mean something else; throws a `UserError`. */
export function refuseSlips(args: readonly string[], program: Command): void {
  refuseMisspelled(args[0] === 'help' ? args[1] : args[0], program);
  refuseUnknownTopic(args, program);
  refuseLooseValue(args);
  refuseDashedFile(args);
  // `-fix` would be `--format ix`.
  const slip = longAfterOneDash(args).find((arg) => isLong(arg, program));
  if (slip === undefined) return;
  throw new UserError('unknown-option', `unknown option ${slip}; did you mean -${slip}?`);
}

/** The commands of similar programs, and their equivalents here. */
const FLAGS_AS_WORDS: ReadonlyMap<string, string> = new Map([
  ['fix', 'skakmat --fix'],
  ['autofix', 'skakmat --fix'],
  ['correct', 'skakmat --fix'],
  ['format', 'skakmat --fix'],
  ['lint', 'skakmat check'],
  ['run', 'skakmat check'],
  ['test', 'skakmat check'],
  ['validate', 'skakmat check'],
  ['report', 'skakmat check --format'],
  ['diff', 'skakmat --diff'],
  ['board', 'skakmat --board'],
  ['baseline', 'skakmat --baseline FILE --update-baseline'],
  ['version', 'skakmat --version'],
  ['pdf', 'skakmat convert'],
  ['typeset', 'skakmat convert'],
  ['import', 'skakmat convert'],
  ['export', 'skakmat extract'],
  ['svg', 'skakmat diagram'],
  ['settings', 'skakmat config show'],
  ['rule', 'skakmat explain'],
]);

/** Anything that is not a command is a file to check. Commander cannot know that the file is missing. */
function refuseMisspelled(word: string | undefined, program: Command): void {
  if (word === undefined || !/^[a-z]+$/i.test(word) || existsSync(word)) return;
  const names = ['help', ...program.commands.map((command) => command.name())];
  if (names.includes(word)) return;
  const flag = FLAGS_AS_WORDS.get(word.toLowerCase());
  const meant = flag === undefined ? nearestName(word, names) : `\`${flag}\``;
  if (meant === undefined) return;
  throw new UserError(
    'unknown-command',
    `${word}: no such command or file; did you mean ${meant}?`,
  );
}

function refuseUnknownTopic([first, word]: readonly string[], program: Command): void {
  if (first !== 'help' || word === undefined || word.startsWith('-')) return;
  if (['help', ...program.commands.map((command) => command.name())].includes(word)) return;
  throw new UserError('unknown-command', `${word}: no such command; skakmat --help lists them`);
}

/** `--fix unsafe` would read the word as a file and apply only the safe corrections. */
function refuseLooseValue(args: readonly string[]): void {
  const flag = args.find((arg) => arg === '--fix' || arg === '-x');
  const word = flag === undefined ? '' : (args[args.indexOf(flag) + 1] ?? '');
  if (!/^(?:un)?safe$/.test(word) || existsSync(word)) return;
  throw new UserError('unknown-file', `${word}: no such file; did you mean --fix=${word}?`);
}

/** A file whose name begins with a dash would be read as options. */
function refuseDashedFile(args: readonly string[]): void {
  const file = optionsOf(args).find((arg) => /^-[^-].*\.\w+$/.test(arg) && existsSync(arg));
  if (file === undefined) return;
  throw new UserError(
    'unknown-option',
    `${file}: begins like an option; name the file as ./${file}`,
  );
}

/** The arguments that have one dash, and the length of an option with two; `--sort -date` sorts backwards. */
export function longAfterOneDash(args: readonly string[]): readonly string[] {
  return optionsOf(args).filter(
    (arg, i) => /^-[a-z][a-z-]{2,}(?:=|$)/.test(arg) && args[i - 1] !== '--sort',
  );
}

/** The arguments before `--`. */
function optionsOf(args: readonly string[]): readonly string[] {
  const end = args.indexOf('--');
  return args.slice(0, end < 0 ? args.length : end);
}

function isLong(arg: string, {commands, options}: Command): boolean {
  const [flag] = arg.split('=');
  return (
    options.some(({long}) => long === `-${flag ?? ''}`) ||
    commands.some((command) => isLong(arg, command))
  );
}

/**
 * Refuses an empty path or name, which a shell makes of a variable that is not set: to the system such
 * a path would be the current folder, with all its books. Refuses one that begins like an option, too.
 * Throws a `UserError`.
 */
export function refuseEmptyPaths(command: Command): void {
  const {args, registeredArguments, options} = command;
  const takesText = registeredArguments.some((one) => one.name() === 'moves');
  const values: readonly (readonly [string, unknown])[] = [
    ...(takesText ? [] : [['an argument', args] as const]),
    ...options
      .filter(({flags}) => /<[^>]*(?:file|dir|path|games|rule|language)[^>]*>/.test(flags))
      .map(
        (option) => [option.long ?? '', command.getOptionValue(option.attributeName())] as const,
      ),
  ];
  const texts = values.flatMap(([name, value]) =>
    [value].flat().map((text) => [name, text] as const),
  );
  const empty = texts.find(([, text]) => typeof text === 'string' && text.trim() === '');
  if (empty !== undefined)
    throw new UserError(
      'unknown-file',
      `${empty[0]} is empty; is a variable of the shell not set?`,
    );
  // `-o $OUTPUT --force` without the variable would write a file of the name --force.
  const dashed = texts.find(([name, text]) => name.startsWith('--') && /^-./u.test(String(text)));
  if (dashed === undefined) return;
  const [name, text] = [dashed[0], String(dashed[1])];
  const message = `${name} ${text}: begins like an option; name the file as ./${text}`;
  throw new UserError('unknown-option', message);
}

/** Options that do nothing without another one, by command and by what they need. */
const NEEDS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  check: {'--prove': ['--engine', '--timeout'], '--add-suppressions': ['--reason']},
  games: {
    '--check': [
      '--fail-on',
      '--max-warnings',
      '--exit-zero',
      '--quiet',
      '--board',
      '--check-names',
    ],
    '--position': ['--either-color'],
    '--check-names': ['--spelling'],
  },
  convert: {'--position': ['--either-color']},
  diagram: {'--position': ['--either-color']},
  init: {'--editor': ['--file'], '--overleaf': ['--zip']},
  watch: {'--exec': ['--exec-on']},
};

/** Refuses options that have no effect, because the one that they belong to is absent; throws a `UserError`. */
export function refuseIdleOptions(command: Command): void {
  const isGiven = (flag: string): boolean => {
    const option = command.options.find(({long}) => long === flag);
    return command.getOptionValueSource(option?.attributeName() ?? '') === 'cli';
  };
  for (const [needed, flags] of Object.entries(NEEDS[command.name()] ?? {})) {
    const idle = isGiven(needed) ? undefined : flags.find(isGiven);
    if (idle !== undefined) {
      throw new UserError('conflicting-options', `${idle} has no effect without ${needed}`);
    }
  }
}
