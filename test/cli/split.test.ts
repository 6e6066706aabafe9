import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {temporaryFolder} from '../temporary-folder.ts';
import {skakmat} from './run-skakmat.ts';

const GAMES = `[Event "Riga"]
[White "Tal"]

1. e4 e5 1-0

[Event "../Riga"]

1. d4 *

[Event "Riga"]

1. c4 *
`;

describe('convert --split', () => {
  const split = ['convert', 'games.pgn', '--split', 'event', '-o', 'out/{event}.pgn'];

  test('writes a file for each event, inside the folder that is named', () => {
    const folder = temporaryFolder({'games.pgn': GAMES});
    const {code, stderr} = skakmat(folder, split);
    expect(stderr).toContain('2 files written');
    expect(code).toBe(0);
    expect(readdirSync(folder).sort()).toEqual(['games.pgn', 'out']);
    expect(readdirSync(join(folder, 'out')).sort()).toEqual(['Riga-2.pgn', 'Riga.pgn']);
    expect(readFileSync(join(folder, 'out/Riga.pgn'), 'utf8')).toMatch(/1\. e4[^]*1\. c4/u);
  });

  test('writes nothing if one of the files was not written by skakmat, without --force', () => {
    const folder = temporaryFolder({'games.pgn': GAMES, 'out/Riga-2.pgn': 'mine'});
    const {code, stderr} = skakmat(folder, split);
    expect(stderr).toContain('out/Riga-2.pgn: already exists and was not written by skakmat');
    expect(code).toBe(2);
    expect(readdirSync(join(folder, 'out'))).toEqual(['Riga-2.pgn']);
    expect(skakmat(folder, [...split, '--force']).code).toBe(0);
    expect(readFileSync(join(folder, 'out/Riga-2.pgn'), 'utf8')).toContain('1. d4');
  });

  test('replaces files that skakmat wrote', () => {
    const folder = temporaryFolder({'games.pgn': GAMES});
    expect([skakmat(folder, split).code, skakmat(folder, split).code]).toEqual([0, 0]);
  });
});

describe('convert', () => {
  const UCI = 'position startpos moves e2e4\n';
  const run = (args: readonly string[]): string =>
    skakmat(temporaryFolder(), ['convert', ...args], UCI).stdout;

  test.each([
    ['always', ' e3 '],
    ['legal', ' - '],
  ])('--en-passant %s gives%sin each format', (rule, field) => {
    const fen = `rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq${field}0 1`;
    expect(run(['--to', 'fen', '--en-passant', rule])).toBe(`${fen}\n`);
    const start = `position fen ${fen} moves c7c5\n`.replace(field, ' e3 ');
    for (const to of ['pgn', 'json', 'uci', 'epd']) {
      const args = ['convert', '--to', to, '--en-passant', rule];
      const {stdout} = skakmat(temporaryFolder(), args, start);
      const [board = ''] = fen.split(' 0 1');
      expect(stdout).toContain(board);
    }
  });

  test('--width sets the length of lines, and --roster leaves out other tags', () => {
    const game = '[Opening "Ruy Lopez"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n';
    const args = ['convert', '--to', 'pgn', '--width', '12', '--roster'];
    const {stdout} = skakmat(temporaryFolder(), args, game);
    expect(stdout).not.toContain('Opening');
    expect(stdout).toContain('\n\n1. e4 e5 2.\nNf3 Nc6 3.\nBb5 a6 *\n\n');
  });

  test('--openings adds the tags of openings', () => {
    expect(run(['--to', 'pgn', '--openings'])).toContain(
      '[ECO "B00"]\n[Opening "King\'s Pawn Game"]',
    );
  });
});
