import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';

const FOLDER = join(import.meta.dirname, '../../templates/tex/skakmat');

test('skakmat.sty is what docstrip makes of skakmat.dtx', () => {
  const source = readFileSync(join(FOLDER, 'skakmat.dtx'), 'utf8');
  const code = source
    .slice(source.indexOf('%<*package>'), source.indexOf('%</package>'))
    .split('\n')
    .filter((line) => !line.startsWith('%'));
  const made = readFileSync(join(FOLDER, 'skakmat.sty'), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('%') && line !== '\\endinput' && line !== '');
  expect(made).toEqual(code.filter((line) => line !== ''));
});

test('the package writes nothing and reads no file but that of the job', () => {
  const made = readFileSync(join(FOLDER, 'skakmat.sty'), 'utf8');
  expect(made).not.toMatch(/\\(?:openout|write18|ShellEscape|scantokens|input)\b/);
  expect(made.match(/\\openin\b/g)).toHaveLength(1);
  expect(made).not.toMatch(/\\read\b/);
});
