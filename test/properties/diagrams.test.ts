import {describe, expect, test} from 'vitest';
import {readFen, writePlacement} from '../../src/chess/fen.ts';
import {BLACK, EMPTY, KING, KNIGHT, typeOf} from '../../src/chess/piece.ts';
import {Position} from '../../src/chess/position.ts';
import {SQUARES} from '../../src/chess/square.ts';
import {brief, checkText, inDocument} from '../check-text.ts';
import {Prng} from '../prng.ts';
import {diagramBook} from './diagram-book.ts';
import type {Dialect} from '../../src/tex/tables/command-table.ts';

const BOOKS = 150;

/** `fen` with one square changed, kings excepted, and no king added. */
function changeSquare(fen: string, random: Prng): string {
  const outcome = readFen(fen);
  if (outcome.kind === 'malformed') throw new Error(`expected a FEN, found ${fen}`);
  const board = outcome.position.board.slice();
  const square = random.pick(SQUARES.filter((each) => typeOf(board[each] ?? EMPTY) !== KING));
  const piece = board[square] ?? EMPTY;
  board[square] =
    piece === EMPTY ? KNIGHT | (random.chance(50) ? BLACK : 0) : change(piece, random);
  return fen.replace(/^\S+/, writePlacement(Position.from({board})));
}

/** Nothing, or the same piece of the other colour. */
function change(piece: number, random: Prng): number {
  return random.chance(50) ? EMPTY : piece ^ BLACK;
}

async function findingsIn(text: string, dialect: Dialect): Promise<readonly string[]> {
  const findings = await checkText(inDocument(text, dialect));
  return findings.map((finding) => brief(finding).replace(/^\S+ /, ''));
}

describe.each(['skak', 'xskak'] as const)('of a book with diagrams in %s', (dialect) => {
  test('a book with correct FENs has no finding', async () => {
    for (let seed = 0; seed < BOOKS; seed += 1) {
      const found = await findingsIn(diagramBook(seed, dialect).join(''), dialect);
      expect(found, `seed ${seed}`).toEqual([]);
    }
  });

  test('one thing is said when one square of one FEN is changed', async () => {
    let changed = 0;
    for (let seed = 0; seed < BOOKS; seed += 1) {
      const book = [...diagramBook(seed, dialect)];
      const random = new Prng(seed);
      const fens = book.flatMap((_, index) => (index % 2 === 1 ? [index] : []));
      if (fens.length === 0) continue;
      const index = random.pick(fens);
      const wrong = changeSquare(book[index] ?? '', random);
      book[index] = wrong;
      const found = await findingsIn(book.join(''), dialect);
      expect(found, `seed ${seed}: ${wrong}`).toEqual([`diagram-drift ${wrong.split(' ')[0]}`]);
      changed += 1;
    }
    expect(changed).toBeGreaterThan(BOOKS / 2);
  });
});
