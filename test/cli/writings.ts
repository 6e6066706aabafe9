import {inDocument} from '../check-text.ts';

const GAME = '[Event "London"]\n\n1. e4 e5 2. Nf3 Nc6 *\n';
const REQUEST = '% skakmat: game file=game.pgn\n% skakmat: end\n';

/** What is written: the files before it, the command line, and a line that writes first, if any. */
export interface Writing {
  readonly files: Readonly<Record<string, string>>;
  readonly args: readonly string[];
  readonly first?: readonly string[];
  /** The exit code where all is there already; 0 if not set. */
  readonly again?: number;
}

const BAD_BOOK = {'book.tex': inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nd3}')};

/** All commands that write files. */
export const WRITINGS: Readonly<Record<string, Writing>> = {
  fix: {
    files: {
      'book.tex': inDocument(
        '\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nf6 3.Bc4 Bc5 4.0-0}\\input{b}',
      ),
      'b.tex': '\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nf6 3.Bc4 Bc5 4.0-0 0-0}',
    },
    args: ['--fix', 'book.tex'],
  },
  'a new baseline': {
    files: BAD_BOOK,
    args: ['--baseline', 'known.json', '--update-baseline', 'book.tex'],
  },
  'an old baseline': {
    files: {...BAD_BOOK, 'known.json': '{"version": 1, "files": {"old.tex": []}}'},
    args: ['--baseline', 'known.json', '--update-baseline', 'book.tex'],
  },
  init: {files: BAD_BOOK, args: ['init'], again: 2},
  'a report': {
    files: {...BAD_BOOK, 'out.json': '{"version": 1, "findings": []}'},
    args: ['--exit-zero', '--format', 'json:out.json', 'book.tex'],
  },
  'convert -o': {files: {'game.pgn': GAME}, args: ['convert', 'game.pgn', '-o', 'game.json']},
  'convert -o again': {
    files: {'game.pgn': GAME},
    first: ['convert', 'game.pgn', '--ply', '1', '-o', 'game.fen'],
    args: ['convert', 'game.pgn', '-o', 'game.fen'],
  },
  'extract -o': {
    files: {'book.tex': inDocument('\\newchessgame\\mainline{1.e4 e5}')},
    args: ['extract', 'book.tex', '-o', 'games.pgn'],
  },
  'diagram -o': {files: {'game.pgn': GAME}, args: ['diagram', 'game.pgn', '-o', 'board.svg']},
  'templates -o': {files: {}, args: ['templates', 'game', '-o', 'mine.tex']},
  build: {
    files: {'book.tex': inDocument(REQUEST), 'game.pgn': GAME},
    args: ['build', '--depfile', 'book.d', 'book.tex'],
  },
  'build --out-dir': {
    files: {
      'book.tex': inDocument(`${REQUEST}\\input{part}`),
      'part.tex': REQUEST,
      'game.pgn': GAME,
    },
    args: ['build', '--out-dir', 'out', 'book.tex'],
  },
};
