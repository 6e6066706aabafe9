import {chmodSync, linkSync, readdirSync, readFileSync, statSync, symlinkSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {isSameFile} from '../../src/files/same-file.ts';
import {WholeFile} from '../../src/files/whole-file.ts';
import {UserError} from '../../src/diagnostic/user-error.ts';
import {temporaryFolder} from '../temporary-folder.ts';

describe('a whole file', () => {
  test('is there when it is complete, and nothing is left beside it', () => {
    const folder = temporaryFolder({'games.pgn': 'old'});
    const file = new WholeFile(join(folder, 'games.pgn'));
    file.write(Buffer.from('1. e4'));
    file.write(Buffer.from(' e5 ½-½'));
    expect(readFileSync(join(folder, 'games.pgn'), 'utf8')).toBe('old');
    file.complete();
    expect(readFileSync(join(folder, 'games.pgn'), 'utf8')).toBe('1. e4 e5 ½-½');
    expect(readdirSync(folder)).toEqual(['games.pgn']);
  });

  test('is as it was when it is abandoned', () => {
    const folder = temporaryFolder({'games.pgn': 'old'});
    const file = new WholeFile(join(folder, 'games.pgn'));
    file.write(Buffer.from('1. e4'));
    file.abandon();
    expect(readFileSync(join(folder, 'games.pgn'), 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['games.pgn']);
  });

  test('keeps its rights, and the link that leads to it', () => {
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

  test('may be a device', () => {
    const file = new WholeFile('/dev/null');
    file.write(Buffer.from('1. e4'));
    file.complete();
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  test.each(['missing/games.pgn', '.'])('in %s is refused', (name) => {
    const folder = temporaryFolder();
    expect(() => new WholeFile(join(folder, name))).toThrow(UserError);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('isSameFile', () => {
  test('looks through links of both kinds', () => {
    const folder = temporaryFolder({'one.pgn': '', 'two.pgn': ''});
    const path = (name: string): string => join(folder, name);
    symlinkSync('one.pgn', path('soft.pgn'));
    linkSync(path('one.pgn'), path('hard.pgn'));
    for (const name of ['one.pgn', 'soft.pgn', 'hard.pgn'])
      expect(isSameFile(path('one.pgn'), path(name)), name).toBe(true);
    for (const name of ['two.pgn', 'gone.pgn'])
      expect(isSameFile(path('one.pgn'), path(name)), name).toBe(false);
  });

  test('takes a device for no file', () => {
    expect(isSameFile('/dev/null', '/dev/null')).toBe(false);
  });
});
