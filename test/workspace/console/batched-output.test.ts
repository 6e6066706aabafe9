import {expect, test} from 'vitest';
import {BatchedOutput} from '../../../src/workspace/console/batched-output.ts';

test('texts of any length come out as they went in, as one piece', async () => {
  const pieces: string[] = [];
  const out = new BatchedOutput((bytes) => void pieces.push(bytes.toString()));
  const texts = ['½', '–'.repeat(70_000), '', '♞e5 '.repeat(100_000), '\n'];
  for (const text of texts) out.add(text);
  expect(out.isFull).toBe(true);
  await out.flush();
  await out.flush();
  out.add('1-0');
  expect(out.isFull).toBe(false);
  await out.flush();
  expect(pieces).toEqual([texts.join(''), '1-0']);
});
