import {spawnSync} from 'node:child_process';
import {mkdirSync, readdirSync, utimesSync, writeFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {expect, test} from 'vitest';
import {draftBeside, removeLostDrafts} from '../../../src/workspace/files/drafts.ts';
import {temporaryFolder} from '../../temporary-folder.ts';

test('only the drafts of ended processes are removed', () => {
  const folder = temporaryFolder({'book.tex': '', '.skakmat-notes': '', '.skakmat-1-mine': ''});
  const own = draftBeside(join(folder, 'book.tex'));
  const {pid} = spawnSync(process.execPath, ['--version']);
  const lost = own.replace(`-${process.pid}-`, `-${pid}-`);
  for (const path of [own, lost]) writeFileSync(path, 'half');
  removeLostDrafts(folder);
  const kept = ['.skakmat-1-mine', '.skakmat-notes', 'book.tex', basename(own)];
  expect(readdirSync(folder).sort()).toEqual(kept.sort());
});

test('a missing folder has no drafts', () => {
  expect(() => {
    removeLostDrafts(join(temporaryFolder(), 'gone'));
  }).not.toThrow();
});

test('a reused process id does not keep a draft for ever', () => {
  const folder = temporaryFolder();
  const run = '00000000-0000-4000-8000-000000000000';
  const ofSameId = join(folder, `.skakmat-${process.pid}-${run}-1`);
  const ofRunning = join(folder, `.skakmat-${process.ppid}-${run}-1`);
  const ofLongAgo = join(folder, `.skakmat-${process.ppid}-${run}-2`);
  for (const path of [ofSameId, ofRunning, ofLongAgo]) writeFileSync(path, 'half');
  utimesSync(ofLongAgo, 0, 0);
  removeLostDrafts(folder);
  expect(readdirSync(folder)).toEqual([basename(ofRunning)]);
});

test('a folder with the name of a draft is kept', () => {
  const folder = temporaryFolder();
  const name = '.skakmat-1-00000000-0000-4000-8000-000000000000-1';
  mkdirSync(join(folder, name));
  removeLostDrafts(folder);
  expect(readdirSync(folder)).toEqual([name]);
});
