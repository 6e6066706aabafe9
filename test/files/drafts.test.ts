import {spawnSync} from 'node:child_process';
import {readdirSync, writeFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {expect, test} from 'vitest';
import {draftBeside, removeLostDrafts} from '../../src/files/drafts.ts';
import {temporaryFolder} from '../temporary-folder.ts';

test('what killed processes have left is removed, and nothing else', () => {
  const folder = temporaryFolder({'book.tex': '', '.skakmat-notes': '', '.skakmat-1-mine': ''});
  const own = draftBeside(join(folder, 'book.tex'));
  const {pid} = spawnSync(process.execPath, ['--version']);
  const lost = own.replace(`-${process.pid}-`, `-${pid}-`);
  for (const path of [own, lost]) writeFileSync(path, 'half');
  removeLostDrafts(folder);
  const kept = ['.skakmat-1-mine', '.skakmat-notes', 'book.tex', basename(own)];
  expect(readdirSync(folder).sort()).toEqual(kept.sort());
});

test('a folder that is not there has none', () => {
  expect(() => {
    removeLostDrafts(join(temporaryFolder(), 'gone'));
  }).not.toThrow();
});
