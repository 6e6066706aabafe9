import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {hasProgram} from '../has-program.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat} from './run-skakmat.ts';
import {unzip} from './unzip.ts';

const EPUBCHECK = ['-jar', '/usr/bin/epubcheck'];
const hasEpubcheck = existsSync('/usr/bin/epubcheck') && hasProgram('java', '-version');
const isRequired = (process.env['SKAKMAT_REQUIRE'] ?? '').split(',').includes('browser');

const HOSTILE = [
  '[Event "]]>&amp;<script>alert(1)</script>"]\n[White "\\"><img src=x>"]\n\n{<b>&nbsp;</b>} 1. e4 {[%cal Ge2e4]} *\n',
  '[Variant "Crazyhouse"]\n[White "A"]\n[Black "B"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 4. @d5 {[#]} *\n',
  '[SetUp "1"]\n[FEN "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"]\n\n1. Ra8# $18 $99 1-0\n',
  '[White "שלום"]\n[Black "Đặng 🙂"]\n\n1. e4 (1. d4 (1. c4 {[#]} e5) d5) e5 *\n',
].join('\n');

const SAMPLES = ['study', 'nested', 'chess960', 'famous'].map((name) =>
  readFileSync(`examples/typeset/${name}.pgn`, 'utf8'),
);

describe('an e-book', () => {
  test('is written as an archive that a reader knows by its beginning', () => {
    const folder = temporaryFolder({'games.pgn': HOSTILE});
    expect(skakmat(folder, ['convert', 'games.pgn', '-o', 'games.epub']).code).toBe(0);
    const bytes = readFileSync(join(folder, 'games.epub'));
    expect(bytes.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip');
    const files = unzip(bytes);
    expect(files.get('EPUB/game-3.xhtml')).toContain('1. Ra8#');
    expect([...files.keys()].filter((name) => name.includes('game-'))).toHaveLength(4);
  });

  test.skipIf(!hasEpubcheck && !isRequired).each(['en', 'ru'] as const)(
    'has no faults for epubcheck, in %s',
    (language) => {
      const folder = temporaryFolder({'games.pgn': [HOSTILE, ...SAMPLES].join('\n')});
      const args = ['--captions', '--clocks', '--title', 'Games <1> & "more"', '--author', 'É'];
      skakmat(folder, ['convert', 'games.pgn', '-o', 'g.epub', '--language', language, ...args]);
      const {stdout, stderr} = spawnSync('java', [...EPUBCHECK, 'g.epub'], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect(stdout + stderr).toContain('0 fatals / 0 errors / 0 warnings / 0 infos');
    },
  );
});
