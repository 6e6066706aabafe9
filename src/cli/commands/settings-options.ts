import {InvalidArgumentError, Option} from 'commander';
import type {Command} from 'commander';
import {limitSize} from '../../files/require-size.ts';
import {PRESETS} from '../../lint/rule.ts';
import {allowRootOption, dialectOption, repeatable} from './options.ts';

/** Adds what says how books are read and judged, the same for every command that does so. */
export function addSettingsOptions(command: Command): Command {
  return command
    .optionsGroup('Judge:')
    .addOption(
      new Option(
        '-p, --preset <name>',
        'the rules to begin with, not those of the settings',
      ).choices(PRESETS),
    )
    .addOption(repeatable('-r, --rule <rule=level>', 'off, info, warning or error'))
    .addOption(repeatable('--only <rule>', 'no rule but this one'))
    .addOption(repeatable('--skip <rule>', 'every rule but this one'))
    .addOption(dialectOption())
    .optionsGroup('Read:')
    .option('-c, --config <file>', 'these settings, not the nearest .skakmatrc.json')
    .option('--no-config', 'no settings')
    .addOption(allowRootOption())
    .addOption(maxFileSizeOption());
}

/** Adds what says how books are read, for the commands that do not judge them. */
export function addBookOptions(command: Command): Command {
  return command
    .optionsGroup('Read:')
    .addOption(dialectOption())
    .addOption(allowRootOption())
    .addOption(maxFileSizeOption())
    .option('-c, --config <file>', 'these settings, not the nearest .skakmatrc.json')
    .option('--no-config', 'no settings')
    .option('--no-ignore', 'also what .gitignore and .skakmatignore leave out');
}

/** `--fail-on`. */
export function failOnOption(): Option {
  const description = 'the least level that makes the exit code 1; warning if not set';
  return new Option('--fail-on <level>', description).choices(['info', 'warning', 'error']);
}

/** `--max-warnings`. */
export function maxWarningsOption(): Option {
  const description = 'how many warnings leave the exit code 0';
  return new Option('--max-warnings <number>', description).argParser(readCount);
}

/** `--max-unjudged`. */
export function maxUnjudgedOption(): Option {
  const description = 'how many half-moves not judged leave the exit code 0';
  return new Option('--max-unjudged <number>', description).argParser(readCount);
}

/** `--max-file-size`, which counts from the moment in which it is read. */
function maxFileSizeOption(): Option {
  const description = 'the longest .tex file that is read, in megabytes; 32 if not set';
  return new Option('--max-file-size <number>', description).argParser((text) => {
    const megabytes = readCount(text);
    if (megabytes === 0) throw new InvalidArgumentError('Expected a whole number from 1.');
    limitSize(megabytes);
    return megabytes;
  });
}

/** Reads the value of an option that counts something. */
export function readCount(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number from 0.');
}
