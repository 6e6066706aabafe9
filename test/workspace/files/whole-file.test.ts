import {execFileSync} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {isSameFile} from '../../../src/workspace/files/file-facts.ts';
import {
  ANYTHING,
  NOTHING,
  OWN_OUTPUT,
  recognised,
} from '../../../src/workspace/files/replaceable.ts';
import type {Replaceable} from '../../../src/workspace/files/replaceable.ts';
import {WholeFile, writeWhole} from '../../../src/workspace/files/whole-file.ts';
import {UserError} from '../../../src/text/errors.ts';
import {temporaryFolder} from '../../temporary-folder.ts';

beforeEach(() => {
  vi.stubEnv('XDG_STATE_HOME', join(temporaryFolder(), 'state'));
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a whole file', () => {
  test('a file appears when it is complete, and no draft is left', () => {
    const folder = temporaryFolder({'games.pgn': 'old'});
    const file = new WholeFile(join(folder, 'games.pgn'));
    file.write(Buffer.from('1. e4'));
    file.write(Buffer.from(' e5 ½-½'));
    expect(readFileSync(join(folder, 'games.pgn'), 'utf8')).toBe('old');
    file.complete();
    expect(readFileSync(join(folder, 'games.pgn'), 'utf8')).toBe('1. e4 e5 ½-½');
    expect(readdirSync(folder)).toEqual(['games.pgn']);
  });

  test('an abandoned file is unchanged', () => {
    const folder = temporaryFolder({'games.pgn': 'old'});
    const file = new WholeFile(join(folder, 'games.pgn'));
    file.write(Buffer.from('1. e4'));
    file.abandon();
    expect(readFileSync(join(folder, 'games.pgn'), 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['games.pgn']);
  });

  test('a rewritten file keeps its permissions and the link to it', () => {
    const folder = temporaryFolder({'games.pgn': 'old'});
    chmodSync(join(folder, 'games.pgn'), 0o640);
    symlinkSync('games.pgn', join(folder, 'link.pgn'));
    const file = new WholeFile(join(folder, 'link.pgn'));
    file.write(Buffer.from('new'));
    file.complete();
    expect(readFileSync(join(folder, 'games.pgn'), 'utf8')).toBe('new');
    expect(statSync(join(folder, 'games.pgn')).mode & 0o777).toBe(0o640);
    expect(readdirSync(folder)).toEqual(['games.pgn', 'link.pgn']);
  });

  test('a device can be written', () => {
    const file = new WholeFile('/dev/null');
    file.write(Buffer.from('1. e4'));
    file.complete();
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  test.each(['missing/games.pgn', '.'])('a file in %s is refused', (name) => {
    const folder = temporaryFolder();
    expect(() => new WholeFile(join(folder, name))).toThrow(UserError);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('what may be replaced', () => {
  const put = (path: string, text: string, replaceable: Replaceable): string => {
    try {
      writeWhole(path, Buffer.from(text), replaceable);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return error.message.replace(`${path}: `, '');
    }
    return readFileSync(path, 'utf8');
  };
  const refusal = 'already exists and was not written by skakmat; --force replaces it';

  test('a file written by skakmat may be replaced until it is edited', () => {
    const path = join(temporaryFolder(), 'games.pgn');
    expect(put(path, '1. e4', OWN_OUTPUT)).toBe('1. e4');
    expect(put(path, '1. d4', OWN_OUTPUT)).toBe('1. d4');
    writeFileSync(path, '1. d4 {my notes}');
    expect(put(path, '1. c4', OWN_OUTPUT)).toBe(refusal);
    expect(readFileSync(path, 'utf8')).toBe('1. d4 {my notes}');
    expect(put(path, '1. c4', ANYTHING)).toBe('1. c4');
  });

  test('a foreign file may be replaced only if it is empty or identical', () => {
    const folder = temporaryFolder({'mine.pgn': '1. e4', 'empty.pgn': ''});
    expect(put(join(folder, 'mine.pgn'), '1. d4', OWN_OUTPUT)).toBe(refusal);
    expect(put(join(folder, 'mine.pgn'), '1. e4', OWN_OUTPUT)).toBe('1. e4');
    expect(put(join(folder, 'empty.pgn'), '1. d4', OWN_OUTPUT)).toBe('1. d4');
    expect(readdirSync(folder).sort()).toEqual(['empty.pgn', 'mine.pgn']);
  });

  test('a file may be recognized by its content', () => {
    const folder = temporaryFolder({'known.json': '{"version": 1}', 'book.tex': '\\newgame'});
    const reports = recognised((text) => text.startsWith('{"version"'), 'report');
    expect(put(join(folder, 'known.json'), '{}', reports)).toBe('{}');
    expect(put(join(folder, 'book.tex'), '{}', reports)).toBe(
      'already exists and is not a report; remove it or name another file',
    );
  });

  test('a file that appears while the draft is written is not replaced', () => {
    for (const replaceable of [NOTHING, OWN_OUTPUT]) {
      const path = join(temporaryFolder(), 'games.pgn');
      const file = new WholeFile(path, replaceable);
      file.write(Buffer.from('1. e4'));
      writeFileSync(path, 'typed in the meantime');
      expect(() => {
        file.complete();
      }).toThrow('already exists');
      file.abandon();
      expect(readFileSync(path, 'utf8')).toBe('typed in the meantime');
    }
  });

  test('the target of a dangling link is not replaced', () => {
    const folder = temporaryFolder();
    symlinkSync('gone/games.pgn', join(folder, 'games.pgn'));
    expect(put(join(folder, 'games.pgn'), '1. e4', ANYTHING)).toBe(
      'is a link to a file that does not exist',
    );
  });

  test('files are written without a writable home folder', () => {
    vi.stubEnv('XDG_STATE_HOME', '/dev/null/state');
    const path = join(temporaryFolder(), 'games.pgn');
    expect(put(path, '1. e4', OWN_OUTPUT)).toBe('1. e4');
    expect(put(path, '1. d4', OWN_OUTPUT)).toBe(refusal);
  });
});

describe('what a file is besides its text', () => {
  test('a file with hard links is refused with a reason', () => {
    const folder = temporaryFolder({'book.tex': 'old'});
    linkSync(join(folder, 'book.tex'), join(folder, 'backup.tex'));
    expect(() => new WholeFile(join(folder, 'book.tex'))).toThrow('has 2 hard links');
    expect(readFileSync(join(folder, 'book.tex'), 'utf8')).toBe('old');
    expect(readdirSync(folder).sort()).toEqual(['backup.tex', 'book.tex']);
  });

  test('a link that a killed run left to the new file is removed', () => {
    const folder = temporaryFolder({'book.d': 'old'});
    const path = join(folder, 'book.d');
    linkSync(path, join(folder, `.skakmat-999999999-${randomUUID()}-1`));
    writeWhole(path, Buffer.from('new'));
    expect(readFileSync(path, 'utf8')).toBe('new');
    expect(readdirSync(folder)).toEqual(['book.d']);
  });

  test.runIf(process.getuid?.() === 0)('the owner of a file is kept', () => {
    const path = join(temporaryFolder({'book.tex': 'old'}), 'book.tex');
    chownSync(path, 1234, 4321);
    chmodSync(path, 0o4755);
    writeWhole(path, Buffer.from('new'));
    const {uid, gid, mode} = statSync(path);
    expect([uid, gid, mode & 0o7777]).toEqual([1234, 4321, 0o4755]);
  });

  test.runIf(existsSync('/usr/bin/python3') && process.platform === 'linux')(
    'extended attributes are kept',
    () => {
      const path = join(temporaryFolder({'book.tex': 'old'}), 'book.tex');
      const python = (code: string): string =>
        execFileSync('/usr/bin/python3', ['-c', `import os,sys\n${code}`, path], {
          encoding: 'utf8',
        });
      python('os.setxattr(sys.argv[1], "user.skakmat", b"kept")');
      writeWhole(path, Buffer.from('new'));
      expect(python('print(os.getxattr(sys.argv[1], "user.skakmat").decode())')).toBe('kept\n');
    },
  );
});

describe('isSameFile', () => {
  test('isSameFile resolves symbolic and hard links', () => {
    const folder = temporaryFolder({'one.pgn': '', 'two.pgn': ''});
    const path = (name: string): string => join(folder, name);
    symlinkSync('one.pgn', path('soft.pgn'));
    linkSync(path('one.pgn'), path('hard.pgn'));
    for (const name of ['one.pgn', 'soft.pgn', 'hard.pgn'])
      expect(isSameFile(path('one.pgn'), path(name)), name).toBe(true);
    for (const name of ['two.pgn', 'gone.pgn'])
      expect(isSameFile(path('one.pgn'), path(name)), name).toBe(false);
  });

  test('isSameFile does not count devices', () => {
    expect(isSameFile('/dev/null', '/dev/null')).toBe(false);
  });
});
