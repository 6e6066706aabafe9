import {expect, test} from 'vitest';
import {isAttacked} from '../../src/chess/attacks.ts';
import {START_FEN} from '../../src/chess/fen.ts';
import {legalMoves} from '../../src/chess/legal-moves.ts';
import {checkSign, sanOf} from '../../src/chess/write-san.ts';
import {ENGLISH_PIECES} from '../../src/chess/letters.ts';
import type {Move} from '../../src/chess/move.ts';
import {BLACK, EMPTY, PAWN} from '../../src/chess/piece.ts';
import type {Position} from '../../src/chess/position.ts';
import {tokenizeMovetext} from '../../src/skak/movetext/tokenize-movetext.ts';
import {BoardCursor} from '../../src/skak/replay/board-cursor.ts';
import {PlayedGame} from '../../src/skak/replay/played-game.ts';
import {isTrueSign, judgeSigns} from '../../src/skak/replay/judge-signs.ts';
import type {SignVerdict} from '../../src/skak/replay/judge-signs.ts';
import {playPlainList} from '../../src/skak/replay/play-plain-list.ts';
import {readLine} from '../../src/skak/replay/read-line.ts';
import {positionOf} from '../chess/position-of.ts';
import {Prng} from '../prng.ts';

const LISTS = 4_000;

/** Positions in which checks and mates come soon. */
const STARTS = [
  START_FEN,
  '4k3/8/8/8/8/8/5QQ1/4K3 w - - 0 1',
  'k7/8/1K6/8/8/8/7R/6R1 w - - 0 1',
  '6k1/5ppp/8/8/8/8/qr6/4K2R b K - 0 1',
  '4k3/8/8/8/4N3/8/8/K3R2B w - - 0 1',
];

/** What may stand in the place of a sign. */
const MARKS = [
  '',
  '+',
  '#',
  '++',
  '+++',
  '!',
  '!+',
  '+!',
  '\\mate{}',
  '\\wbetter{}',
  '+#',
  ',',
  '?#',
];

interface SignedList {
  readonly fen: string;
  readonly text: string;
  /** Each move's sign as it is written, and as it should be. */
  readonly signs: readonly (readonly [written: string, actual: string])[];
}

const commentRules = {
  carries: (name: string) => name === 'wbetter' || name === 'mate',
  lookUp: () => ({kind: 'sign'}) as const,
  isOwn: () => false,
  isUnicode: false,
};

/** Tests whether a move uncovers a check and gives another: each of two pieces would give it alone. */
function isDouble(position: Position, move: Move): boolean {
  const after = position.clone();
  after.play(move);
  const king = after.kingOf(after.turn);
  const pieces = [...after.board.keys()].filter((square) => {
    const piece = after.pieceAt(square);
    return (square & 0x88) === 0 && piece !== EMPTY && (piece & BLACK) !== after.turn;
  });
  const givesCheck = (one: number): boolean => {
    const alone = after.clone();
    for (const square of pieces) if (square !== one) alone.board[square] = PAWN | after.turn;
    return isAttacked(alone, king, after.turn ^ BLACK);
  };
  return pieces.filter(givesCheck).length > 1;
}

/** Some legal moves, mostly with the right signs. */
function randomList(random: Prng): SignedList {
  const fen = random.pick(STARTS);
  const position = positionOf(fen);
  const signs: [string, string][] = [];
  const words: string[] = [];
  for (let left = 1 + random.below(12); left > 0; left -= 1) {
    const moves = legalMoves(position).sort((one, other) => one - other);
    if (moves.length === 0) break;
    const checks = moves.filter((move) => checkSign(position, move) !== '');
    const move = random.pick(checks.length > 0 && random.chance(70) ? checks : moves);
    const sign = checkSign(position, move);
    const actual = sign === '+' && isDouble(position, move) ? '++' : sign;
    const written = random.chance(85) ? actual : random.pick(MARKS);
    const {fullmove, sideToMove} = position;
    if (sideToMove === 'white') words.push(`${fullmove}.`);
    else if (words.length === 0) words.push(`${fullmove}...`);
    words.push(`${sanOf(position, move)}${written}`);
    signs.push([written, actual]);
    position.play(move);
  }
  return {fen, text: words.join(' '), signs};
}

/** What a closer look finds in a list. */
function lookClosely({fen, text}: SignedList): readonly SignVerdict[] {
  const board = new BoardCursor();
  const {root} = new PlayedGame(positionOf(fen), {ordinal: 1});
  board.goTo(root);
  const tokens = tokenizeMovetext(text, {start: 0, end: text.length}, ENGLISH_PIECES);
  const {plies} = readLine(board, tokens, {
    text,
    letters: ENGLISH_PIECES,
    dialect: 'skak',
    commentRules,
  });
  return judgeSigns(plies, board, text);
}

const lists = Array.from({length: LISTS}, (_, seed) => randomList(new Prng(seed)));

test('a look in passing and a closer look agree on the signs of a list', () => {
  let untrue = 0;
  for (const list of lists) {
    const {root} = new PlayedGame(positionOf(list.fen), {ordinal: 1});
    const span = {start: 0, end: list.text.length};
    const signs = playPlainList(root, span, {
      text: list.text,
      letters: ENGLISH_PIECES,
      commentRules,
    });
    const verdicts = lookClosely(list);
    const areTrue = verdicts.every(isTrueSign);
    const isClear = verdicts.every(({written: {kind}}) => kind !== 'unclear' && kind !== 'double');
    if (isClear) expect(signs?.areTrue, list.text).toBe(areTrue);
    else expect(signs?.areTrue, list.text).toBe(false);
    if (areTrue && isClear) expect(signs?.signed, list.text).toBe(verdicts.length);
    else untrue += 1;
  }
  expect(untrue).toBeGreaterThan(LISTS / 5);
  expect(untrue).toBeLessThan(LISTS / 2);
});

test('a sign is called true if it is the one that SAN asks for, or none can be told', () => {
  const right: Record<string, readonly string[]> = {
    '': ['', '!', ',', '\\wbetter{}'],
    '+': ['+', '!+', '+!'],
    '++': ['+', '++', '!+', '+!'],
    '#': ['#', '++', '\\mate{}', '+#', '?#'],
  };
  for (const list of lists) {
    const wrong = list.signs.filter(
      ([written, actual]) => written !== '+++' && right[actual]?.includes(written) !== true,
    );
    expect(lookClosely(list).filter((sign) => !isTrueSign(sign)).length, list.text).toBe(
      wrong.length,
    );
  }
});
