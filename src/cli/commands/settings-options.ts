import {InvalidArgumentError, Option, type Command} from 'commander';
import {limitSize} from '../../workspace/index.ts';
import {PRESETS} from '../../lint/index.ts';
import {allowRootOption, dialectOption, repeatable} from './options.ts';

/** Adds the options for reading and judging books, the same for every command that does so. */
export function addSettingsOptions(command: Command): Command {
  return command
    .optionsGroup('Judge:')
    .addOption(
      new Option(
        '-p, --preset <name>',
        'base rule set, instead of the one in the settings',
      ).choices(PRESETS),
    )
    .addOption(
      repeatable('-r, --rule <rule=level>', 'set the level of a rule: off, info, warning or error'),
    )
    .addOption(repeatable('--only <rule>', 'run only this rule'))
    .addOption(repeatable('--skip <rule>', 'do not run this rule'))
    .addOption(dialectOption())
    .optionsGroup('Read:')
    .addOption(configOption())
    .addOption(noConfigOption())
    .addOption(allowRootOption())
    .addOption(maxFileSizeOption());
}

/** Adds the options for reading books, for the commands that do not judge them. */
export function addBookOptions(command: Command): Command {
  return command
    .optionsGroup('Read:')
    .addOption(dialectOption())
    .addOption(allowRootOption())
    .addOption(maxFileSizeOption())
    .addOption(configOption())
    .addOption(noConfigOption())
    .option(
      '--no-ignore',
      'also read files that .gitignore, .skakmatignore or the settings ignore',
    );
}

/** Adds the options that choose settings, for commands that read no books. */
export function addConfigOptions(command: Command): Command {
  return command.addOption(configOption()).addOption(noConfigOption());
}

function configOption(): Option {
  return new Option(
    '-c, --config <file>',
    'use these settings instead of the nearest .skakmatrc.json',
  );
}

function noConfigOption(): Option {
  return new Option('--no-config', 'ignore all settings files');
}

/** `--fail-on`. */
export function failOnOption(): Option {
  const description = 'the lowest level that makes the exit code 1 (default: warning)';
  return new Option('--fail-on <level>', description).choices(['info', 'warning', 'error']);
}

/** `--max-warnings`. */
export function maxWarningsOption(): Option {
  const description = 'exit with 1 if there are more warnings than this';
  return new Option('--max-warnings <number>', description).argParser(readCount);
}

/** `--max-unjudged`. */
export function maxUnjudgedOption(): Option {
  const description = 'exit with 1 if more half-moves than this are unjudged';
  return new Option('--max-unjudged <number>', description).argParser(readCount);
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
  throw new InvalidArgumentError('Expected a whole number from 1.');
}

/** Parses the value of a numeric option. */
export function readCount(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number from 0.');
}
