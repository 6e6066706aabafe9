import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {inDocument} from '../check-text.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {runInside} from '../trust/run-inside.ts';

/** Two books that read one chapter, each after moves of its own. */
function books(one: string, other: string, chapter: string): Record<string, string> {
  const book = (moves: string): string =>
    inDocument(`\\newgame\\mainline{${moves}}\\input{chapter}`, 'skak');
  return {'one.tex': book(one), 'other.tex': book(other), 'chapter.tex': chapter};
}

const SPANISH = '1.e4 e5 2.Nf3 Nc6';
// One book misses a number that the other does not.
const NUMBERED = books(SPANISH, `${SPANISH} 3.Bb5`, '\\mainline{3...a6 4.Ba4 Nf6 5.O-O}');
const CASTLING = books(SPANISH, '1.d4 d5 2.Nf3 Nf6', '\\mainline{3.g3 g6 4.Bg2 Bg7 5.0-0}');
const CAPTURE = books('1.e4 d5 2.d3 e6', '1.d4 d5 2.Nf3 e6', '\\mainline{3.ed exd5 4.Nc3}');

async function fix(files: Record<string, string>): Promise<{chapter: string; stderr: string}> {
  const folder = temporaryFolder(files);
  const {stderr} = await runInside(['check', '--fix', folder]);
  return {chapter: readFileSync(`${folder}/chapter.tex`, 'utf8'), stderr};
}

test('a file that two books read is corrected if both agree', async () => {
  const {chapter} = await fix(CASTLING);
  expect(chapter).toBe('\\mainline{3.g3 g6 4.Bg2 Bg7 5.O-O}');
});

test.each([
  ['a number', NUMBERED],
  ['a capture', CAPTURE],
])('a file is not changed if two books disagree on %s', async (_, files) => {
  const {chapter, stderr} = await fix(files);
  expect(chapter).toBe(files['chapter.tex']);
  expect(stderr).not.toContain('corrected 1 file');
});

test('a fix that one of two books does not call safe is not called safe in the report', async () => {
  const folder = temporaryFolder(CAPTURE);
  const {stdout} = await runInside(['check', '--format', 'json', folder]);
  const {findings} = JSON.parse(stdout) as {findings: {file: string; fix?: {safety: string}}[]};
  const safe = findings.filter(
    ({file, fix}) => file.endsWith('chapter.tex') && fix?.safety === 'safe',
  );
  expect(safe).toEqual([]);
});
