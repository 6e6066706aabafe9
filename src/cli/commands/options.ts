import {Argument, Option} from 'commander';

/** An option that may be repeated; its values come in a list, in their order. */
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
  return new Option('--dialect <package>', 'read for this package, whatever is loaded').choices([
    'skak',
    'xskak',
  ]);
}

/** `--allow-root`, the same for every command that reads documents. */
export function allowRootOption(): Option {
  return repeatable('--allow-root <dir>', 'also read files in this directory');
}
