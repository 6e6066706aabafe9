import {Argument, InvalidArgumentError, Option, type Command} from 'commander';
import {PROOF_ENGINES} from '../../book/index.ts';
import {PRESETS} from '../../lint/index.ts';
import {FORMAT_NAMES, limitSize, type FormatName, type Shard} from '../../workspace/index.ts';
import {FORMAT_IDS, WISH_SHAPES} from '../../games/index.ts';
import {BOARD_SIZE_PATTERN, readBoardSize, VIEWS, type BoardSize} from '../../typeset/index.ts';

/** An option that may be repeated; its values are collected in order. */
export function repeatable(flags: string, description: string): Option {
  return new Option(flags, `${description}; may be repeated`).argParser(collect);
}

/** An option that takes one of a few words. */
export function oneOf(flags: string, description: string, words: readonly string[]): Option {
  return new Option(flags, description).choices(words);
}

function collect(value: string, list: readonly string[] = []): readonly string[] {
  return [...list, value];
}

/** The files to check, by default all in the current folder. */
export function pathsArgument(description: string): Argument {
  return new Argument('[paths...]', description).default(['.'], 'the current folder');
}

/** `--dialect`, the same for every command that reads documents. */
function dialectOption(): Option {
  return oneOf(
    '--dialect <package>',
    'read moves as this package does, whatever the document loads',
    ['skak', 'xskak'],
  );
}

/** `--allow-root`, the same for every command that reads documents. */
function allowRootOption(): Option {
  return repeatable('--allow-root <dir>', 'allow reading files in this folder');
}

/** `--jobs`, the same for every command that several threads can do; `when` says when they do. */
export function jobsOption(when = ''): Option {
  const description = `${when}how many cores to use (default: all, one for small input)`;
  return new Option('-j, --jobs <number>', description).argParser(readJobs);
}

/** Reads a number of threads or processes; throws an `InvalidArgumentError`. */
export function readJobs(text: string): number {
  const jobs = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (jobs >= 1 && jobs <= MOST_JOBS) return jobs;
  throw new InvalidArgumentError(`Expected a whole number from 1 to ${MOST_JOBS}.`);
}

/** More threads than any machine has cores for; each needs some 20 MB. */
const MOST_JOBS = 256;

/** `--shard`; `what` says what is divided. */
export function shardOption(what: string): Option {
  return new Option(
    '--shard <i/n>',
    `read only the i-th of n equal parts of ${what}, for work on several machines`,
  ).argParser(readShard);
}

function readShard(text: string): Shard {
  const [, number = 0, of = 0] = (/^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []).map(Number);
  if (number >= 1 && number <= of) return {number, of};
  throw new InvalidArgumentError('Expected i/n with i from 1 to n, such as 3/8.');
}

/** `--proof-time`, the same for every command that proves mates of exercises. */
export function proofTimeOption(): Option {
  const description =
    'the time for proving the mates in a file; those left are counted, not proved (default: no limit)';
  return new Option('--proof-time <seconds>', description).argParser(readPositive);
}

/** `--stats-file`, for schedulers that retry. */
export function statsFileOption(): Option {
  return new Option(
    '--stats-file <file>',
    'write at the end what was read and written: games, half-moves, flaws, bytes, checksum',
  );
}

/** `--force`, the same for every command that writes a file of its own. */
export function forceOption(): Option {
  return new Option('--force', 'replace the output file even if skakmat did not write it');
}

/** A requested report, and the file it is written to; standard output if not set. */
export interface Wanted<Name extends string> {
  readonly name: Name;
  readonly file?: string;
}

export type WantedReport = Wanted<FormatName>;

/** `--format name[:file]`. */
export function formatOption(names: readonly string[]): Option {
  return oneOf(
    '-f, --format <name[:file]>',
    'report format, and the file to write it to; may be repeated',
    names,
  ).argParser((value: string, wanted?: readonly Wanted<string>[]) => [
    ...(wanted ?? []),
    readFormat(value, names),
  ]);
}

function readFormat(value: string, names: readonly string[]): Wanted<string> {
  const colon = value.indexOf(':');
  const word = colon < 0 ? value : value.slice(0, colon);
  const name = names.find((known) => known === word);
  const file = colon < 0 ? undefined : value.slice(colon + 1);
  if (name === undefined) {
    throw new InvalidArgumentError(`Allowed choices are ${names.join(', ')}.`);
  }
  if (file === '') throw new InvalidArgumentError('A file name must follow the colon.');
  return {name, ...(file !== undefined && {file})};
}

/** Adds the options for reporting findings, the same for every command that judges books. */
export function addReportOptions(command: Command): Command {
  command
    .optionsGroup('Report:')
    .option('-q, --quiet', 'show errors only; warnings still affect the exit code')
    .addOption(formatOption(FORMAT_NAMES))
    .option('-b, --board', 'draw the board below each wrong move');
  return addTerminalOptions(command);
}

/** Adds the options for colours and links, the same for every command that prints findings. */
export function addTerminalOptions(command: Command): Command {
  return command
    .option('--color', 'always use colours')
    .option('--no-color', 'never use colours')
    .option('--links', 'print file names and rules as links, whatever the terminal')
    .option('--no-links', 'do not print links');
}

/** Adds the options for reading and judging books, the same for every command that does so. */
export function addSettingsOptions(command: Command): Command {
  command
    .optionsGroup('Judge:')
    .addOption(
      oneOf('-p, --preset <name>', 'base rule set, instead of the one in the settings', PRESETS),
    )
    .addOption(
      repeatable('-r, --rule <rule=level>', 'set the level of a rule: off, info, warning or error'),
    )
    .addOption(repeatable('--only <rule>', 'run only this rule'))
    .addOption(repeatable('--skip <rule>', 'do not run this rule'))
    .addOption(dialectOption())
    .optionsGroup('Read:');
  return addConfigOptions(command).addOption(allowRootOption()).addOption(maxFileSizeOption());
}

/** Adds the options for reading books, for the commands that do not judge them. */
export function addBookOptions(command: Command): Command {
  command
    .optionsGroup('Read:')
    .addOption(dialectOption())
    .addOption(allowRootOption())
    .addOption(maxFileSizeOption());
  return addConfigOptions(command).option(
    '--no-ignore',
    'also read files that .gitignore, .skakmatignore or the settings ignore',
  );
}

/** Adds the options for safe and other corrections. */
export function addFixOptions(command: Command): Command {
  return command
    .optionsGroup('Correct:')
    .option('-x, --fix', 'apply safe corrections')
    .option('--fix-unsafe', 'also apply corrections that need review; same as --fix=unsafe')
    .addOption(repeatable('--fix-rule <rule>', 'apply only the corrections of this rule'));
}

/** Adds the options that choose settings, for commands that read no books. */
export function addConfigOptions(command: Command): Command {
  return command
    .option('-c, --config <file>', 'use these settings instead of the nearest .skakmatrc.json')
    .option('--no-config', 'ignore all settings files');
}

/** `--fail-on`. */
export function failOnOption(): Option {
  const description = 'the lowest level that makes the exit code 1 (default: warning)';
  return oneOf('--fail-on <level>', description, ['info', 'warning', 'error']);
}

/** `--max-warnings`. */
export function maxWarningsOption(): Option {
  const description = 'exit with 1 if there are more warnings than this';
  return new Option('--max-warnings <number>', description).argParser(readCount);
}

/** Adds the options for what makes the exit code 1, the same for every command that judges books. */
export function addGateOptions(command: Command): Command {
  return command
    .addOption(failOnOption())
    .addOption(maxWarningsOption())
    .option(
      '--max-unjudged <number>',
      'exit with 1 if more half-moves than this are unjudged',
      readCount,
    );
}

/** `--max-file-size`, which takes effect as soon as it is parsed. */
export function maxFileSizeOption(): Option {
  const description = 'the largest .tex file to read, in megabytes (default: 32)';
  return new Option('--max-file-size <number>', description).argParser((text) => {
    const megabytes = readPositive(text);
    limitSize(megabytes);
    return megabytes;
  });
}

/** Parses the value of a numeric option that cannot be 0. */
export function readPositive(text: string): number {
  if (/^\d{1,9}$/.test(text) && Number(text) > 0) return Number(text);
  throw new InvalidArgumentError('Expected a whole number from 1 to 999999999.');
}

/** Parses the value of a numeric option. */
export function readCount(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number from 0 to 999999999.');
}

/** Adds the options for running TeX. */
export function addProveOptions(command: Command): Command {
  return command
    .optionsGroup('Prove:')
    .addOption(
      oneOf('--engine <name>', 'the TeX engine (default: as the book says)', PROOF_ENGINES),
    )
    .option(
      '--timeout <seconds>',
      'the time limit for TeX for each book (default: 600; 60 where a FEN sends skak into a loop)',
      readPositive,
    );
}

/** The game files; standard input if there are none. */
export function gameFilesArgument(): Argument {
  return new Argument('[files...]', 'game files; - for standard input').default(
    [],
    'standard input',
  );
}

/** Takes `jsonl`, as which `--to` writes lines of JSON, and `ndjson` for `json`. */
function withJsonLines(option: Option): Option {
  const {parseArg} = option;
  return option.argParser((name: string, previous: string) => {
    const known = /^(?:jsonl|ndjson)$/u.test(name) ? 'json' : name;
    return parseArg?.(known, previous) ?? known;
  });
}

/** Adds the options for reading game files, the same for every command that does so. */
export function addReadingOptions(command: Command): Command {
  return command
    .optionsGroup('Read:')
    .addOption(
      withJsonLines(
        oneOf('--from <format>', 'the format of the files (default: detected)', FORMAT_IDS),
      ),
    )
    .option(
      '--encoding <name>',
      'the encoding of the files: windows-1251, koi8-r, ... (default: detected)',
    )
    .option('-l, --lang <language>', 'the language of the piece letters: en, de, fr, ...')
    .option('--fen <fen>', 'the start of games that do not name one')
    .addOption(
      oneOf('--variant <name>', 'the rules of games that do not name them', [
        'standard',
        'chess960',
        'crazyhouse',
      ]),
    );
}

/** Adds the options that choose games, the same for every command that reads them. */
export function addSelectionOptions(command: Command): Command {
  command.optionsGroup('Choose:');
  for (const {name, value, meaning} of WISH_SHAPES) {
    const flags = value === '' ? `--${name}` : `--${name} <${value}>`;
    command.option(flags, meaning.replaceAll('`', '"'));
  }
  return command.addOption(
    repeatable('--tag <name=pattern>', 'only games with such a tag: TimeControl=*+5'),
  );
}

/** Returns options in which a file of positions is replaced by its positions. */
export async function withPositions(options: {readonly position?: string}): Promise<object> {
  const {position} = options;
  if (position === undefined || !/\.(?:pgn|fen|epd)$/iu.test(position)) return options;
  const {readPositions} = await import('../games/read-positions.ts');
  return {...options, position: readPositions(position)};
}

/** Adds the options for the appearance of boards, the same for every command that draws some. */
export function addBoardOptions(command: Command, sizeHelp: string): Command {
  return command
    .addOption(oneOf('--inverse <side>', 'the side at the bottom of boards', VIEWS).default('auto'))
    .option('--board-size <size>', sizeHelp, readSize)
    .option('--no-coordinates', 'print boards without coordinates')
    .option('--no-mover', 'print boards without a sign for the side to move');
}

function readSize(text: string): BoardSize {
  const size = readBoardSize(text);
  if (size === undefined) throw new InvalidArgumentError(`Expected ${BOARD_SIZE_PATTERN.expected}`);
  return size;
}

/** The supported shells. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof SHELLS)[number];

/** The editors and build tools for which there are snippets, as `--editor` takes them. */
export const EDITOR_NAMES = [
  'vscode',
  'neovim',
  'vim',
  'vimtex',
  'emacs',
  'eglot',
  'lsp-mode',
  'helix',
  'zed',
  'sublime',
  'kate',
  'texstudio',
  'latexmk',
  'arara',
  'make',
  'pre-commit',
  'github',
] as const;

export type EditorName = (typeof EDITOR_NAMES)[number];

/** The names of list formats for `games --format`. */
export const LIST_FORMATS = ['table', 'tsv', 'json', 'jsonl'] as const;

export type ListFormat = (typeof LIST_FORMATS)[number];

/** The forms of statistics. */
export const STATISTICS_FORMATS = ['table', 'json', 'svg'] as const;

export type StatisticsFormat = (typeof STATISTICS_FORMATS)[number];

/** The forms of standings. */
export const STANDINGS_FORMATS = ['table', 'markdown', 'csv', 'json'] as const;

export type StandingsFormat = (typeof STANDINGS_FORMATS)[number];

/** The forms of a report on moves. */
export const TREE_FORMATS = ['table', 'csv', 'json'] as const;

export type TreeFormat = (typeof TREE_FORMATS)[number];

/** The times when a command of `watch` is run: after each change, or only where no error was found. */
export const EXEC_TIMES = ['change', 'clean'] as const;
