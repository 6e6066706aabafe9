import type {Argument, Command, Help, Option} from 'commander';
import type {CommandEntry, UsageExample} from './commands/command-entry.ts';

/** A command as the manual page and the completions see it: plain data out of commander's tree. */
export interface CommandNode {
  /** Empty for the program itself. */
  readonly path: readonly string[];
  /** Without the names of the commands: `[options] [paths...]`. */
  readonly usage: string;
  readonly description: string;
  /** Whether it is meant when no command is named. */
  readonly isDefault: boolean;
  readonly options: readonly OptionNode[];
  readonly arguments: readonly ArgumentNode[];
  readonly examples: readonly UsageExample[];
  readonly children: readonly CommandNode[];
}

export interface OptionNode {
  /** `--format`, or `-h` and `--help`. */
  readonly names: readonly string[];
  /** As the help shows it: `--format <name>`. */
  readonly flags: string;
  readonly description: string;
  /** The description with choices and default. */
  readonly details: string;
  /** Absent where the option takes none. */
  readonly value?: ValueKind;
}

export interface ArgumentNode {
  /** As the help shows it, without brackets: `paths`. */
  readonly name: string;
  readonly description: string;
  /** The description with choices and default. */
  readonly details: string;
  readonly isRepeated: boolean;
  readonly value: ValueKind;
}

/** What may stand in the place of an argument or of an option's value. */
export type ValueKind =
  | {readonly kind: 'words'; readonly words: readonly string[]}
  | {readonly kind: 'rule' | 'rule-level' | 'tex' | 'file' | 'directory' | 'text'};

/** Reads the commands below `program`, and what `entries` say besides. */
export function readCommandTree(program: Command, entries: readonly CommandEntry[]): CommandNode {
  return readNode(program, [], {help: program.createHelp(), entries, names: []});
}

interface Reading {
  readonly help: Help;
  readonly entries: readonly CommandEntry[];
  /** Of the commands beside the one that is read. */
  readonly names: readonly string[];
}

function readNode(command: Command, path: readonly string[], reading: Reading): CommandNode {
  const {help, entries, names} = reading;
  const entry = path.length === 1 ? entries.find(({name}) => name === path[0]) : undefined;
  const children = help.visibleCommands(command);
  const below = {...reading, names: children.map((child) => child.name())};
  return {
    path,
    usage: command.usage(),
    description: command.description(),
    isDefault: entry?.isDefault === true,
    options: help.visibleOptions(command).map((option) => ({
      ...readOption(option),
      details: help.optionDescription(option),
    })),
    arguments: command.registeredArguments.map((argument) => ({
      ...readArgument(argument, names),
      details: help.argumentDescription(argument),
    })),
    examples: entry?.examples ?? [],
    children: children.map((child) => readNode(child, [...path, child.name()], below)),
  };
}

/** What the placeholder of an option's value stands for; any text, if it is not here. */
const OPTION_VALUES: Readonly<Record<string, ValueKind>> = {
  '<rule>': {kind: 'rule'},
  '<rule=level>': {kind: 'rule-level'},
  '<path>': {kind: 'file'},
  '<file>': {kind: 'file'},
  '<dir>': {kind: 'directory'},
};

/** The same for arguments: most files that skakmat is given are .tex files, or folders of them. */
const ARGUMENTS: Readonly<Record<string, ValueKind>> = {
  rule: {kind: 'rule'},
  file: {kind: 'tex'},
  paths: {kind: 'tex'},
  files: {kind: 'file'},
  folder: {kind: 'directory'},
};

const TEXT: ValueKind = {kind: 'text'};

function readOption({
  short,
  long,
  flags,
  description,
  argChoices,
}: Option): Omit<OptionNode, 'details'> {
  const placeholder = /[<[].*$/.exec(flags)?.[0];
  const names = [short, long].filter((name) => name !== undefined);
  if (placeholder === undefined) return {names, flags, description};
  const value: ValueKind =
    argChoices === undefined
      ? (OPTION_VALUES[placeholder] ?? TEXT)
      : {kind: 'words', words: argChoices};
  return {names, flags, description, value};
}

function readArgument(
  argument: Argument,
  commands: readonly string[],
): Omit<ArgumentNode, 'details'> {
  const {description, variadic, argChoices} = argument;
  const name = argument.name();
  const words = name === 'command' ? commands : argChoices;
  return {
    name,
    description,
    isRepeated: variadic,
    value: words === undefined ? (ARGUMENTS[name] ?? TEXT) : {kind: 'words', words},
  };
}

/** All commands of a tree, each before those below it. */
export function everyNode(node: CommandNode): readonly CommandNode[] {
  return [node, ...node.children.flatMap(everyNode)];
}

/** What can be typed behind the name of a command: that of the default command is often left out. */
export function offersOf(node: CommandNode): Pick<CommandNode, 'options' | 'arguments'> {
  const standIn = node.children.find(({isDefault}) => isDefault);
  if (standIn === undefined) return node;
  const own = new Set(node.options.flatMap(({names}) => names));
  const others = standIn.options.filter(({names}) => !names.some((name) => own.has(name)));
  return {options: [...node.options, ...others], arguments: standIn.arguments};
}
