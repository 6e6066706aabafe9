import type {Argument, Command, Help, Option} from 'commander';
import {STRIPPED} from '../games/index.ts';
import {MATTER_PARTS, TEMPLATE_NAMES} from '../typeset/index.ts';
import type {CommandEntry, UsageExample} from './commands/command-entry.ts';

/** A command as the manual page and the completions need it: plain data from commander's tree. */
export interface CommandNode {
  /** Empty for the program itself. */
  readonly path: readonly string[];
  /** The arguments without the names of the commands: `[options] [paths...]`. */
  readonly usage: string;
  readonly description: string;
  /** True if it is the default command. */
  readonly isDefault: boolean;
  readonly options: readonly OptionNode[];
  readonly arguments: readonly ArgumentNode[];
  readonly examples: readonly UsageExample[];
  readonly children: readonly CommandNode[];
}

export interface OptionNode {
  /** `--format`, or `-h` and `--help`. */
  readonly names: readonly string[];
  /** As in the help: `--format <name>`. */
  readonly flags: string;
  readonly description: string;
  /** The description with choices and default. */
  readonly details: string;
  /** Absent if the option takes no value. */
  readonly value?: ValueKind;
}

export interface ArgumentNode {
  /** As in the help, without brackets: `paths`. */
  readonly name: string;
  readonly description: string;
  /** The description with choices and default. */
  readonly details: string;
  readonly isRepeated: boolean;
  readonly value: ValueKind;
}

/** The kind of value that an argument or an option takes. */
export type ValueKind =
  | {
      /** One of the words, or several with commas between. */
      readonly kind: 'words' | 'list';
      readonly words: readonly string[];
    }
  | {readonly kind: 'rule' | 'rule-level' | 'tex' | 'file' | 'directory' | 'text'};

/** Reads the commands below `program`, with the additional facts in `entries`. */
export function readCommandTree(program: Command, entries: readonly CommandEntry[]): CommandNode {
  return readNode(program, [], {help: program.createHelp(), entries, names: []});
}

interface Reading {
  readonly help: Help;
  readonly entries: readonly CommandEntry[];
  /** The names of the commands at the same level. */
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

/** The kind of value for the placeholder of an option; any text, if it is not listed. */
const OPTION_VALUES: Readonly<Record<string, ValueKind>> = {
  '<rule>': {kind: 'rule'},
  '<rule=level>': {kind: 'rule-level'},
  '<path>': {kind: 'file'},
  '<file>': {kind: 'file'},
  '<dir>': {kind: 'directory'},
};

/** The same for arguments: most files given to skakmat are .tex files, or folders of them. */
const ARGUMENTS: Readonly<Record<string, ValueKind>> = {
  rule: {kind: 'rule'},
  file: {kind: 'tex'},
  paths: {kind: 'tex'},
  files: {kind: 'file'},
  folder: {kind: 'directory'},
};

const TEXT: ValueKind = {kind: 'text'};

/** The usual values of options that take others as well, such as files, lists or moves. */
const USUAL_VALUES: Readonly<Record<string, readonly string[]>> = {
  '--template': TEMPLATE_NAMES,
  '--diagrams': ['auto', 'none', 'marked', 'comments', 'final', 'every=10'],
};

/** The values of which options take several, with commas between. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  '--matter': MATTER_PARTS,
  '--strip': STRIPPED,
  '--sort': ['date', 'white', 'black', 'event', 'round', 'eco', 'elo', 'plies', 'result'],
};

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
  const list = LISTS[long ?? ''];
  const words = list ?? argChoices ?? USUAL_VALUES[long ?? ''];
  const value: ValueKind =
    words === undefined
      ? (OPTION_VALUES[placeholder] ?? TEXT)
      : {kind: list === undefined ? 'words' : 'list', words};
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

/** Returns all commands of a tree, parents before children. */
export function everyNode(node: CommandNode): readonly CommandNode[] {
  return [node, ...node.children.flatMap(everyNode)];
}

/** Returns what can follow the name of a command: the name of the default command is often omitted. */
export function offersOf(node: CommandNode): Pick<CommandNode, 'options' | 'arguments'> {
  const standIn = node.children.find(({isDefault}) => isDefault);
  if (standIn === undefined) return node;
  const own = new Set(node.options.flatMap(({names}) => names));
  const others = standIn.options.filter(({names}) => !names.some((name) => own.has(name)));
  return {options: [...node.options, ...others], arguments: standIn.arguments};
}
