import {execFileSync} from 'node:child_process';
import {symlinkSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {RULES} from '../../src/lint/rules/index.ts';
import {inDocument} from '../check-text.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {shell, skakmat} from './run-skakmat.ts';

const CLEAN = inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nc6}');
const ILLEGAL = inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nd3 Nc6}');
/** A warning: nothing is taken. */
const WARNING = inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nxf3 Nc6}');

/** The rules that speak about a folder's books, with their severity. */
function spoken(stdout: string): readonly string[] {
  return Array.from(
    stdout.matchAll(/^([^:]+):\d+:\d+: (\w+): .* \[(.*)\]$/gm),
    ([, file = '', severity = '', rule = '']) => `${file} ${severity} ${rule}`,
  );
}

describe('a settings file', () => {
  test('a settings file sets the level of a rule', () => {
    const folder = temporaryFolder({
      'book.tex': ILLEGAL,
      '.skakmatrc.json': '{"rules": {"illegal-move": "info"}}',
    });
    const {code, stdout} = skakmat(folder, ['book.tex']);
    expect(spoken(stdout)).toEqual(['book.tex info illegal-move']);
    expect(code).toBe(0);
  });

  test('each book uses its nearest settings file', () => {
    const folder = temporaryFolder({
      '.skakmatrc.json': '{"rules": {"illegal-move": "warning"}}',
      'one.tex': ILLEGAL,
      'loud/two.tex': ILLEGAL,
      'loud/.skakmatrc.json': '{}',
      'mute/three.tex': ILLEGAL,
      'mute/package.json': '{"skakmat": {"rules": {"SK101": "off"}}}',
    });
    expect(spoken(skakmat(folder, []).stdout)).toEqual([
      'loud/two.tex error illegal-move',
      'one.tex warning illegal-move',
    ]);
  });

  test('the settings of a book apply to the files that it reads, with their overrides', () => {
    const folder = temporaryFolder({
      'book.tex': inDocument('\\newchessgame\\mainline{1.e4 e5 2.Nd3}\\input{games/one}'),
      'games/one.tex': '\\newchessgame\\mainline{1.e5}',
      'games/.skakmatrc.json': '{"rules": {"illegal-move": "off"}}',
      '.skakmatrc.json':
        '{"overrides": [{"files": ["games/"], "rules": {"illegal-move": "info"}}]}',
    });
    expect(spoken(skakmat(folder, ['book.tex']).stdout)).toEqual([
      'book.tex error illegal-move',
      'games/one.tex info illegal-move',
    ]);
  });

  test('the settings of the root apply to a part', () => {
    const folder = temporaryFolder({
      'book.tex': inDocument('\\newchessgame\\mainline{1.e4 e5}\\input{parts/one}'),
      'parts/one.tex': '% !TeX root = ../book.tex\n\\mainline{2.Nd3}',
      'parts/.skakmatrc.json': '{"rules": {"illegal-move": "off"}}',
      '.skakmatrc.json': '{"rules": {"illegal-move": "warning"}}',
    });
    expect(spoken(skakmat(folder, ['parts/one.tex']).stdout)).toEqual([
      'parts/one.tex warning illegal-move',
    ]);
  });

  test('the settings for standard input are found by --stdin-filename', () => {
    const folder = temporaryFolder({'a/.skakmatrc.json': '{"rules": {"illegal-move": "off"}}'});
    expect(skakmat(folder, ['-', '--stdin-filename', 'a/book.tex'], ILLEGAL).code).toBe(0);
    expect(skakmat(folder, ['-'], ILLEGAL).code).toBe(1);
  });

  test('a settings file sets the dialect and further folders', () => {
    const folder = temporaryFolder({
      '.git/HEAD': '',
      'book/main.tex': inDocument('\\newgame\\mainline{1.e4 $1 e5}\\input{one}'),
      'book/.skakmatrc.json': '{"dialect": "skak", "allowRoot": ["../games"]}',
      'games/one.tex': '\\newgame\\mainline{1.e5}',
    });
    expect(spoken(skakmat(folder, ['book/main.tex']).stdout)).toEqual([
      'book/main.tex error dollar-in-skak',
      'games/one.tex error illegal-move',
    ]);
  });

  describe('settings next to a book cannot open folders outside the repository', () => {
    const BOOK = {
      'clone/.git/HEAD': '',
      'clone/book/main.tex': inDocument('\\input{../../secret/one}\\input{one}'),
      'secret/one.tex': '\\newgame\\mainline{1.e5}',
    };

    test.each(['../..', '../../secret', '/', 'link'])(
      'settings are refused with allowRoot %s',
      (root) => {
        const folder = temporaryFolder({
          ...BOOK,
          'clone/book/.skakmatrc.json': JSON.stringify({allowRoot: [root]}),
        });
        symlinkSync('../../secret', join(folder, 'clone/book/link'));
        const {code, stdout, stderr} = skakmat(folder, ['clone/book/main.tex']);
        expect([code, stdout]).toEqual([2, '']);
        expect(stderr).toContain('clone/book/.skakmatrc.json:1: allowRoot cannot open');
        const without = skakmat(folder, ['--no-config', 'clone/book/main.tex']);
        expect(spoken(without.stdout)).toEqual([
          'clone/book/main.tex info input-outside-root',
          'clone/book/main.tex warning missing-input',
        ]);
      },
    );

    test('settings are refused if settings that they extend open a folder', () => {
      const folder = temporaryFolder({
        ...BOOK,
        'clone/book/.skakmatrc.json': '{"extends": "../more.json"}',
        'clone/more.json': '{"allowRoot": ["../secret"]}',
      });
      expect(skakmat(folder, ['clone/book/main.tex']).stdout).not.toContain('illegal-move');
    });

    test('settings named with --config may open folders', () => {
      const folder = temporaryFolder({...BOOK, 'mine.json': '{"allowRoot": ["secret"]}'});
      const read = ['clone/book/main.tex', '--config', 'mine.json'];
      expect(skakmat(folder, read).stdout).toContain('secret/one.tex:1:');
      const flag = ['clone/book/main.tex', '--allow-root', 'secret'];
      expect(skakmat(folder, flag).stdout).toContain('secret/one.tex:1:');
    });
  });

  test('a settings file sets the report format', () => {
    const folder = temporaryFolder({'book.tex': ILLEGAL, '.skakmatrc.json': '{"format": "json"}'});
    expect(JSON.parse(skakmat(folder, ['book.tex']).stdout)).toMatchObject({version: 1});
    expect(skakmat(folder, ['--format', 'unix', 'book.tex']).stdout).toMatch(/^book\.tex:/);
  });

  test('a settings file sets the options of a rule', () => {
    const folder = temporaryFolder({
      'book.tex': inDocument('\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6}'),
      '.skakmatrc.json': '{"rules": {"number-style": ["info", {"white": "spaced"}]}}',
    });
    expect(spoken(skakmat(folder, ['book.tex']).stdout)).toEqual([
      'book.tex info number-style',
      'book.tex info number-style',
    ]);
  });

  test('a settings file names the baseline, relative to itself', () => {
    const folder = temporaryFolder({
      'book/main.tex': ILLEGAL,
      '.skakmatrc.json': '{"baseline": "known.json"}',
    });
    expect(skakmat(folder, ['--update-baseline', 'book/main.tex']).code).toBe(0);
    const stderr = 'skakmat: ../known.json: 1 known finding not reported\n';
    expect(skakmat(join(folder, 'book'), ['main.tex'])).toEqual({code: 0, stdout: '', stderr});
    expect(skakmat(folder, ['--no-config', 'book/main.tex']).code).toBe(1);
  });

  test('a settings file with mistakes ends the run, and all mistakes are reported', () => {
    const folder = temporaryFolder({
      'book.tex': ILLEGAL,
      '.skakmatrc.json': '{\n  "rule": {},\n  "failOn": "never\u009b"\n}',
    });
    const {code, stdout, stderr} = skakmat(folder, ['book.tex']);
    expect({code, stdout}).toEqual({code: 2, stdout: ''});
    expect(stderr.split('\n').map((line) => line.slice(0, 57))).toEqual([
      'skakmat: .skakmatrc.json:2:3: Unexpected key `rule`, expe',
      'skakmat: .skakmatrc.json:3:13: Unexpected `"never·"` for ',
      '',
    ]);
  });
});

describe('what counts more', () => {
  const files = {
    'book.tex': ILLEGAL,
    '.skakmatrc.json': '{"rules": {"illegal-move": "info"}}',
    'other.json': '{"rules": {"illegal-move": "warning"}}',
    'third.json': '{"rules": {"illegal-move": "off"}}',
  };

  test.each([
    ['the nearest settings file', [], {}, 'info'],
    ['SKAKMAT_CONFIG, more than the nearest', [], {SKAKMAT_CONFIG: 'other.json'}, 'warning'],
    ['an empty SKAKMAT_CONFIG, no more', [], {SKAKMAT_CONFIG: ''}, 'info'],
    [
      '--config, more than SKAKMAT_CONFIG',
      ['--config', 'other.json'],
      {SKAKMAT_CONFIG: 'third.json'},
      'warning',
    ],
    ['--no-config, more than any file', ['--no-config'], {SKAKMAT_CONFIG: 'third.json'}, 'error'],
    [
      '--rule, more than --config',
      ['--config', 'third.json', '--rule', 'SK101=warning'],
      {},
      'warning',
    ],
  ])('%s', (_, flags, env, severity) => {
    const {stdout} = skakmat(temporaryFolder(files), [...flags, 'book.tex'], '', env);
    expect(spoken(stdout)).toEqual([`book.tex ${severity} illegal-move`]);
  });

  test('a settings file that is named must exist', () => {
    expect(skakmat(temporaryFolder(files), ['--config', 'gone.json', 'book.tex'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'skakmat: gone.json: no such file\n',
    });
  });
});

describe('flags for rules', () => {
  const folderWith = (settings: string): string =>
    temporaryFolder({
      'book.tex': inDocument(
        '\\newchessgame\\mainline{1.e4 e5 2.Nxf3}\n\\newchessgame\\mainline{1.e5}\n% skakmat: disable-file wrong-side, glued-move',
      ),
      '.skakmatrc.json': settings,
    });
  const run = (settings: string, flags: readonly string[]): readonly string[] =>
    spoken(skakmat(folderWith(settings), [...flags, 'book.tex']).stdout).map((line) =>
      line.replace('book.tex ', ''),
    );

  test('--only runs the named rules at their levels', () => {
    expect(run('{}', ['--only', 'illegal-move'])).toEqual(['error illegal-move']);
    expect(run('{}', ['--only', '101', '--only', 'spurious-capture-sign'])).toEqual([
      'warning spurious-capture-sign',
      'error illegal-move',
    ]);
  });

  test('a retired rule may be named, but not alone', () => {
    const known = ['error illegal-move'];
    expect(run('{"rules": {"SK605": "off"}}', ['--only', '101'])).toEqual(known);
    expect(run('{}', ['--only', '101', '--skip', 'endless-expansion'])).toEqual(known);
    const folder = temporaryFolder({'book.tex': ''});
    const {code, stderr} = skakmat(folder, ['book.tex', '--only', 'SK605']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('endless-expansion is retired')]);
  });

  test('--only enables a rule that is off', () => {
    const settings = '{"rules": {"illegal-move": "off"}}';
    expect(run(settings, ['--only', 'SK101'])).toEqual(['error illegal-move']);
    expect(run('{}', ['--only', 'suppression-without-reason'])).toEqual([
      'info suppression-without-reason',
    ]);
  });

  test('--skip disables a rule', () => {
    expect(run('{}', ['--skip', 'illegal-move', '--skip', 'suppression-unused'])).toEqual([
      'warning spurious-capture-sign',
    ]);
  });

  test('--preset replaces the presets in the settings, but not their rules', () => {
    const settings = '{"extends": "recommended", "rules": {"illegal-move": "off"}}';
    const flags = ['--preset', 'strict', '--skip', 'suppression-unused'];
    expect(run(settings, flags)).toEqual([
      'warning spurious-capture-sign',
      'info suppression-without-reason',
    ]);
  });

  test.each([
    [['--only', 'ilegal-move'], 'unknown rule ilegal-move; did you mean illegal-move?'],
    [['--skip', 'SK9999'], 'unknown rule SK9999; skakmat rules lists them'],
    [
      ['--rule', 'illegal-move=warn'],
      'unknown level warn for illegal-move, expected one of off, info, warning, error; did you mean warning?',
    ],
    [['--rule', '__proto__=off'], 'unknown rule __proto__; skakmat rules lists them'],
  ])('%s is reported as a mistake', (flags, message) => {
    expect(skakmat(folderWith('{}'), [...flags, 'book.tex'])).toEqual({
      code: 2,
      stdout: '',
      stderr: `skakmat: ${message}\n`,
    });
  });
});

describe('the exit code', () => {
  const INFO = ['--rule', 'spurious-capture-sign=info'];

  test.each([
    [0, 'information', INFO],
    [1, 'a warning', []],
    [1, 'information, from --fail-on info', [...INFO, '--fail-on', 'info']],
    [0, 'a warning, from --fail-on error', ['--fail-on', 'error']],
    [0, 'a warning, of which one is allowed', ['--max-warnings', '1']],
    [1, 'a warning, of which none is allowed', ['--max-warnings', '0', '--fail-on', 'error']],
    [
      1,
      'an error, however many warnings are allowed',
      ['--max-warnings', '9', '--rule', 'spurious-capture-sign=error'],
    ],
    [1, 'a warning that is not shown', ['--quiet']],
    [0, 'a warning, with --exit-zero', ['--exit-zero']],
    [2, 'a file that is not there, with --exit-zero', ['--exit-zero', 'gone.tex']],
  ])('the exit code is %s for %s', (code, _, flags) => {
    const folder = temporaryFolder({'book.tex': WARNING});
    expect(skakmat(folder, [...flags, 'book.tex']).code).toBe(code);
  });

  test('the exit code is 1 if one book fails by its own settings', () => {
    const folder = temporaryFolder({
      'a/book.tex': WARNING,
      'b/book.tex': WARNING,
      'a/.skakmatrc.json': '{"maxWarnings": 2}',
      'b/.skakmatrc.json': '{"failOn": "info"}',
    });
    expect(skakmat(folder, ['a/book.tex']).code).toBe(0);
    expect(skakmat(folder, ['a/book.tex', 'b/book.tex']).code).toBe(1);
    expect(skakmat(folder, ['b/book.tex', 'a/book.tex']).code).toBe(1);
    expect(skakmat(folder, ['a/book.tex', '--max-warnings', '0'])).toMatchObject({
      code: 1,
      stderr: 'skakmat: too many warnings: 1 (limit 0)\n',
    });
  });

  test('--quiet shows errors only, and does not call a book with warnings clean', () => {
    const folder = temporaryFolder({'book.tex': WARNING, 'other.tex': ILLEGAL});
    expect(spoken(skakmat(folder, ['--quiet']).stdout)).toEqual(['other.tex error illegal-move']);
    const {stdout} = skakmat(folder, ['--quiet', '--format', 'stylish', 'book.tex']);
    expect(stdout).toBe('4 half-moves judged in 1 block\n');
  });

  test('--max-warnings requires a number', () => {
    const {code, stderr} = skakmat(temporaryFolder(), ['--max-warnings', 'many']);
    expect(code).toBe(2);
    expect(stderr).toContain(
      ": 'many' cannot be used. Expected a whole number from 0 to 999999999.",
    );
  });
});

describe('what is ignored', () => {
  const FILES = {
    'book.tex': ILLEGAL,
    'build/book.tex': ILLEGAL,
    'drafts/one.tex': ILLEGAL,
    '.skakmatignore': 'build/\n',
    '.skakmatrc.json': '{"ignore": ["/drafts/"]}',
  };

  test('an ignored file in a folder is not checked', () => {
    expect(spoken(skakmat(temporaryFolder(FILES), []).stdout)).toEqual([
      'book.tex error illegal-move',
    ]);
  });

  test.each(['build/book.tex', 'drafts/one.tex', './drafts/one.tex'])(
    'an ignored file that is named is skipped with a message: %s',
    (name) => {
      const shown = name.replace('./', '');
      const stderr = `skakmat: ${shown}: ignored; --no-ignore checks it\n`;
      const folder = temporaryFolder(FILES);
      expect(skakmat(folder, [name])).toEqual({code: 0, stdout: '', stderr});
      expect(skakmat(folder, [name, 'book.tex'])).toMatchObject({code: 1, stderr});
      const {stdout} = skakmat(folder, ['check', '--format', 'html', name]);
      expect(stdout).toContain('no file was checked');
      expect(stdout).not.toContain('no moves found');
    },
  );

  test('an ignored file is checked with --no-ignore', () => {
    const folder = temporaryFolder(FILES);
    expect(spoken(skakmat(folder, ['--no-ignore', '.']).stdout)).toHaveLength(3);
    expect(skakmat(folder, ['--no-ignore', 'build/book.tex']).code).toBe(1);
  });

  test('an ignored file is checked if a book reads it', () => {
    const folder = temporaryFolder({
      'book.tex': inDocument('\\newchessgame\\mainline{1.e4}\\input{drafts/one}'),
      'drafts/one.tex': '\\newchessgame\\mainline{1.e5}',
      '.skakmatignore': 'drafts/\n',
      '.skakmatrc.json': '{"ignore": ["drafts/"]}',
    });
    expect(spoken(skakmat(folder, []).stdout)).toEqual(['drafts/one.tex error illegal-move']);
  });

  test('an ignored file is not corrected', () => {
    const folder = temporaryFolder({
      'book.tex': inDocument('\\newchessgame\\mainline{1.e4 e5 3.Nf3}'),
      '.skakmatignore': '*.tex\n',
    });
    expect(skakmat(folder, ['--fix', 'book.tex']).stderr).not.toContain('corrected');
  });
});

describe('where nothing is found', () => {
  test.each([
    ['no .tex file', {'a/readme.txt': ''}, 'a: no .tex files'],
    [
      'none that is not ignored',
      {'a/one.tex': CLEAN, '.skakmatignore': 'a'},
      'a: no .tex files that are not ignored; --no-ignore checks those',
    ],
    [
      'none that the settings do not ignore',
      {'a/one.tex': CLEAN, '.skakmatrc.json': '{"ignore": ["a/"]}'},
      'a: no .tex files that are not ignored; --no-ignore checks those',
    ],
  ])('finding no files is a mistake without --allow-empty: %s', (_, files, message) => {
    const folder = temporaryFolder(files);
    expect(skakmat(folder, ['a'])).toEqual({code: 2, stdout: '', stderr: `skakmat: ${message}\n`});
    expect(skakmat(folder, ['a', '--allow-empty'])).toEqual({code: 0, stdout: '', stderr: ''});
  });

  test('a missing named file is a mistake even with --allow-empty', () => {
    const folder = temporaryFolder();
    expect(skakmat(folder, ['gone.tex', '--allow-empty']).code).toBe(2);
  });
});

describe('what is no file', () => {
  test('a pipe or socket in a folder is skipped', () => {
    const folder = temporaryFolder({'book.tex': CLEAN});
    execFileSync('mkfifo', [join(folder, 'pipe.tex')]);
    expect(skakmat(folder, [])).toEqual({code: 0, stdout: '', stderr: ''});
  });

  test('a dangling link to a chapter is reported', () => {
    const folder = temporaryFolder({'book.tex': CLEAN});
    symlinkSync('gone.tex', join(folder, 'link.tex'));
    const stderr = 'skakmat: link.tex: no such file\n';
    expect(skakmat(folder, [])).toEqual({code: 2, stdout: '', stderr});
  });

  test('a named pipe or socket is reported', () => {
    const folder = temporaryFolder();
    execFileSync('mkfifo', [join(folder, 'pipe.tex')]);
    symlinkSync('gone.tex', join(folder, 'link.tex'));
    expect(skakmat(folder, ['pipe.tex', 'link.tex'])).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'skakmat: pipe.tex: is a pipe; use standard input, named -\nskakmat: link.tex: no such file\n',
    });
  });

  test('process substitution of the shell is read', () => {
    const folder = temporaryFolder({'book.tex': ILLEGAL});
    const command = 'bash -c \'"$NODE" "$SKAKMAT" <(cat book.tex)\'';
    expect(shell(folder, command).stdout).toContain('[illegal-move]');
  });
});

describe('config show', () => {
  const FILES = {
    'book.tex': '',
    'house.json': '{\n"failOn": "error",\n"extends": "strict"\n}',
    '.skakmatrc.json':
      '{\n"extends": ["house.json"],\n"ignore": ["old/", "*.bak.tex"],\n"rules": {\n"threat-or-plan": "info"},\n"overrides": [{"files": ["final/"],\n"rules": {"SK101": "warning"}}]\n}',
  };
  const rowsOf = (stdout: string): readonly string[] =>
    stdout.split('\n').map((line) => line.replaceAll(/ {2,}/g, ' | '));

  test('config show prints each value and where it is set', () => {
    const folder = temporaryFolder(FILES);
    const {code, stdout} = skakmat(folder, ['config', 'show', 'book.tex', '--skip', 'glued-move']);
    const rows = rowsOf(stdout);
    expect(code).toBe(0);
    expect(rows.slice(0, 9)).toEqual([
      'preset | strict | house.json:3',
      'dialect | - | default',
      'allowRoot | - | default',
      'ignore | old/, *.bak.tex | .skakmatrc.json:3',
      'maxWarnings | - | default',
      'maxUnjudged | - | default',
      'failOn | error | house.json:2',
      'baseline | - | default',
      'format | - | default',
    ]);
    expect(rows).toContain('typeset.engine | - | default');
    expect(rows).toContain('rules.illegal-move | error | house.json:3');
    expect(rows).toContain('rules.threat-or-plan | info | .skakmatrc.json:5');
    expect(rows).toContain('rules.glued-move | off | flag');
    for (const {name} of RULES) expect(stdout).toContain(`rules.${name} `);
  });

  test('config show applies the overrides for the file', () => {
    const {stdout} = skakmat(temporaryFolder(FILES), ['config', 'show', 'final/book.tex']);
    expect(rowsOf(stdout)).toContain('rules.illegal-move | warning | .skakmatrc.json:7');
  });

  test('config show reports that nothing is set', () => {
    const {stdout} = skakmat(temporaryFolder(FILES), ['config', 'show', '.', '--no-config']);
    expect(rowsOf(stdout)).toContain('preset | recommended | default');
    expect(rowsOf(stdout)).toContain('rules.illegal-move | error | default');
  });

  test('config show prints JSON with --json', () => {
    const {stdout} = skakmat(temporaryFolder(FILES), ['config', 'show', '--json', 'book.tex']);
    const {settings, ...rest} = JSON.parse(stdout) as {readonly settings: readonly unknown[]};
    expect(rest).toEqual({version: 1, file: 'book.tex'});
    expect(settings).toContainEqual({name: 'dialect', value: null, origin: 'default'});
    expect(settings).toContainEqual({
      name: 'ignore',
      value: ['old/', '*.bak.tex'],
      origin: '.skakmatrc.json:3',
    });
  });
});

test('config files prints the settings in use for each folder', () => {
  const folder = temporaryFolder({
    '.git/config': '',
    'book.tex': '',
    'openings/french/one.tex': '',
    'openings/.skakmatrc.json': '{"extends": "../house.json"}',
    'house.json': '{}',
    'endings/package.json': '{"skakmat": {}}',
    'endings/rook.tex': '',
  });
  expect(skakmat(folder, ['config', 'files'])).toEqual({
    code: 0,
    stdout: [
      '.                none\n',
      'endings          endings/package.json\n',
      'openings/french  openings/.skakmatrc.json, house.json\n',
    ].join(''),
    stderr: '',
  });
});

describe('a comment that names the package', () => {
  const part = '% skakmat: dialect=skak\n\\newgame\\mainline{1.e4 $1 e5}\n';

  test('a dialect comment overrides the settings', () => {
    const folder = temporaryFolder({
      '.skakmatrc.json': '{"dialect": "xskak"}',
      'part.tex': part,
    });
    expect(skakmat(folder, ['part.tex']).stdout).toContain('[dollar-in-skak]');
  });

  test('--dialect overrides a dialect comment', () => {
    const folder = temporaryFolder({'part.tex': part});
    expect(skakmat(folder, ['--dialect', 'xskak', 'part.tex']).stdout).toBe('');
  });
});
