import {HOME_URL} from '../diagnostic/rule-url.ts';
import type {RuleManual} from '../manual/rule-manual.ts';
import {everyNode} from './command-tree.ts';
import type {CommandNode} from './command-tree.ts';
import type {HelpTopic} from './help-topics.ts';
import {entry, escapeRoff, heading, subheading} from './roff.ts';

/** The input for the manual page. */
export interface ManPageContent {
  readonly version: string;
  readonly root: CommandNode;
  readonly topics: readonly HelpTopic[];
  readonly rules: readonly RuleManual[];
}

/** Writes the manual page in roff, for `man -l`. */
export function writeManPage({version, root, topics, rules}: ManPageContent): string {
  const [, ...commands] = everyNode(root);
  const lines = [
    `.TH SKAKMAT 1 "" "skakmat ${escapeRoff(version)}" "User Commands"`,
    // Neither justified nor hyphenated, so that names and options stay in one piece.
    '.ad l',
    '.nh',
    heading('Name'),
    `skakmat \\- ${escapeRoff(lowerFirst(root.description.replace(/\.$/, '')))}`,
    heading('Synopsis'),
    '.nf',
    ...commands.map((command) => `.B ${escapeRoff(synopsisOf(command))}`),
    '.fi',
    heading('Description'),
    escapeRoff(DESCRIPTION),
    heading('Options'),
    ...root.options.map(({flags, details}) => entry(flags, details)),
    heading('Commands'),
    ...commands.flatMap((command) => describe(command, root)),
    heading('Rules'),
    escapeRoff('`skakmat explain` RULE says more about each: examples, corrections, options.'),
    ...rules.map(({name, number, levels, summary}) =>
      entry(`${name} (${number}, ${levels.recommended})`, summary),
    ),
    ...topics.flatMap(({title, rows}) => [
      heading(title),
      ...rows.map(([word, meaning]) => entry(word, meaning)),
    ]),
    heading('See also'),
    escapeRoff(`${HOME_URL}, texdoc skak, texdoc xskak`),
  ];
  return `${lines.join('\n')}\n`;
}

const DESCRIPTION =
  'skakmat reads LaTeX documents for the packages skak and xskak, plays every move on a board, and says which one is wrong, where, why, and what was probably meant. Where no command is named, `check` is.';

function describe(command: CommandNode, root: CommandNode): readonly string[] {
  const common = new Set(root.options.map(({flags}) => flags));
  const options = command.options.filter(({flags}) => !common.has(flags));
  return [
    subheading(synopsisOf(command)),
    escapeRoff(`${upperFirst(command.description)}.`),
    ...command.arguments.map(({name, details}) => entry(name, details)),
    ...options.map(({flags, details}) => entry(flags, details)),
    ...describeExamples(command),
  ];
}

function describeExamples({examples}: CommandNode): readonly string[] {
  if (examples.length === 0) return [];
  return ['.PP', 'Examples:', '.RS', ...examples.map(([line, what]) => entry(line, what)), '.RE'];
}

function synopsisOf({path, usage}: CommandNode): string {
  return ['skakmat', ...path, usage].join(' ');
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
