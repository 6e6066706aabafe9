import {expect, test} from 'vitest';
import {readChktexArguments} from '../../src/cli/chktex.ts';

/** Options as `letter=value`, and files, in their order. */
function read(...args: readonly string[]): readonly string[] {
  const {given, files} = readChktexArguments(args);
  return [...given.map(({letter, value}) => `${letter}=${value}`), ...files];
}

// Each reading is that of chktex 1.7.8, whose getopt string is cited in the source.
test.each([
  ['a value at once', ['-n22'], ['n=22']],
  ['a value behind', ['-n', '22'], ['n=22']],
  ['a value that looks like an option', ['-l', '-I'], ['l=-I']],
  ['a value that may be missing', ['-I', 'book.tex'], ['I=', 'book.tex']],
  ['several switches', ['-qv6', 'book.tex'], ['q=', 'v=6', 'book.tex']],
  ['a long name', ['--quiet', 'book.tex'], ['q=', 'book.tex']],
  ['a long name with a value', ['--verbosity=6'], ['v=6']],
  ['a long name with a value behind', ['--pseudoname', 'book.tex'], ['p=book.tex']],
  [
    'a value with an equals sign',
    ['--set=TabSize=1', '-STabSize=2'],
    ['S=TabSize=1', 'S=TabSize=2'],
  ],
  ['vimtex, whose --localrc takes the next', ['--localrc', '--inputfiles'], ['l=--inputfiles']],
  ['options behind files', ['book.tex', '-q'], ['q=', 'book.tex']],
  ['files that look like options', ['-q', '--', '-n22'], ['q=', '-n22']],
  ['standard input by its name', ['-'], ['-']],
  ['unknown options', ['-Z1', '--loud', '--loud=yes'], []],
  ['a value that never comes', ['-o'], ['o=']],
])('%s', (_, args, wanted) => {
  expect(read(...args)).toEqual(wanted);
});
