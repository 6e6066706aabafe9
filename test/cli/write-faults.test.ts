import {spawnSync} from 'node:child_process';
import {cpSync, readdirSync, readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {describe, expect, test} from 'vitest';
import {inDocument} from '../check-text.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {PROGRAM} from './run-skakmat.ts';

const FAIL_CALL = resolve('test/cli/fail-call.cjs');

const GAME = '[Event "London"]\n\n1. e4 e5 2. Nf3 Nc6 *\n';
const REQUEST = '% skakmat: game file=game.pgn\n% skakmat: end\n';

/** What is written: the files before it, the command line, and a line that writes first, if any. */
interface Writing {
  readonly files: Readonly<Record<string, string>>;
  readonly args: readonly string[];
  readonly first?: readonly string[];
  /** The exit code where all is there already; 0 if not set. */
  readonly again?: number;
}

const BAD_BOOK = {'book.tex': inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nd3}')};

const WRITINGS: Readonly<Record<string, Writing>> = {
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

/** Nothing takes so many calls; a command that does not come to an end would. */
const MOST_CALLS = 60;

describe.each(Object.entries(WRITINGS))('%s', (_, {files, args, first, again = 0}) => {
  const run = (folder: string, state: string, env: Record<string, string> = {}, line = args) =>
    spawnSync(process.execPath, ['--require', FAIL_CALL, PROGRAM, ...line], {
      cwd: folder,
      encoding: 'utf8',
      env: {PATH: process.env['PATH'], XDG_STATE_HOME: state, FAIL_AT: '1000', ...env},
    });
  const prepare = (): {folder: string; state: string} => {
    const [folder, state] = [temporaryFolder(files), temporaryFolder()];
    if (first !== undefined) expect(run(folder, state, {}, first).status).toBe(0);
    return {folder, state};
  };

  test.each([
    ['fails', {}],
    ['takes half of it first', {FAIL_SHORT: 'yes'}],
  ])('loses nothing, whichever call %s', (_how, env) => {
    const model = prepare();
    const before = contentsOf(model.folder);
    const {folder: done, state} = prepare();
    expect(run(done, state).status).toBe(0);
    const after = contentsOf(done);
    expect(after).not.toEqual(before);
    let failures = 0;
    for (let at = 1; at < MOST_CALLS; at += 1) {
      const [folder, ownState] = [temporaryFolder(), temporaryFolder()];
      cpSync(model.folder, folder, {recursive: true});
      if (first !== undefined) expect(run(folder, ownState, {}, first).status).toBe(0);
      const {status, stderr} = run(folder, ownState, {...env, FAIL_AT: String(at)});
      const now = contentsOf(folder);
      const torn = [...now].filter(
        ([name, text]) => text !== before.get(name) && text !== after.get(name),
      );
      expect(torn, `call ${at}`).toEqual([]);
      expect([...before.keys()].filter((name) => !now.has(name))).toEqual([]);
      // Exit code 0 says that everything is there.
      if (status === 0) expect(now, `call ${at}`).toEqual(after);
      else expect([status, stderr]).toEqual([2, expect.stringContaining('skakmat: ')]);
      const isDone =
        now.size === after.size && [...now].every(([name, text]) => after.get(name) === text);
      expect(run(folder, ownState).status, `after call ${at}`).toBe(isDone ? again : 0);
      expect(contentsOf(folder)).toEqual(after);
      if (!stderr.includes('FAILED')) break;
      failures += 1;
    }
    expect(failures).toBeGreaterThan(3);
    expect(failures).toBeLessThan(MOST_CALLS - 2);
  });
});

/** The files in a folder and below, hidden ones included. */
function contentsOf(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(names.map((name) => [name.slice(folder.length + 1), readFileSync(name, 'utf8')]));
}
