import {Option} from 'commander';
import {FORMAT_NAMES} from '../../report/format-names.ts';
import {tuneForOneRun} from '../tune-engine.ts';
import {collect, dialectOption} from './options.ts';
import type {Declare} from './stage.ts';

/** `skakmat check`, which is meant when no command is named. */
export const declareCheck: Declare = ({program, world, ask}) =>
  program
    .command('check', {isDefault: true})
    .description('check .tex files, the books that they read included (the default command)')
    .argument('[paths...]', 'files, directories for the .tex files in them, - for standard input', [
      '.',
    ])
    .option('--fix', 'carry out the safe corrections')
    .option('--fix-unsafe', 'also those that need your eye; the same as --fix=unsafe')
    .option('--fix-rule <name>', 'carry out those of one rule only; may be repeated', collect, [])
    .option('--diff', 'print the corrections as a patch, and write nothing')
    .option('--check', 'print the names of the files that would change, and write nothing')
    .addOption(new Option('--format <name>', 'how to report').choices(FORMAT_NAMES))
    .option('--board', 'draw the position under each wrong move')
    .option('--rule <name=level>', 'off, info, warning or error; may be repeated', collect, [])
    .option('--baseline <file>', 'leave out the findings that this file knows')
    .option('--update-baseline', 'make all findings known to that file')
    .addOption(dialectOption())
    .option('--stdin-filename <path>', 'what to call standard input')
    .option('--allow-root <dir>', 'also read files in this directory; may be repeated', collect, [])
    .option('--color', 'use colours')
    .option('--no-color', 'use no colours')
    .addHelpText('after', CHECK_EXAMPLES)
    .action((paths: string[], options: object) => {
      ask(async () => {
        tuneForOneRun();
        return (await import('../check.ts')).check(paths, options, world);
      });
    });

const CHECK_EXAMPLES = `
Examples:
  skakmat book.tex                    check a book
  skakmat check --board chapters/     draw the board under each wrong move
  skakmat check --diff book.tex       see what --fix would do
  skakmat check - --stdin-filename book.tex < book.tex

Exit codes: 0 clean, 1 findings, 2 wrong usage or unreadable input, 3 a mistake of skakmat.
`;
