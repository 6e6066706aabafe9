import {mkdirSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {expect, test} from 'vitest';
import {temporaryFolder} from '../temporary-folder.ts';

const {replaceFolder} = (await import(resolve('scripts/replace-folder.mjs'))) as {
  replaceFolder: (folder: string, write: (path: string) => void) => Promise<void>;
};

/** A folder `dist/bin` with an old program, and what is in it. */
function oldFolder(): {root: string; folder: string; read: () => readonly string[]} {
  const root = temporaryFolder();
  const folder = join(root, 'dist/bin');
  mkdirSync(folder, {recursive: true});
  writeFileSync(join(folder, 'program'), 'old');
  writeFileSync(join(folder, 'chunk'), 'old');
  const read = (): readonly string[] =>
    readdirSync(folder).map((name) => `${name} ${readFileSync(join(folder, name), 'utf8')}`);
  return {root, folder, read};
}

test('a folder that is written anew is the old one until it is complete', async () => {
  const {root, folder, read} = oldFolder();
  await replaceFolder(folder, (path) => {
    writeFileSync(join(path, 'program'), 'new');
    expect(read()).toEqual(['chunk old', 'program old']);
  });
  expect(read()).toEqual(['program new']);
  expect(readdirSync(root)).toEqual(['dist']);
});

test('a folder stays as it is if writing it anew fails', async () => {
  const {root, folder, read} = oldFolder();
  const failing = replaceFolder(folder, (path) => {
    writeFileSync(join(path, 'program'), 'new');
    throw new Error('the compiler gave up');
  });
  await expect(failing).rejects.toThrow('gave up');
  expect(read()).toEqual(['chunk old', 'program old']);
  expect(readdirSync(root)).toEqual(['dist']);
});

test('a folder that is not there is written', async () => {
  const folder = join(temporaryFolder(), 'dist/bin');
  await replaceFolder(folder, (path) => {
    writeFileSync(join(path, 'program'), 'new');
  });
  expect(readdirSync(folder)).toEqual(['program']);
});
