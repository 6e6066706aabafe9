import {Argument, InvalidArgumentError, Option} from 'commander';
import type {FormatName} from '../../workspace/index.ts';

/** An option that may be repeated; its values are collected in order. */
export function repeatable(flags: string, description: string): Option {
  return new Option(flags, `${description}; may be repeated`).argParser(collect);
}

function collect(value: string, list: readonly string[] = []): readonly string[] {
  return [...list, value];
}

/** The files to check, by default all in the current directory. */
export function pathsArgument(description: string): Argument {
  return new Argument('[paths...]', description).default(['.'], 'the current directory');
}

/** `--dialect`, the same for every command that reads documents. */
export function dialectOption(): Option {
  return new Option(
    '--dialect <package>',
    'read moves as this package does, whatever the document loads',
  ).choices(['skak', 'xskak']);
}

/** `--allow-root`, the same for every command that reads documents. */
export function allowRootOption(): Option {
  return repeatable('--allow-root <dir>', 'allow reading files in this directory');
}

/** `--jobs`, the same for every command that several threads can do; `when` says when they do. */
export function jobsOption(when = ''): Option {
  const description = `${when}the number of threads (default: all cores, one for small input)`;
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
  return new Option(
    '-f, --format <name[:file]>',
    'report format, and the file to write it to; may be repeated',
  )
    .choices(names)
    .argParser((value: string, wanted?: readonly Wanted<string>[]) => [
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
