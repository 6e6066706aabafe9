import {describeRules, RULES, type RuleManual} from '../lint/index.ts';
import {HOME_URL} from '../text/index.ts';
import {EXIT} from '../workspace/index.ts';
import {everyNode, readCommandTree, type CommandNode} from './command-tree.ts';
import type {Stage} from './commands/command-entry.ts';
import {HELP_TOPICS, type HelpTopic} from './help-topics.ts';

/** `skakmat man`: prints the manual page. */
export function man({program, entries, world}: Stage): number {
  const page = writeManPage({
    version: program.version() ?? '',
    root: readCommandTree(program, entries),
    topics: HELP_TOPICS,
    rules: describeRules(RULES),
  });
  world.stdout.write(page);
  return EXIT.clean;
}

/** The input for the manual page. */
interface ManPageContent {
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
    escapeRoff(
      [...(HOME_URL === undefined ? [] : [HOME_URL]), 'texdoc skak', 'texdoc xskak'].join(', '),
    ),
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

/**
 * Escapes text for a manual page: none of it is read as a request, and code in backticks is bold.
 *
 * groff_char(7): a plain `-` is a hyphen, which cannot be pasted into a shell; `\e` is a backslash.
 */
export function escapeRoff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/`([^`]*)`/g, '\\fB$1\\fR')
    .replace(/[^\n\x20-\x7e]/gu, (character) => {
      const code = character.codePointAt(0) ?? 0;
      return `\\[u${code.toString(16).toUpperCase().padStart(4, '0')}]`;
    })
    .replace(/^[.']/gm, '\\&$&');
}

/** A heading of the page. */
export function heading(title: string): string {
  return `.SH ${quoteArgument(title.toUpperCase())}`;
}

/** A heading below one. */
function subheading(title: string): string {
  return `.SS ${quoteArgument(title)}`;
}

/** A term at the margin, followed by its meaning. */
export function entry(word: string, meaning: string): string {
  return `.TP\n.B ${quoteArgument(word)}\n${escapeRoff(meaning)}`;
}

/** Inside the argument of a macro, a quotation mark is doubled. */
function quoteArgument(text: string): string {
  return `"${escapeRoff(text).replaceAll('"', '""')}"`;
}
