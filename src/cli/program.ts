import {Command, CommanderError, Help, type OutputConfiguration} from 'commander';
import {BUGS_URL, meantBy, OptionError, printable, UserError} from '../text/index.ts';
import {codeOf, describeSystemError, EXIT, OutputLost, say} from '../workspace/index.ts';
import type {World} from '../workspace/index.ts';
import {INSPECTION_COMMANDS} from './commands/inspect.ts';
import {BUILD_COMMANDS} from './commands/build.ts';
import {CHECK_COMMANDS} from './commands/check.ts';
import type {
  CommandEntry,
  CommandGroup,
  Job,
  Stage,
  UsageExample,
} from './commands/command-entry.ts';
import {convertCommand} from './commands/convert.ts';
import {GAME_FILE_COMMANDS} from './commands/game-files.ts';
import {gamesCommand} from './commands/games.ts';
import {HELP_TOPICS, type HelpTopic} from './help-topics.ts';
import {
  longAfterOneDash,
  refuseEmptyPaths,
  refuseIdleOptions,
  refuseSlips,
} from './refuse-slips.ts';
import {VERSION} from './version.ts';

/** All commands, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  ...CHECK_COMMANDS,
  ...BUILD_COMMANDS,
  gamesCommand,
  convertCommand,
  ...GAME_FILE_COMMANDS,
  ...INSPECTION_COMMANDS,
];

/** Runs the program; returns the exit code. */
export async function runProgram(args: readonly string[], world: World): Promise<number> {
  let failures = 0;
  const noteFailure = (): void => void (failures += 1);
  try {
    const code = await readArguments(args, {...world, noteFailure})();
    return failures > 0 ? EXIT.internal : code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.clean : EXIT.usage;
    if (error instanceof OutputLost) return EXIT.unread;
    if (error instanceof UserError) {
      for (const line of messageOf(error).split('\n')) say(line, world);
      return failures > 0 ? EXIT.internal : EXIT.usage;
    }
    const refusal = describeRefusal(error);
    if (refusal !== undefined) {
      say(refusal, world);
      return EXIT.usage;
    }
    const report = error instanceof Error ? (error.stack ?? error.message) : String(error);
    world.stderr.write(
      `skakmat has made a mistake; nothing was written. Please report this${BUGS_URL === undefined ? '' : ` at ${BUGS_URL}`}:\n${report}\n`,
    );
    return EXIT.internal;
  }
}

/** Returns the message of an error; options are named as flags. */
function messageOf(error: UserError): string {
  if (!(error instanceof OptionError)) return error.message;
  const {option, value, problem} = error;
  const flag = option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `--${flag} ${value.replace(/[\r\n]+/g, '·')}: ${problem}`;
}

/** Errors that the system gives to any program, wherever a file is opened. */
const SHORTAGES = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'ENOSPC', 'EDQUOT', 'EIO', 'EROFS']);

function describeRefusal(error: unknown): string | undefined {
  if (!(error instanceof Error && 'syscall' in error)) return undefined;
  if (error.syscall === 'uv_cwd')
    return 'the working folder does not exist any more; change to another one';
  if (!SHORTAGES.has(codeOf(error))) return undefined;
  const place = 'path' in error ? `${String(error.path)}: ` : '';
  return `${place}${describeSystemError(error)}`;
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

const OVERVIEW: readonly UsageExample[] = [
  ['skakmat book.tex', 'check a book and every file that it reads'],
  ['skakmat --fix book.tex', 'apply safe corrections'],
  ['skakmat explain illegal-move', 'explain a rule'],
];

/** The context for creating the program. */
interface ProgramOptions extends Omit<Stage, 'program'> {
  /** The arguments that it is to parse. */
  readonly args: readonly string[];
  readonly version: string;
  /** True if help includes examples. */
  readonly atLength: boolean;
}

/** Creates the tree of all commands, ready to parse `args`. */
export function makeProgram(options: ProgramOptions): Command {
  const {args, version, atLength, entries, world, ask} = options;
  const columns = columnsOf(world);
  const program = new Command('skakmat')
    .description('Checks and corrects chess in LaTeX: moves, numbers and boards of skak and xskak.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help; --help adds examples')
    .exitOverride()
    .configureOutput(outputTo(world))
    .configureHelp({
      subcommandTerm: (command) => subcommandTerm(command, entries),
      formatItem: (term, width, meaning) => formatRow(term, width, meaning, columns),
    })
    .showHelpAfterError('(see skakmat --help)')
    .enablePositionalOptions()
    .hook('preAction', (_, command) => {
      refuseEmptyPaths(command);
      refuseIdleOptions(command);
    });
  const help = atLength
    ? `${writeExamples(OVERVIEW, columns)}\n${writeTopics(HELP_TOPICS, columns)}`
    : '';
  program.addHelpText('after', help);
  const isNeeded = neededFor(args, entries);
  for (const entry of entries) {
    const {name, group, description, isDefault = false, examples, declare} = entry;
    const command = program.command(name, {isDefault}).description(description).helpGroup(group);
    if (!isNeeded(entry)) continue;
    declare(command, {program, entries, world, ask});
    command.addHelpText('after', atLength ? writeExamples(examples, columns) : '');
  }
  return program.addHelpCommand(makeHelpCommand('This program:'));
}

/** The width of the terminal, or the one that a person sets for a pipe. */
function columnsOf({stdout, env}: World): number {
  const given = Number(env['COLUMNS']);
  return stdout.columns ?? (given > 0 ? given : 80);
}

function outputTo(world: World): OutputConfiguration {
  const {stdout, stderr} = world;
  return {
    writeOut: (text) => void stdout.write(text),
    // An invalid value may come from any source.
    writeErr: (text) => void stderr.write(printable(text)),
    getOutHelpWidth: () => columnsOf(world),
    getErrHelpWidth: () => stderr.columns ?? 80,
    getOutHasColors: () => false,
    getErrHasColors: () => false,
    outputError: (text, write) => {
      const oneLine = text.replace(/'[^']*'/g, (quoted) => quoted.replace(/[\r\n]+/g, '·'));
      write(
        IN_OUR_WORDS.reduce(
          (said, [theirs, ours]) => said.replace(theirs, ours),
          withSuggestion(oneLine),
        ),
      );
    },
  };
}

/** Sentences of commander, and the same as skakmat says such things. */
const IN_OUR_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^error: /, 'skakmat: '],
  [/ argument ('[^']*') is invalid\. /, ': $1 cannot be used. '],
  [
    /^(\w+: )command-argument value ('[^']*') is invalid for argument ('[^']*')\. /,
    '$1$2 cannot be used as $3. ',
  ],
  [/(?<=cannot be used.*\. )Allowed choices are /, 'Expected one of '],
  [/ argument missing$/m, ' needs a value'],
  [
    /too many arguments for '([^']*)'\. Expected 0 arguments but got (\d+)\./,
    '$1 takes no file or name, but got $2',
  ],
  [
    /too many arguments for '([^']*)'\. Expected (\d+) arguments? but got (\d+)\./,
    '$1 takes only $2 file or name, but got $3',
  ],
];

/** A command in a help; those of the program need not have been declared. */
function subcommandTerm(command: Command, entries: readonly CommandEntry[]): string {
  const entry = entries.find(({name}) => name === command.name());
  if (entry === undefined || command.parent?.parent) return new Help().subcommandTerm(command);
  return `${entry.name} ${entry.usage}`.trimEnd();
}

/**
 * Tells which commands must be declared for `args`, and not only named: the one that is called, and
 * all for the help on one, for what describes the commands, and for a suggestion of an option.
 */
function neededFor(
  args: readonly string[],
  entries: readonly CommandEntry[],
): (entry: CommandEntry) => boolean {
  const [first = '', ...others] = args;
  if (others.length === 0 && HELP.has(first)) return () => false;
  if (NEEDS_ALL.has(first) || longAfterOneDash(args).length > 0) return () => true;
  const called =
    entries.find(({name}) => name === first) ?? entries.find(({isDefault}) => isDefault === true);
  return (entry) => entry === called;
}

/** The flags for the help of the program. */
const HELP: ReadonlySet<string> = new Set(['--help', '-h']);

const NEEDS_ALL: ReadonlySet<string> = new Set(['help', '--help', '-h', 'completion', 'man']);

/** Commander suggests names of options and commands, but no values. */
function withSuggestion(text: string): string {
  if (text.includes("unknown option '-v'")) return `${text.trimEnd()}\n${VERSION_OR_VERBOSE}\n`;
  const owner = OWNERS.find(([flag]) => flag.test(text))?.[1];
  if (owner !== undefined) return `${text.split('\n', 1)[0]}: it belongs to ${owner}\n`;
  const [, value = '', choices = ''] = VALUE_AND_CHOICES.exec(text) ?? [];
  const names = choices.split(', ');
  const other = OTHER_NAMES.get(value.toLowerCase());
  const meant =
    other !== undefined && names.includes(other)
      ? other
      : meantBy(value.replace(/:.*$/s, ''), names);
  return meant === undefined ? text : `${text.trimEnd()} Did you mean ${meant}?\n`;
}

/** Options that are looked for at another command. */
const OWNERS: readonly (readonly [flag: RegExp, owner: string])[] = [
  [
    /unknown option '--(?:sort|unique|merge|flatten|strip|to-ply|split)'/,
    '`skakmat convert`, which arranges games',
  ],
  [/unknown option '--(?:roundtrip|check-names)'/, '`skakmat games`, which judges games'],
];

/** Names of programs, as their own commands are called. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['nvim', 'neovim'],
  ['code', 'vscode'],
  ['vs-code', 'vscode'],
  ['codium', 'vscode'],
  ['hx', 'helix'],
  ['subl', 'sublime'],
  ['gmake', 'make'],
  ['makefile', 'make'],
  ['precommit', 'pre-commit'],
  ['actions', 'github'],
]);

const VERSION_OR_VERBOSE = '(Did you mean --version, or --verbose of convert and games?)';

const VALUE_AND_CHOICES =
  /'([^']*)' is invalid(?: for argument '[^']*')?\. Allowed choices are ([^.]*)\./;

function makeHelpCommand(group: CommandGroup): Command {
  return new Command('help')
    .description('print help for a command')
    .argument('[command]', 'the command')
    .helpOption(false)
    .helpGroup(group);
}

/** The examples of a command, shown after its help. */
function writeExamples(examples: readonly UsageExample[], columns: number): string {
  return `\nExamples:\n${writeRows(examples, columns)}`;
}

/** The end of the help of the whole program. */
function writeTopics(topics: readonly HelpTopic[], columns: number): string {
  return topics.map(({title, rows}) => `\n${title}:\n${writeRows(rows, columns)}`).join('\n');
}

function writeRows(
  rows: readonly (readonly [word: string, meaning: string])[],
  columns: number,
): string {
  const width = Math.max(...rows.map(([word]) => word.length));
  return rows.map(([word, meaning]) => formatRow(word, width, meaning, columns)).join('\n');
}

/** A meaning has at least so many columns beside its word; below the word if there are fewer. */
const LEAST_MEANING = 24;

/** Writes a word of at most `width` characters and its meaning, in lines that fit into a terminal. */
function formatRow(word: string, width: number, meaning: string, columns: number): string {
  if (meaning === '') return `  ${word}`;
  const isBeside = columns - width - 4 >= LEAST_MEANING;
  const indent = isBeside ? width + 4 : 6;
  const lines: string[] = [];
  let line = '';
  for (const part of meaning.split(/\s+/u)) {
    if (line !== '' && indent + line.length + 1 + part.length > columns) {
      lines.push(line);
      line = part;
    } else line = line === '' ? part : `${line} ${part}`;
  }
  const text = [...lines, line].join(`\n${' '.repeat(indent)}`);
  return isBeside ? `  ${word.padEnd(width)}  ${text}` : `  ${word}\n${' '.repeat(indent)}${text}`;
}
