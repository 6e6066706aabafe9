import {Command, Help} from 'commander';
import type {OutputConfiguration} from 'commander';
import type {CommandEntry, CommandGroup, Stage, UsageExample} from './commands/command-entry.ts';
import {HELP_TOPICS} from './help-topics.ts';
import {longAfterOneDash} from './refuse-slips.ts';
import {meantBy} from '../source/did-you-mean.ts';
import type {World} from '../console/world.ts';
import {printable} from '../source/printable.ts';
import {writeExamples, writeTopics} from './write-help.ts';

const OVERVIEW: readonly UsageExample[] = [
  ['skakmat book.tex', 'check a book and every file that it reads'],
  ['skakmat --fix book.tex', 'apply safe corrections'],
  ['skakmat explain illegal-move', 'explain a rule'],
];

/** The context for creating the program. */
export interface ProgramOptions extends Omit<Stage, 'program'> {
  /** The arguments that it is to parse. */
  readonly args: readonly string[];
  readonly version: string;
  /** Whether help includes examples. */
  readonly atLength: boolean;
}

/** Creates the tree of all commands, ready to parse `args`. */
export function makeProgram(options: ProgramOptions): Command {
  const {args, version, atLength, entries, world, ask} = options;
  const program = new Command('skakmat')
    .description('Checks and corrects chess in LaTeX: moves, numbers and boards of skak and xskak.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help; --help adds examples')
    .exitOverride()
    .configureOutput(outputTo(world))
    .configureHelp({subcommandTerm: (command) => subcommandTerm(command, entries)})
    .showHelpAfterError('(see skakmat --help)')
    .enablePositionalOptions();
  const help = atLength ? `${writeExamples(OVERVIEW)}\n${writeTopics(HELP_TOPICS)}` : '';
  program.addHelpText('after', help);
  const isNeeded = neededFor(args, entries);
  for (const entry of entries) {
    const {name, group, description, isDefault = false, examples, declare} = entry;
    const command = program.command(name, {isDefault}).description(description).helpGroup(group);
    if (!isNeeded(entry)) continue;
    declare(command, {program, entries, world, ask});
    command.addHelpText('after', atLength ? writeExamples(examples) : '');
  }
  return program.addHelpCommand(makeHelpCommand('This program:'));
}

function outputTo({stdout, stderr}: World): OutputConfiguration {
  return {
    writeOut: (text) => void stdout.write(text),
    // An invalid value may come from any source.
    writeErr: (text) => void stderr.write(printable(text)),
    getOutHelpWidth: () => stdout.columns ?? 80,
    getErrHelpWidth: () => stderr.columns ?? 80,
    getOutHasColors: () => false,
    getErrHasColors: () => false,
    outputError: (text, write) => {
      write(withSuggestion(text));
    },
  };
}

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

/** What asks for the help of the program. */
const HELP: ReadonlySet<string> = new Set(['--help', '-h']);

const NEEDS_ALL: ReadonlySet<string> = new Set(['help', '--help', '-h', 'completion', 'man']);

/** Commander suggests names of options and commands, but no values. */
function withSuggestion(text: string): string {
  if (text.includes("unknown option '-v'")) return `${text.trimEnd()}\n${VERSION_OR_VERBOSE}\n`;
  const [, value = '', choices = ''] = VALUE_AND_CHOICES.exec(text) ?? [];
  const meant = meantBy(value.replace(/:.*$/s, ''), choices.split(', '));
  return meant === undefined ? text : `${text.trimEnd()} Did you mean ${meant}?\n`;
}

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
