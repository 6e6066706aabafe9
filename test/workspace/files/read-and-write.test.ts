import {execFileSync} from 'node:child_process';
import {once} from 'node:events';
import {chmodSync, lstatSync, readFileSync, statSync, symlinkSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:net';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {UserError} from '../../../src/text/errors.ts';
import {readSource} from '../../../src/workspace/files/read-source.ts';
import {writeSource} from '../../../src/workspace/run/guarded-writes.ts';
import {SourceText} from '../../../src/text/source-text.ts';
import {temporaryFolder} from '../../temporary-folder.ts';

const latin1 = Buffer.from('R\xe9ti \\newgame\\mainline{1.Nf3 d5 2.0-0}\r\n', 'latin1');
const utf8 = Buffer.from('\uFEFFRéti ♘ \\newgame\n');

describe('every byte survives reading and writing', () => {
  test.each([
    ['latin1', latin1, 'latin1'],
    ['UTF-8 with a byte order mark', utf8, 'utf-8'],
    ['nothing', Buffer.alloc(0), 'utf-8'],
    ['all bytes', Buffer.from(Array.from({length: 256}, (_, i) => (i + 32) % 256)), 'latin1'],
    ['CP1252', Buffer.from([0x93, 0x65, 0x34, 0x94, 0x0d, 0x0a]), 'latin1'],
  ])('%s', (_, bytes, encoding) => {
    const path = join(temporaryFolder({'book.tex': bytes}), 'book.tex');
    const source = readSource(path);
    expect(source.encoding).toBe(encoding);
    writeSource(source, source);
    expect(readFileSync(path).equals(bytes)).toBe(true);
  });
});

describe('what cannot be read is told', () => {
  test.each([
    ['UTF-16, little end first', Buffer.from('\uFEFF\\newgame', 'utf16le')],
    ['UTF-16, big end first', Buffer.from('\uFEFF\\newgame', 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from('\\newgame', 'utf16le')],
    ['UTF-16 without a mark, big end first', Buffer.from('\\newgame', 'utf16le').swap16()],
  ])('%s', (_, bytes) => {
    const path = join(temporaryFolder({'book.tex': bytes}), 'book.tex');
    expect(() => readSource(path)).toThrow(UserError);
    expect(() => readSource(path)).toThrow('the file is UTF-16');
  });

  test('a picture', () => {
    const path = join(temporaryFolder({'book.tex': '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'}), 'book.tex');
    expect(() => readSource(path)).toThrow('not a text file');
  });

  test('a folder', () => {
    const folder = temporaryFolder();
    expect(() => readSource(folder)).toThrow(
      new UserError('unreadable', `${folder}: is a folder; name a file`),
    );
  });

  test('a pipe without a writer is refused without waiting', () => {
    const path = join(temporaryFolder(), 'book.tex');
    execFileSync('mkfifo', [path]);
    expect(() => readSource(path)).toThrow(
      new UserError('unreadable', `${path}: is a pipe; use standard input, named -`),
    );
  });

  test('a socket', async () => {
    const path = join(temporaryFolder(), 'book.tex');
    const server = createServer().listen(path);
    await once(server, 'listening');
    expect(() => readSource(path)).toThrow(new UserError('unreadable', `${path}: is a socket`));
    server.close();
  });

  test('nothing at all', () => {
    const path = join(temporaryFolder(), 'book.tex');
    expect(() => readSource(path)).toThrow(new UserError('unreadable', `${path}: no such file`));
  });
});

describe('writing', () => {
  const fix = ({text, path, encoding}: SourceText): SourceText =>
    new SourceText(text.replace('0-0', 'O-O'), path, encoding);

  test('writing keeps the encoding', () => {
    const path = join(temporaryFolder({'book.tex': latin1}), 'book.tex');
    const source = readSource(path);
    writeSource(source, fix(source));
    expect(readFileSync(path).toString('latin1')).toBe(
      latin1.toString('latin1').replace('0-0', 'O-O'),
    );
  });

  test('writing keeps the permissions', () => {
    const path = join(temporaryFolder({'book.tex': latin1}), 'book.tex');
    chmodSync(path, 0o640);
    const source = readSource(path);
    writeSource(source, fix(source));
    expect(statSync(path).mode & 0o777).toBe(0o640);
  });

  test('writing through a link changes its target', () => {
    const folder = temporaryFolder({'book.tex': latin1});
    const link = join(folder, 'link.tex');
    symlinkSync('book.tex', link);
    const source = readSource(link);
    writeSource(source, fix(source));
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(folder, 'book.tex'), 'latin1')).toContain('O-O');
  });

  test('a file that has changed since is not overwritten', () => {
    const path = join(temporaryFolder({'book.tex': latin1}), 'book.tex');
    const source = readSource(path);
    writeFileSync(path, 'written by the author meanwhile');
    expect(() => {
      writeSource(source, fix(source));
    }).toThrow(new UserError('changed', `${path}: was changed while it was checked; run again`));
    expect(readFileSync(path, 'utf8')).toBe('written by the author meanwhile');
  });

  test('a file that cannot be written is reported', () => {
    const path = join(temporaryFolder(), 'gone/book.tex');
    const source = new SourceText('\\newgame', path);
    expect(() => {
      writeSource(source, source);
    }).toThrow(new UserError('unwritable', `${path}: no such file`));
  });
});
