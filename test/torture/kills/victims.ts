import {inDocument} from '../../check-text.ts';
import {WRITINGS} from '../../cli/writings.ts';
import type {Writing} from '../../cli/writings.ts';

/** A command that is killed. */
export interface Victim extends Writing {
  /** What is run afterwards; the same again if not set. */
  readonly next?: readonly string[];
  /** What another program changes while it waits for changes. */
  readonly change?: Readonly<Record<string, string>>;
}

const writing = (name: string): Writing => {
  const found = WRITINGS[name];
  if (found === undefined) throw new Error(`${name}: expected a command that writes`);
  return found;
};

const CHAPTERS = Array.from({length: 6}, (_, i) => `chapter${i}`);
const inputs = CHAPTERS.map((name) => `\\input{${name}}`).join('\n');
const chapters = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(CHAPTERS.map((name) => [`${name}.tex`, text]));

const gameOf = (event: string): string =>
  `[Event "${event}"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 {${`${event} `.repeat(200)}} *\n`;
const REQUEST = '% skakmat: game file=game.pgn\n% skakmat: end\n';
const WRONG = '\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nf6 3.Bc4 Bc5 4.0-0 0-0}\n';

const BOOK = {
  'book.tex': inDocument(inputs),
  ...chapters(REQUEST),
  'game.pgn': gameOf('London'),
};

/** All that is killed; `sync` only reads. */
export const VICTIMS: Readonly<Record<string, Victim>> = {
  fix: {
    files: {'book.tex': inDocument(inputs), ...chapters(WRONG)},
    args: ['--fix', 'book.tex'],
  },
  build: {files: BOOK, args: ['build', '--depfile', 'book.d', 'book.tex']},
  convert: writing('convert -o again'),
  extract: {
    files: {
      'book.tex': inDocument('\\newchessgame\\mainline{1.e4 e5}'),
      'more.tex': inDocument('\\newchessgame\\mainline{1.d4 d5}'),
    },
    first: ['extract', 'more.tex', '-o', 'games.pgn'],
    args: ['extract', 'book.tex', '-o', 'games.pgn'],
  },
  sync: {
    files: {
      'book.tex': inDocument('\\newchessgame\\mainline{1.e4 e5}'),
      'game.pgn': '1. e4 e5 *\n',
    },
    args: ['sync', '--source', 'game.pgn', 'book.tex'],
  },
  'update-baseline': writing('an old baseline'),
  watch: {
    files: BOOK,
    args: ['watch', 'book.tex'],
    next: ['build', 'book.tex'],
    change: {'game.pgn': gameOf('Paris')},
  },
};
