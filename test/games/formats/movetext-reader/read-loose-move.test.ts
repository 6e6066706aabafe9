import {describe, expect, test} from 'vitest';
import {readCrazyhouseFen} from '../../../../src/chess/crazyhouse-fen.ts';
import {lettersOf, PIECE_LETTERS} from '../../../../src/chess/piece-letters.ts';
import {Position} from '../../../../src/chess/position.ts';
import {writeSan} from '../../../../src/chess/write-san.ts';
import {
  ENGLISH_LETTERS,
  makeMoveLetters,
} from '../../../../src/games/formats/movetext-reader/piece-heads.ts';
import type {MoveLetters} from '../../../../src/games/formats/movetext-reader/piece-heads.ts';
import {readLooseMove} from '../../../../src/games/formats/movetext-reader/read-loose-move.ts';
import {positionOf} from '../../../chess/position-of.ts';

/** The SAN that a word means, or what else comes of it. */
function read(word: string, position: Position, letters?: MoveLetters): string {
  const loose = readLooseMove(word, position, letters);
  switch (loose.kind) {
    case 'legal':
      return writeSan(position, loose.move) + (loose.guessesQueen ? ' guessed' : '');
    case 'ambiguous':
      return `ambiguous: ${loose.sans.join(' ')}`;
    case 'illegal':
      return `illegal: ${loose.why}`;
    case 'pass':
    case 'unknown':
      return loose.kind;
  }
}

function lettersFor(language: string): MoveLetters {
  const row = lettersOf(language);
  return row === undefined ? ENGLISH_LETTERS : makeMoveLetters(row);
}

/** White may castle both ways, promote, take in passing and take by pawn or bishop on c3. */
const RICH = '1n2k3/P6P/8/3pP3/1p6/2p5/1P1PBN2/R3K2R w KQ d6 0 1';

const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  'O-O': ['O-O', '0-0', 'o-o', 'OO', '00', 'oo', 'О-О', 'O–O', '0−0', 'e1g1', 'e1-g1', 'Ke1-g1'],
  'O-O-O': ['O-O-O', '0-0-0', 'o-o-o', 'OOO', '000', 'ooo', '0–0–0', 'e1c1', 'Ke1c1', 'Ke1-c1'],
  d4: ['d4', 'D4', 'Pd4', 'd2d4', 'd2-d4', 'D2-D4', 'D2D4', 'd2–d4', 'Pd2-d4', 'pd4', '♙d4', '♟d4'],
  Ng4: [
    'Ng4',
    'NG4',
    'Nf2g4',
    'Nf2-g4',
    'Nfg4',
    'N2g4',
    'f2g4',
    'f2-g4',
    'ng4',
    '♘g4',
    '♞g4',
    'Nxg4',
  ],
  exd6: [
    'exd6',
    'ed6',
    'e:d6',
    'e×d6',
    'ed6:',
    'ed',
    'exd',
    'e:d',
    'ed:',
    'e5d6',
    'e5xd6',
    'e5-d6',
  ],
  bxc3: ['bxc3', 'bc3', 'bc', 'b2xc3', 'BXC3', 'B2XC3', 'Pb2xc3', 'b2:c3', 'b2c3'],
  'h8=Q+': ['h8=Q', 'h8=Q+', 'h8Q', 'h8(Q)', 'h8/Q', 'h8=(Q)', 'h8=q', 'h8q', 'h7h8q', 'h7-h8=Q'],
  'axb8=N': [
    'axb8=N',
    'axb8N',
    'ab8N',
    'a:b8(N)',
    'ab8/N',
    'a7b8n',
    'axb8=n',
    'ab8:N',
    'a7xb8=N',
    'abN',
  ],
};

describe('a move is understood', () => {
  const rows = Object.entries(SPELLINGS).flatMap(([san, words]) =>
    words.map((word) => ({word, san})),
  );
  test.each(rows)('$word is read as $san', ({word, san}) => {
    expect(read(word, positionOf(RICH))).toBe(san);
  });

  test.each([
    'e.p.',
    'ep',
    'e.p',
    '/ep',
    '+',
    '++',
    '#',
    '!',
    '!?',
    '+!?',
    '†',
    '+/-',
    '±',
    '⩲',
    ',',
  ])('a move followed by %s is understood', (signs) => {
    expect(read(`exd6${signs}`, positionOf(RICH))).toBe('exd6');
  });
});

describe('a queen is guessed', () => {
  test.each([
    ['h8', 'h8=Q+ guessed'],
    ['h7h8', 'h8=Q+ guessed'],
    ['h8=', 'h8=Q+ guessed'],
    ['ab8', 'axb8=Q+ guessed'],
    ['ab', 'axb8=Q+ guessed'],
    ['H8', 'h8=Q+ guessed'],
  ])('a queen is assumed for %s', (word, wanted) => {
    expect(read(word, positionOf(RICH))).toBe(wanted);
  });
});

describe('a letter is never passed over', () => {
  test.each([
    ['Sf3', 'illegal: `S` names no piece in English'],
    ['Cf3', 'illegal: `C` names no piece in English'],
    ['Ĉf3', 'illegal: `Ĉ` names no piece in English'],
    ['Крe2', 'illegal: `Кр` names no piece in English'],
    ['Zf3', 'illegal: `Z` names no piece in English'],
    ['De4', 'illegal: `D` names no piece in English'],
    ['$f3', 'unknown'],
    ['(e4', 'unknown'],
    ['1e4', 'unknown'],
  ])('an unknown letter in %s is never skipped', (word, wanted) => {
    expect(read(word, Position.start())).toBe(wanted);
  });
});

describe('a small letter is a piece', () => {
  test('a lower-case letter is a piece only if no pawn can make the move', () => {
    const both = positionOf('4k3/8/8/8/8/2p5/1P6/B3K3 w - - 0 1');
    expect(read('bc3', both)).toBe('bxc3');
    const bishop = positionOf('4k3/8/8/8/8/2p5/3P4/B3K3 w - - 0 1');
    expect(read('bc3', bishop)).toBe('Bxc3');
    expect(read('bxc3', bishop)).toBe('Bxc3');
  });

  test('a pawn move is preferred if all letters are capitals', () => {
    expect(read('B4', Position.start())).toBe('b4');
    expect(read('NF3', Position.start())).toBe('Nf3');
  });
});

describe('a pass', () => {
  test.each(['--', 'Z0', '0000', 'null', 'pass', '@@@@'])('%s is read as expected', (word) => {
    expect(read(word, Position.start())).toBe('pass');
  });
});

describe('a word is no move', () => {
  test.each([
    ...['', 'e', '4', 'e9', 'i4', 'hello', 'Ne', 'Nf', 'N', 'K', '-', 'O', '0', 'O-', 'x', '=Q'],
    ...['e4e', 'e4-variation', 'gh', 'ab', 'bed', 'a'.repeat(100), 'e4'.repeat(50), '0-0-0-0'],
  ])('%s is not a move', (word) => {
    expect(read(word, Position.start())).toBe('unknown');
  });
});

describe('a move that cannot be played says why', () => {
  test.each([
    ['Nd3', 'illegal: no knight can reach `d3`'],
    ['e5', 'illegal: `e5` would be a move for Black, but White is to move'],
    ['0-0', 'illegal: the bishop on `f1` is in the way'],
    ['e2e5', 'illegal: the pawn on `e2` cannot go as far as `e5`'],
    ['N@f3', 'illegal: pieces are dropped only in Crazyhouse, which no tag `Variant` names'],
  ])('a move that cannot be played says why: %s', (word, wanted) => {
    expect(read(word, Position.start())).toBe(wanted);
  });

  test('an ambiguous move is reported with both candidates', () => {
    const position = positionOf('4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1');
    expect(read('Nd2', position)).toBe('ambiguous: Nbd2 Nfd2');
    expect(read('N1d2', position)).toBe('Nbd2');
    expect(read('Nf3d2', position)).toBe('Nfd2');
  });

  test('two captures on the same files are ambiguous', () => {
    const position = positionOf('4k3/8/3p4/3pP3/4P3/8/8/4K3 w - - 0 1');
    expect(read('ed', position)).toBe('ambiguous: exd5 exd6');
  });

  test('a pinned piece does not make a move ambiguous', () => {
    const position = positionOf('4k3/8/8/8/4r3/4N3/8/1N2K3 w - - 0 1');
    expect(read('Nd2', position)).toBe('Nd2');
  });
});

describe('a king castles in Chess960', () => {
  const position = positionOf('4k3/8/8/8/8/8/8/1R2K1R1 w BG - 0 1');

  test.each([
    ['e1g1', 'O-O'],
    ['O-O', 'O-O'],
    ['Ke1xg1', 'O-O'],
    ['e1b1', 'O-O-O'],
    ['0-0-0', 'O-O-O'],
    ['e1f1', 'Kf1'],
  ])('a king castles in Chess960 by %s', (word, san) => {
    expect(read(word, position)).toBe(san);
  });
});

describe('a drop', () => {
  const outcome = readCrazyhouseFen('4k3/8/8/8/8/8/8/4K3[NPq] w - - 0 1');
  const position = outcome.kind === 'position' ? outcome.position : Position.start();

  test.each([
    ['N@f3', 'N@f3'],
    ['n@f3', 'N@f3'],
    ['P@e4', '@e4'],
    ['@e4', '@e4'],
    ['P@@-e4', '@e4'],
    ['N@f6+!', 'N@f6+'],
    ['Q@d8', 'illegal: White has no queen to drop'],
    ['P@e8', 'illegal: `e8` is not empty'],
    ['P@d8', 'illegal: no pawn is dropped on the first or last rank'],
  ])('a drop is %s', (word, wanted) => {
    expect(read(word, position)).toBe(wanted);
  });
});

describe('the letters of a language', () => {
  test.each([
    ['german', 'Sf3', 'Nf3'],
    ['german', '♘f3', 'Nf3'],
    ['german', 'sf3', 'Nf3'],
    ['german', 'Nf3', 'illegal: `N` names no piece in German'],
    ['french', 'Cf3', 'Nf3'],
    ['dutch', 'Pf3', 'Nf3'],
    ['finnish', 'Rf3', 'Nf3'],
    ['russian', 'Кf3', 'Nf3'],
    ['hungarian', 'Hf3', 'Nf3'],
    ['esperanto', 'Ĉf3', 'Nf3'],
  ])('letters of %s read %s', (language, word, wanted) => {
    expect(read(word, Position.start(), lettersFor(language))).toBe(wanted);
  });

  test.each(PIECE_LETTERS.map(({name}) => name))('promotions are read in %s', (language) => {
    const letters = lettersFor(language);
    const queen = lettersOf(language)?.letters[1] ?? '';
    const position = positionOf('8/P6k/8/8/8/8/8/K7 w - - 0 1');
    expect(read(`a8=${queen}`, position, letters)).toBe('a8=Q');
    expect(read(`a8${queen}`, position, letters)).toBe('a8=Q');
    expect(read(`a8(${queen})`, position, letters)).toBe('a8=Q');
  });
});

describe('letters that only look like Latin ones', () => {
  const start = Position.start();

  test.each([
    ['\u04354', 'e4'],
    ['\u0441' + '4', 'c4'],
    ['N\u04413', 'Nc3'],
    ['\uff454', 'e4'],
    ['\u039df3', 'Nf3'],
  ])('are read as those: %s', (word, san) => {
    expect(read(word, start)).toBe(san);
    const loose = readLooseMove(word, start);
    expect(loose.kind === 'legal' && loose.isInLatin).toBe(true);
  });

  test('a Russian knight is no king', () => {
    const position = positionOf('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2');
    expect(read('\u041ae2', position)).toBe('illegal: `\u041a` names no piece in English');
    expect(read('\u041ae2', position, lettersFor('russian'))).toBe('Ne2');
  });
});
