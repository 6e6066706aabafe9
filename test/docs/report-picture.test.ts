import {resolve} from 'node:path';
import {expect, test} from 'vitest';
import {skakmat} from '../cli/run-skakmat.ts';
import {writeTerminalPicture} from './write-terminal-picture.ts';

// `npm run docs` writes the picture again.
test('the picture in the README shows what skakmat prints', async () => {
  const env = {FORCE_COLOR: '1', COLUMNS: '96'};
  const {stdout} = skakmat('examples/book', ['book.tex', '--format', 'stylish'], '', env);
  const picture = writeTerminalPicture('skakmat book.tex', stdout);
  await expect(picture).toMatchFileSnapshot(resolve('docs/images/report.svg'));
});
