import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {FORMAT_IDS} from '../../../src/games/formats/format-ids.ts';
import {GAME_FORMATS, formatOf, recogniseFormat} from '../../../src/games/formats/formats.ts';

const GAMES = 'test/fixtures/games';

/** The folders of fixtures, by file, and the format of each. */
const FOLDERS: readonly (readonly [folder: string, name: RegExp, id: string])[] = [
  ['chesslive', /\.txt$/u, 'chesslive'],
  ['nic-ntr', /\.nic$/u, 'nic'],
  ['nic-ntr', /\.ntr$/u, 'ntr'],
  ['other', /\.epd$/u, 'epd'],
  ['other', /^fen-.*\.txt$/u, 'fen'],
  ['other', /^fics-.*\.txt$/u, 'moves'],
  ['other', /^movetext-.*\.txt$/u, 'movetext'],
  ['other', /^uci-.*\.txt$/u, 'uci'],
  ['pgn-annotations', /\.pgn$/u, 'pgn'],
  ['pgn-malformed', /^(?!020).*\.pgn$/u, 'pgn'],
  ['records', /json$/u, 'json'],
  ['records', /\.csv$/u, 'puzzles'],
  ['records', /\.trf$/u, 'trf'],
  ['style12', /\.log$/u, 'style12'],
];

/** Text of any encoding as far as it matters here. */
function headOf(path: string): string {
  return readFileSync(path).toString('latin1').slice(0, 65_536);
}

describe.each(FOLDERS)('of the fixtures in %s those called %s are', (folder, name, id) => {
  const paths = readdirSync(join(GAMES, folder))
    .filter((path) => name.test(path))
    .map((path) => join(GAMES, folder, path));

  test.each(paths)(`${id}: %s`, (path) => {
    expect(recogniseFormat(readFileSync(path, 'utf8'), path)?.id).toBe(id);
  });

  test(`${id}, and there are some`, () => {
    expect(paths.length).toBeGreaterThan(0);
  });
});

test('only a file without a header needs its name for detection', () => {
  const nameless = readdirSync(join(GAMES, 'pgn-malformed')).filter((path) => {
    const id = recogniseFormat(headOf(join(GAMES, 'pgn-malformed', path)), 'games.txt')?.id;
    return path.endsWith('.pgn') && !path.startsWith('020') && id !== 'pgn';
  });
  expect(nameless).toEqual(['007-no-tags.pgn']);
});

const FEN = '8/8/8/8/8/8/4P3/4K2k w - - 0 1';
const PAIR = 'Tal - Larsen\nBled 1965\n';

/** Texts that look like several things, or like nothing. */
const TRICKY: readonly (readonly [what: string, head: string, path: string, id: string])[] = [
  ['PGN in a text file', '[Event "?"]\n\n1.e4 e5 *\n', 'a.txt', 'pgn'],
  ['PGN behind a byte order mark', '\uFEFF[Event "?"]\n\n1.e4 *\n', 'a.txt', 'pgn'],
  ['PGN in a file of another name', '[Event "?"]\n\n1.e4 *\n', 'a.epd', 'pgn'],
  ['a FEN in a header of PGN', `[FEN "${FEN}"]\n\n1.e4 *\n`, 'a.fen', 'pgn'],
  ['PGN that a mail quotes', 'Hello!\n\n> [Event "?"]\n> 1.e4 e5 *\n', 'a.eml', 'pgn'],
  ['a mail without games', 'From: Tal\nTo: Larsen\nSubject: Bled\n\nSee you - soon.\n', '', 'none'],
  ['a mail with a game', 'Dear Bent,\n\n1.e4 c5 2.Nf3 d6 1-0\n\nMisha\n', '', 'movetext'],
  ['prose with dashes', 'Chess - a game\nfor two\n1. It is old - very old.\n', '', 'none'],
  ['prose with a square', 'The pawn on e4 - what a pawn!\n', '', 'none'],
  ['a game below players', `${PAIR}1.e4 c5 1-0\n`, '', 'ntr'],
  ['games on a line each', '1. e4 e5 2. Nf3 1-0\n1. d4 d5 0-1\n', '', 'movetext'],
  ['players without a legal move', `${PAIR}1.e5 c5 1-0\n`, '', 'none'],
  ['moves alone in a file called PGN', '1.e4 e5 *\n', 'a.pgn', 'pgn'],
  ['moves alone', '1.e4 e5 *\n', 'a.txt', 'movetext'],
  ['moves in coordinates', 'e2e4 e7e5 g1f3\n', '', 'uci'],
  ['moves in coordinates with numbers', '1. e2e4 e7e5 2. g1f3\n', '', 'uci'],
  ['long algebraic moves', '1. e2-e4 e7-e5 2. Ng1-f3\n', '', 'movetext'],
  ['a log of an engine', '>> uci\n<< id name X\n>> position startpos moves e2e4\n', 'a.log', 'uci'],
  ['a position for an engine', `position fen ${FEN}\n`, '', 'uci'],
  ['a FEN', FEN, '', 'fen'],
  ['FENs below a comment', `# endings\n\n${FEN} ; won\n`, 'a.epd', 'fen'],
  ['a FEN with operations', '8/8/8/8/8/8/4P3/4K2k w - - bm e4; id "1";\n', '', 'epd'],
  ['a FEN in prose', `Look at this:\n\n${FEN}\n\nWhite wins.\nYours, Tal\n`, '', 'none'],
  ['a header of NIC', 'White: Tal\nBlack: Larsen\n1.e4 c5 1-0\n', '', 'nic'],
  ['names and steps', 'Tal;Larsen;e2:e4;c7:c5', '', 'chesslive'],
  ['a table in CSV', 'name;town;year\nTal;Riga;1936\n', '', 'none'],
  ['a listing of moves', 'Movelist for game 7:\n\nTal (1) vs. Larsen (2) --- now\n', '', 'moves'],
  ['LaTeX', '\\documentclass{article}\n\\mainline{1.e4 e5}\n', 'a.tex', 'none'],
  ['HTML', '<!DOCTYPE html>\n<html><body><p>1.e4 is best</p></body></html>\n', '', 'none'],
  ['JSON', '{"moves": ["e4", "e5"]}\n', '', 'none'],
  ['nothing', '', '', 'pgn'],
  ['nothing, called FEN', ' \n', 'a.fen', 'fen'],
  ['nothing, called PGN', ' \n', 'a.pgn', 'pgn'],
  ['noise, called PGN', 'hello\n', 'A.PGN', 'pgn'],
];

describe('a format is recognised in', () => {
  test.each(TRICKY)('%s', (_, head, path, id) => {
    expect(recogniseFormat(head, path)?.id ?? 'none').toBe(id);
  });
});

test('formats are listed in the order of detection', () => {
  expect(GAME_FORMATS.map(({id}) => id)).toEqual(FORMAT_IDS);
  expect(FORMAT_IDS.map((id) => formatOf(id).id)).toEqual(FORMAT_IDS);
});

test('no file name extension belongs to two formats', () => {
  const endings = GAME_FORMATS.flatMap(({extensions}) => extensions);
  expect(new Set(endings).size).toBe(endings.length);
});

test('detection of any text returns a format or undefined', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (head, path) => {
      const format = recogniseFormat(head, path);
      expect(format === undefined || GAME_FORMATS.includes(format)).toBe(true);
    }),
  );
});
