import {spawnSync} from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat} from './run-skakmat.ts';
import {PATIENCE_MS, Watching} from './watching.ts';

const BOOK = `\\documentclass{book}
\\usepackage{xskak}
\\begin{document}
\\newchessgame
\\input{one}
\\input{two}
\\end{document}
`;
const ONE = '\\mainline{1.e4 e5 2.Nf3}\n';
const WRONG = '\\mainline{1.e4 e5 2.Nf4}\n';
const TWO = '\\mainline{2...Nc6 3.Bb5 a6}\n';
const ONE_BOOK = BOOK.replace('\\input{one}', ONE).replace('\\input{two}', '');
const LOOSE = '\\newchessgame\\mainline{1.d4 d5}\n';
const LOOSE_WRONG = '\\newchessgame\\mainline{1.d4 d4}\n';

interface Scene {
  readonly folder: string;
  readonly watching: Watching;
  readonly write: (name: string, text: string) => void;
}

/** Starts a watch, and waits for its first report. What changes from then on is seen, ready or not. */
async function watch(
  files: Readonly<Record<string, string>>,
  args: readonly string[] = ['.'],
  wrapper?: readonly string[],
): Promise<Scene> {
  const folder = temporaryFolder(files);
  const watching = new Watching(folder, args, wrapper);
  await watching.until('Ctrl+C to stop\n');
  const write = (name: string, text: string): void => {
    writeFileSync(join(folder, name), text);
  };
  return {folder, watching, write};
}

describe('the report of a watch', {timeout: 3 * PATIENCE_MS}, () => {
  const book = {'book.tex': BOOK, 'one.tex': ONE, 'two.tex': TWO};

  test('shows new findings of a changed chapter, and when they are gone', async () => {
    const {watching, write} = await watch(book);
    write('one.tex', WRONG);
    const block = await watching.until('1 error in all\n');
    expect(block).toContain('one.tex: 1 error\n  1:21  error  Illegal move `Nf4`');
    for (const line of block.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    write('one.tex', ONE);
    expect(await watching.until('all clean\n')).toMatch(/one\.tex: 1 gone\n {2}1:21 {2}gone {2}/);
  });

  test('shows new findings in a chapter after a change of another one', async () => {
    const {watching, write} = await watch(book);
    write('one.tex', '\\mainline{1.e4 e5 2.Nf3 a6 3.d4}\n');
    expect(await watching.until('in all\n')).toMatch(/^two\.tex: 1 error/m);
  });

  test('says in one line that there are no new findings', async () => {
    const {watching, write} = await watch(book);
    write('two.tex', `Prose.\n\n${TWO}`);
    expect(await watching.until('\n')).toBe('two.tex: clean\n');
    write('one.tex', WRONG);
    await watching.until('1 error in all\n\n');
    expect(await watching.until('\n')).toMatch(/3 after an error \(one\.tex:1\)\n$/);
    write('book.tex', `% Prose.\n${BOOK}`);
    expect(await watching.until('\n')).toBe('book.tex: no new findings; 1 error in all\n');
  });

  test('shows nothing if a file was touched or rewritten unchanged', async () => {
    const {folder, watching, write} = await watch(book);
    utimesSync(join(folder, 'one.tex'), 1, 1);
    write('one.tex', ONE);
    write('book.aux', 'no concern of ours');
    mkdirSync(join(folder, 'later'));
    write('later/new.tex', LOOSE);
    expect(await watching.until('clean\n')).toBe('later/new.tex: clean\n');
  });

  test('covers all files of a named book, including missing ones', async () => {
    const {watching, write} = await watch({'book.tex': BOOK, 'one.tex': ONE}, ['book.tex']);
    write('two.tex', '\\mainline{2...Nc6 3.Bb6}\n');
    expect(await watching.until('in all\n')).toContain('two.tex: 1 error');
    write('one.tex', WRONG);
    expect(await watching.until('in all\n')).toContain('one.tex: 1 error');
  });

  test('covers changes of settings files in any folder', async () => {
    const {watching, write} = await watch({'book/one.tex': WRONG, '.skakmatrc.json': '{}'}, [
      'book',
    ]);
    write('.skakmatrc.json', '{"rules": {"illegal-move": "warning"}}');
    expect(await watching.until('in all\n')).toContain('1 warning in all');
    write('.skakmatrc.json', '{"rules": {');
    await watching.until('skakmat: .skakmatrc.json:1:12: Unexpected end of the file');
    write('.skakmatrc.json', '{}');
    expect(await watching.until('in all\n')).toContain('1 error in all');
  });

  test('contains only findings outside the baseline', async () => {
    const folder = temporaryFolder({
      'a.tex': WRONG,
      '.skakmatrc.json': '{"baseline": "known.json"}',
    });
    skakmat(folder, ['check', '--baseline', 'known.json', '--update-baseline', '.']);
    const watching = new Watching(folder, ['.']);
    await watching.until('No findings');
    writeFileSync(join(folder, 'b.tex'), LOOSE_WRONG);
    expect(await watching.until('in all\n')).toContain('1 error in all');
  });
});

describe('changes of a watched folder', {timeout: 3 * PATIENCE_MS}, () => {
  test('a file saved by renaming is seen', async () => {
    const {folder, watching, write} = await watch({'a.tex': ONE});
    for (const text of [WRONG, ONE, WRONG]) {
      write('a.tex.tmp', text);
      renameSync(join(folder, 'a.tex.tmp'), join(folder, 'a.tex'));
      await watching.until(text === WRONG ? '1 error in all' : 'all clean');
    }
    renameSync(join(folder, 'a.tex'), join(folder, 'a.tex~'));
    write('a.tex', ONE);
    await watching.until('all clean');
  });

  test('created, deleted and recreated files are seen', async () => {
    const {folder, watching, write} = await watch({'a.tex': ONE});
    write('b.tex', LOOSE_WRONG);
    await watching.until('b.tex: 1 error');
    rmSync(join(folder, 'b.tex'));
    await watching.until('b.tex: 1 gone');
    write('b.tex', LOOSE_WRONG);
    await watching.until('b.tex: 1 error');
  });

  test.each([['.'], ['parts'], ['parts/a.tex']])(
    'a deleted and recreated folder is seen if %s is watched',
    async (path) => {
      const {folder, watching, write} = await watch({'parts/a.tex': ONE}, [path]);
      for (const round of ['once', 'twice']) {
        rmSync(join(folder, 'parts'), {recursive: true});
        await watching.until(/parts\/a\.tex.*\n/);
        mkdirSync(join(folder, 'parts'));
        write('parts/a.tex', WRONG);
        await watching.until('1 error in all');
        write('parts/a.tex', `${ONE}% ${round}`);
        await watching.until('all clean');
      }
    },
  );

  test('many changed files are reported as few changes', async () => {
    const {folder, watching} = await watch({'a.tex': LOOSE});
    const names = Array.from({length: 2_000}, (_, i) => `chapter${i}.tex`);
    for (const name of names) writeFileSync(join(folder, name), LOOSE);
    let blocks = 0;
    for (let seen = 0; seen < names.length; blocks += 1) {
      const said = await watching.until(/.*clean\n/);
      const more = Number(/ and (\d+) more: clean/.exec(said)?.[1] ?? 0);
      seen += more + (said.match(/chapter\d+\.tex/g)?.length ?? 0);
    }
    expect(blocks).toBeLessThan(100);
  });

  test('circular links do no harm', async () => {
    const folder = temporaryFolder({'a.tex': ONE, 'deep/b.tex': LOOSE});
    symlinkSync('..', join(folder, 'deep/up'));
    symlinkSync('deep', join(folder, 'again'));
    symlinkSync('self', join(folder, 'self'));
    const watching = new Watching(folder, ['.']);
    expect(await watching.until('to stop\n')).toContain('watching 2 files');
    writeFileSync(join(folder, 'deep/b.tex'), LOOSE_WRONG);
    expect(await watching.until('in all\n')).toContain('\ndeep/b.tex: 1 error');
  });

  test('changes are seen by polling', async () => {
    const {watching, write} = await watch({'a.tex': ONE}, ['--poll', '.']);
    write('a.tex', WRONG);
    await watching.until('1 error in all');
  });

  const few = [
    'unshare',
    '-U',
    '-r',
    'sh',
    '-c',
    'echo 2 > /proc/sys/user/max_inotify_watches; exec "$@"',
  ];
  const [unshare = '', ...given] = few;
  const canLimit = spawnSync(unshare, [...given, 'sh', 'true']).status === 0;
  test.runIf(canLimit)(
    'polling replaces a system watch without capacity, with one message',
    async () => {
      const files = {'a.tex': ONE, 'b.tex': LOOSE, 'c.tex': LOOSE, 'd.tex': LOOSE};
      const {watching, write} = await watch(files, ['.'], [...few, 'sh']);
      await watching.until('the system cannot watch more files (ENOSPC)');
      write('d.tex', LOOSE_WRONG);
      expect(await watching.until('1 error in all')).not.toContain('ENOSPC');
    },
  );
});

describe('the requests of a watched book', {timeout: 3 * PATIENCE_MS}, () => {
  const tags = '[White "Anderssen"]\n[Black "Kieseritzky"]\n[Result "*"]\n\n';
  const book = `\\documentclass{article}
\\usepackage{xskak}
\\begin{document}
% skakmat: game file=live/game.pgn
% skakmat: end
\\end{document}
`;

  test('requests are updated as the game file grows, and written files cause no new round', async () => {
    const files = {'book.tex': book, 'live/game.pgn': `${tags}1. e4 *\n`};
    const {folder, watching, write} = await watch(files, ['book.tex']);
    for (const moves of ['1. e4 e5', '1. e4 e5 2. f4', '1. e4 e5 2. f4 exf4']) {
      write('live/game.pgn', `${tags}${moves} *\n`);
      expect(await watching.until('clean\n')).toBe('book.tex: requests updated\nbook.tex: clean\n');
    }
    expect(readFileSync(join(folder, 'book.tex'), 'utf8')).toContain('exf4');
    rmSync(join(folder, 'live'), {recursive: true});
    expect(await watching.until('in all\n')).toMatch(/^\nbook\.tex: 1 error\n.*No file `live/);
    mkdirSync(join(folder, 'live'));
    write('live/game.pgn', `${tags}1. d4 *\n`);
    expect(await watching.until('all clean\n')).toContain('book.tex: requests updated');
    expect(readFileSync(join(folder, 'book.tex'), 'utf8')).toContain('{1. d4}');
  });
});

describe('the command of a watch', {timeout: 3 * PATIENCE_MS}, () => {
  /** Waits until it may end, so that a test decides when. */
  const script = `echo begin >> log
while [ ! -e go ]; do sleep 0.05; done
rm go; echo end >> log; exit 3
`;

  test('runs once at a time, and again if something changed meanwhile', async () => {
    const files = {'a.tex': ONE, 'run.sh': script};
    const {folder, watching, write} = await watch(files, ['--exec', 'sh run.sh', '.']);
    for (const text of [WRONG, ONE, WRONG]) {
      write('a.tex', text);
      await watching.until(text === WRONG ? '1 error in all' : 'all clean');
    }
    for (let i = 0; i < 2; i += 1) {
      write('go', '');
      await watching.until('skakmat: sh run.sh: failed with exit code 3\n');
    }
    const log = readFileSync(join(folder, 'log'), 'utf8');
    expect(log.replaceAll('\n', ' ')).toMatch(/^begin end begin end (?:begin )?$/);
    write('go', '');
  });

  test('passes on its output', async () => {
    const {watching} = await watch({'a.tex': ONE}, ['--exec', 'echo Output written on a.pdf', '.']);
    await watching.until('Output written on a.pdf');
    await watching.until('skakmat: echo Output written on a.pdf: done\n');
  });

  test('runs only without errors with --exec-on clean', async () => {
    const args = ['--exec', 'touch made', '--exec-on', 'clean', '.'];
    const {folder, watching, write} = await watch({'a.tex': WRONG}, args);
    write('a.tex', `${WRONG}% still`);
    await watching.until('no new findings');
    expect(existsSync(join(folder, 'made'))).toBe(false);
    write('a.tex', ONE);
    await watching.until('touch made: done');
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends with the watch on %s, including its child processes',
    async (signal) => {
      const line = '(trap "" TERM; exec sleep 1000) & echo $$ shell; wait; sleep 1000';
      const {watching} = await watch({'a.tex': ONE}, ['--exec', line, '.']);
      const group = Number.parseInt(await watching.until('shell\n'));
      expect(groupOf(group)).not.toEqual([]);
      expect(await watching.stop(signal)).toBe(signal);
      await expect.poll(() => groupOf(group), {timeout: PATIENCE_MS}).toEqual([]);
    },
  );
});

describe('watch keeps record files up to date', {timeout: 3 * PATIENCE_MS}, () => {
  test('a changed book gets new records, even after settings were wrong for a while', async () => {
    const settings = {'.skakmatrc.json': '{}'};
    const {folder, watching, write} = await watch({'a.tex': ONE_BOOK, ...settings}, [
      '--precompute',
      '.',
    ]);
    const records = join(folder, 'a.skm');
    await expect.poll(() => existsSync(records), {timeout: PATIENCE_MS}).toBe(true);
    const first = readFileSync(records, 'utf8');
    write('.skakmatrc.json', '{');
    await watching.until('.skakmatrc.json');
    write('.skakmatrc.json', '{ }');
    write('a.tex', ONE_BOOK.replace('2.Nf3', '2.d4'));
    await expect
      .poll(() => readFileSync(records, 'utf8') === first, {timeout: PATIENCE_MS})
      .toBe(false);
    expect(await watching.stop('SIGTERM')).toBe('SIGTERM');
  });

  test('a foreign .skm file is reported and kept, and the watch continues', async () => {
    const files = {'a.tex': ONE_BOOK, 'a.skm': 'My notes.\n'};
    const {folder, watching, write} = await watch(files, ['--precompute', '.']);
    await watching.until('a.skm');
    write('a.tex', ONE_BOOK.replace('Nf3', 'Nf4'));
    await watching.until('1 error in all\n');
    expect(readFileSync(join(folder, 'a.skm'), 'utf8')).toBe('My notes.\n');
  });
});

describe('the arguments of a watch', () => {
  test.each([
    ['what is not there', ['none.tex'], 'none.tex: no such file'],
    ['standard input', ['-'], 'standard input cannot be watched'],
    ['a time that it does not know', ['--exec-on', 'noon'], 'Expected one of change, clean'],
  ])('%s', (_what, args, message) => {
    const {code, stderr} = skakmat(temporaryFolder(), ['watch', ...args]);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});

/** The processes of a group, those that nobody has buried yet aside. */
function groupOf(group: number): readonly string[] {
  const {stdout} = spawnSync('ps', ['-e', '-o', 'pgid=,stat=,args='], {encoding: 'utf8'});
  return stdout
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith(`${group} `) && !/^\d+ +Z/.test(line));
}
