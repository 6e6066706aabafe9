import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {describe, expect, test} from 'vitest';
import {FORMAT_NAMES, ACCOUNT_FORMATS} from '../../src/workspace/report/format-names.ts';
import {inDocument} from '../check-text.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {runInside} from '../trust/run-inside.ts';
import type {Ran} from '../trust/run-inside.ts';
import {PATIENCE_MS, Watching} from './watching.ts';

const CHKTEX = resolve('dist/bin/skak-chktex.cjs');

const CLEAN = inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nc6}');
const LOST = inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nd5 Nc6 3.Bb5}\\input{gone.tex}');

const JUDGED = '4 half-moves judged in 1 block';
const LINE =
  '3 half-moves judged in 1 block; 2 half-moves not judged in 1 block: 2 after an error (book.tex:2); ' +
  '1 file not followed: `\\input{gone.tex}` book.tex:2';

/** Runs a command on a folder, which is left out of what it prints. */
async function run(files: Record<string, string>, ...args: readonly string[]): Promise<Ran> {
  const folder = temporaryFolder(files);
  const [command = 'check', ...options] = args;
  const {code, stdout, stderr} = await runInside([command, folder, ...options]);
  const bare = (text: string): string => text.replaceAll(`${folder}/`, '').replaceAll('\\\\', '\\');
  return {code, stdout: bare(stdout), stderr: bare(stderr)};
}

describe('the account at the end of a run', () => {
  test.each(FORMAT_NAMES)('appears once in the format %s', async (name) => {
    const {stdout, stderr} = await run({'book.tex': LOST}, 'check', '--format', name);
    const isCarried = ACCOUNT_FORMATS.has(name);
    // The page of HTML sets what stands between backticks as code.
    if (isCarried) expect(stdout.replaceAll(/<\/?code>/g, '`')).toContain(LINE);
    else expect(stdout).not.toContain('half-moves judged');
    expect(stderr).toBe(isCarried ? '' : `skakmat: ${LINE}\n`);
  });

  test.each([
    ['with a patch on standard output', ['--diff']],
    ['with names on standard output', ['--check']],
    ['with a report in a file', ['--format', 'json:/dev/null']],
    ['with --exit-zero', ['--exit-zero']],
  ])('the account is on standard error %s', async (_, options) => {
    expect((await run({'book.tex': LOST}, 'check', ...options)).stderr).toBe(`skakmat: ${LINE}\n`);
  });

  test('is shown with --quiet, which hides warnings', async () => {
    const {stderr} = await run({'book.tex': LOST}, 'check', '--quiet');
    expect(stderr).toBe(`skakmat: --quiet hides 1 warning\nskakmat: ${LINE}\n`);
  });

  test('is shown in a quiet report for people', async () => {
    const files = {'book.tex': CLEAN};
    const {stdout} = await run(files, 'check', '--quiet', '--format', 'stylish');
    expect(stdout).toBe(`No findings.\n${JUDGED}\n`);
  });

  test('is shown if the report goes to a file', async () => {
    const folder = temporaryFolder({'book.tex': CLEAN});
    const report = join(folder, 'report.json');
    await runInside(['check', folder, '--format', `json:${report}`, '--format', 'unix']);
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({account: {judged: 4}});
  });

  test('covers all books of a run', async () => {
    const {stderr} = await run({'one.tex': CLEAN, 'two.tex': CLEAN}, 'check');
    expect(stderr).toBe('skakmat: 8 half-moves judged in 2 blocks\n');
  });

  test('says that nothing was judged', async () => {
    const {code, stderr} = await run({'letter.tex': inDocument('Dear reader,')}, 'check');
    expect({code, stderr}).toEqual({
      code: 0,
      stderr: 'skakmat: 0 half-moves judged: no moves found\n',
    });
  });

  test('is shown after a build', async () => {
    const {stderr} = await run({'book.tex': CLEAN}, 'build', '--check');
    expect(stderr).toBe(`skakmat: ${JUDGED}\n`);
  });

  test('describes the text after corrections', async () => {
    const text = inDocument('\\newchessgame\\mainline{1.e4 e5 3.Nf3 Nc6}');
    const {stderr} = await run({'book.tex': text}, 'check', '--fix');
    expect(stderr).toBe(`skakmat: corrected 1 file\nskakmat: ${JUDGED}\n`);
  });
});

describe('--max-unjudged', () => {
  const options = ['--rule', 'illegal-move=off', '--fail-on', 'error'];
  const TOO_MUCH = 'skakmat: too much is not judged: 3 (limit 2)\n';

  test.each([
    ['is not set', [], 0, ''],
    ['is not exceeded', ['--max-unjudged', '3'], 0, ''],
    ['is exceeded', ['--max-unjudged', '2'], 1, TOO_MUCH],
  ])('the limit of --max-unjudged %s', async (_, limit, code, complaint) => {
    const ran = await run({'book.tex': LOST}, 'check', ...options, ...limit);
    expect([ran.code, ran.stderr]).toEqual([
      code,
      `${complaint}skakmat: ${LINE.replace('an error', 'a mistake whose finding is not shown')}\n`,
    ]);
  });

  test('the limit of unjudged half-moves can be set in the settings, and a flag overrides it', async () => {
    const files = {'book.tex': LOST, '.skakmatrc.json': '{"maxUnjudged": 2}'};
    expect((await run(files, 'check', ...options)).code).toBe(1);
    expect((await run(files, 'check', ...options, '--max-unjudged', '9')).code).toBe(0);
  });

  test('the limit of unjudged half-moves applies to a build', async () => {
    const {code} = await run(
      {'book.tex': LOST},
      'build',
      '--check',
      ...options,
      '--max-unjudged',
      '0',
    );
    expect(code).toBe(1);
  });
});

describe('a mistake whose finding is not shown', () => {
  const body = '\\newchessgame\\mainline{1.e4 e5 2.Nd5 Nc6 3.Bb5}';
  const hidden = '2 after a mistake whose finding is not shown (book.tex:';

  test.each([
    ['because its rule is off', ['--rule', 'illegal-move=off'], body],
    [
      'because a comment suppresses it',
      [],
      `% skakmat: disable-next-line illegal-move -- so\n${body}`,
    ],
  ])('%s is no error in the account', async (_, options, text) => {
    const {stderr} = await run({'book.tex': inDocument(text)}, 'check', ...options);
    expect(stderr).toContain(hidden);
    expect(stderr).not.toContain('after an error');
  });

  test('is no error in the account of build', async () => {
    const text = `% skakmat: disable-next-line illegal-move -- so\n${body}`;
    const {stderr} = await run({'book.tex': inDocument(text)}, 'build');
    expect(stderr).toContain(hidden);
    expect(stderr).not.toContain('after an error');
  });

  test(
    'is no error in the account of watch and of skak-chktex',
    async () => {
      const text = `% skakmat: disable-next-line illegal-move -- so\n${body}`;
      const folder = temporaryFolder({'book.tex': inDocument(text)});
      const watched = await new Watching(folder, ['.']).until('Ctrl+C to stop\n');
      const chktex = spawnSync(process.execPath, [CHKTEX, 'book.tex'], {
        cwd: folder,
        encoding: 'utf8',
      });
      for (const said of [watched, chktex.stderr]) {
        expect(said).toContain(hidden);
        expect(said).not.toContain('after an error');
      }
    },
    PATIENCE_MS,
  );

  test('is told from one that a macro repeats, which is shown once', async () => {
    const macro =
      '\\newcommand\\play{\\newchessgame\\mainline{1.e4 e5 2.Nd5 Nc6}}\\play\\par\\play';
    const {stderr} = await run({'book.tex': inDocument(macro)}, 'check');
    expect(stderr).toContain('2 after an error');
  });

  test('is the first one, where later lists suffer from it', async () => {
    const rest = '\n\n\\mainline{3.Bb5}\n\n\\variation{3.Bc4 Bc5}';
    const {stderr} = await run({'book.tex': inDocument(body + rest)}, 'check');
    expect(stderr).toContain('after an error (book.tex:2)');
  });
});
