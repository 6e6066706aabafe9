import {mkdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {TEMPLATE_NAMES} from '../../src/typeset/template-text.ts';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat} from './run-skakmat.ts';

const PGN = '[White "Morphy"]\n[Black "Isouard"]\n[Result "*"]\n\n1. e4 e5 *\n';

describe('templates', () => {
  test('templates lists all templates with descriptions', () => {
    const lines = skakmat(temporaryFolder(), ['templates']).stdout.trimEnd().split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(TEMPLATE_NAMES);
    for (const line of lines) expect(line).toMatch(/^\w+ {2,}[A-Z].{20,}/u);
  });

  test.each(TEMPLATE_NAMES)('templates writes %s, which works like the original', (name) => {
    // A single game has no cross-table.
    const folder = temporaryFolder({'game.pgn': `${PGN}\n${PGN}`});
    expect(skakmat(folder, ['templates', name, '-o', 'mine.tex']).code).toBe(0);
    expect(readFileSync(join(folder, 'mine.tex'), 'utf8')).toBe(
      skakmat(folder, ['templates', name]).stdout,
    );
    const convert = (template: string) =>
      skakmat(folder, ['convert', 'game.pgn', '--to', 'tex', '--template', template]);
    expect(convert(name).stdout).toMatch(
      /\\(?:skmmoves|skmboard|mainline|chessboard)|Morphy|^% Exercises/u,
    );
    expect(convert('mine.tex').stdout).toBe(convert(name).stdout);
  });

  test('templates never overwrites a file', () => {
    const folder = temporaryFolder({'mine.tex': 'mine'});
    const {code, stderr} = skakmat(folder, ['templates', 'book', '-o', 'mine.tex']);
    expect([code, readFileSync(join(folder, 'mine.tex'), 'utf8')]).toEqual([2, 'mine']);
    expect(stderr).toContain('mine.tex: already exists');
  });
});

test('a book has the chosen title, author and chapters', () => {
  const folder = temporaryFolder({'game.pgn': `[Event "Paris"]\n[ECO "C41"]\n${PGN}`});
  const args = ['convert', 'game.pgn', '--to', 'tex', '--template', 'book'];
  const wishes = ['--title', '50% more', '--author', 'A & B', '--chapters', 'eco'];
  const {stdout} = skakmat(folder, [...args, ...wishes]);
  expect(stdout).toContain('\\newcommand{\\booktitle}{50\\% more}');
  expect(stdout).toContain('A \\& B');
  expect(stdout).toContain('\\chapter{{Philidor Defense, C41}}');
  expect(skakmat(folder, args).stdout).toContain('\\chapter{Paris}');
});

test('a repertoire respects --min-games and --max-ply', () => {
  const games = ['1. e4 e5', '1. e4 c5', '1. d4'].map((moves) => `[Event "?"]\n\n${moves} *\n`);
  const folder = temporaryFolder({'games.pgn': games.join('\n')});
  const moves = (...wishes: readonly string[]) =>
    skakmat(folder, ['convert', 'games.pgn', '--to', 'tex', '--template', 'repertoire', ...wishes])
      .stdout.split('\n')
      .filter((line) => /^\\skm(?:moves|line)/u.test(line));
  expect(moves('--min-games', '2')).toEqual(['\\skmmoves{1. e4}']);
  expect(moves('--max-ply', '1')).toEqual(['\\skmmoves{1. e4}', '\\skmline[level=2]{1. d4}']);
});

describe('a template that is a folder', () => {
  /** What becomes of the game with a folder of these files. */
  function convert(files: Readonly<Record<string, string>>, prepare?: (folder: string) => void) {
    const folder = temporaryFolder({'game.pgn': PGN, 'secret.tex': 'secret'});
    mkdirSync(join(folder, 'mine'));
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(folder, 'mine', name), text);
    }
    prepare?.(folder);
    return skakmat(folder, ['convert', 'game.pgn', '--to', 'tex', '--template', 'mine']);
  }

  test('a template folder includes its own files', () => {
    const {stdout} = convert({
      'main.tex': '<% for game in games %><% render "head.tex", game: game %><% endfor %>',
      'head.tex': '<< game.white >>--<< game.black >>',
    });
    expect(stdout).toBe('Morphy--Isouard');
  });

  test('a template folder collects the fields used by its included files', () => {
    const {stdout} = convert({
      'main.tex': '<% include "end.tex" %>',
      'end.tex': '<% for tree in trees %><< tree.body >><% endfor %>',
    });
    expect(stdout).toContain('\\mainline{1. e4 e5}');
  });

  test.each(['../secret.tex', '/etc/passwd', 'mine/main.tex', 'toString', 'link.tex'])(
    'a template folder does not include %s',
    (name) => {
      const {code, stdout, stderr} = convert({'main.tex': `\n<% render "${name}" %>`}, (folder) => {
        symlinkSync(join(folder, 'secret.tex'), join(folder, 'mine', 'link.tex'));
      });
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/mine\/main\.tex:2:1: no part `[^`]*` in the folder of the template/u);
    },
  );

  test('a wrong slot in a template folder is reported with its place', () => {
    const {code, stderr} = convert({
      'main.tex': '<% render "part.tex" %>',
      'part.tex': 'one\ntwo << gmae.white >>',
    });
    expect(code).toBe(2);
    expect(stderr).toContain('mine/part.tex:2:8: Unknown name `gmae`');
  });

  test('a template folder starts with main.tex', () => {
    expect(convert({'part.tex': ''}).stderr).toContain('mine: no main.tex, which a template');
  });
});
