import {
  BISHOP,
  fileOf,
  ILLEGAL,
  KING,
  KNIGHT,
  legalMoves,
  PAWN,
  QUEEN,
  rankOf,
  resolveMove,
  ROOK,
  sideOf,
  specCapture,
  specCastling,
  specFile,
  specPiece,
  specTo,
  SQUARES,
  typeOf,
  type MoveSpec,
  type Position,
  type Side,
  type Square,
} from '../../chess/index.ts';
import {turnOf, writeTurn, type GameNode, type InlineMove} from '../../skak/index.ts';
import type {LintContext} from '../context.ts';
import type {Rule} from '../rule.ts';

export const inlineMove: Rule = {
  name: 'inline-move',
  code: 507,
  level: 'off',
  levels: {strict: 'info'},
  summary: 'A move in running text that is not legal in the position that it seems to be about.',
  reason:
    'No package checks `\\wmove{Nf3}` or `\\symknight f3`, so only readers find a slip there. The move may also be a plan, or about another position.',
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5} Now \\wmove{Nd3} is usual.',
      at: '\\wmove{Nd3}',
      message: 'White cannot play `Nd3` here, where the game has reached `2.`',
      right: '\\newgame\\mainline{1.e4 e5} Now \\wmove{Nf3} is usual.',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 e5} White will play \\symrook d5 soon.',
      at: '\\symrook d5',
      message: 'Neither side can play `Rd5` here, where the game has reached `2.`',
      right: '\\newgame\\mainline{1.e4 e5} White will play \\symqueen h5 soon.',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6} The move 2...\\symknight d5 is weak.',
      at: '\\symknight d5',
      message: 'Black cannot play `Nd5` at `2...`',
      right: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6} The move 2...\\symknight f6 is good, too.',
    },
  ],
  *check(context) {
    let previous: InlineMove | undefined;
    for (const move of context.facts.inlineMoves) {
      const [here] = move.nodes;
      if (here !== undefined && !isAccepted(context, move, previous)) {
        yield {
          source: move.command.source,
          span: move.command.span,
          message: describeUnplayable(move, here),
          fen: context.fen(here),
        };
      }
      previous = move;
    }
  },
};

/** Slips that are certain are findings of `wrong-inline-piece`. */
function isAccepted(
  context: LintContext,
  move: InlineMove,
  previous: InlineMove | undefined,
): boolean {
  return isThinkable(context, move, previous) || meantMove(context, move, previous) !== undefined;
}

export const wrongInlinePiece: Rule = {
  name: 'wrong-inline-piece',
  code: 510,
  level: 'warning',
  summary:
    'A move in running text whose piece has a lower-case letter, or the letter of another piece.',
  reason:
    'No package checks `\\wmove{Kf6}`, and a lower-case letter is printed without a figurine. Other moves in running text may be plans; this one is a slip.',
  examples: [
    {
      wrong: '\\newgame\\mainline{1.e4 e5} Also \\wmove{bc4} is usual.',
      at: '\\wmove{bc4}',
      message: 'Unexpected lower-case letter in `bc4`, expected `Bc4`',
      right: '\\newgame\\mainline{1.e4 e5} Also \\wmove{Bc4} is usual.',
    },
    {
      wrong: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bc4 Nf6} Sharper is \\wmove{Kg5}.',
      at: '\\wmove{Kg5}',
      message: 'White cannot play `Kg5` here, where the game has reached `4.`, expected `Ng5`',
      right: '\\newgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bc4 Nf6} Sharper is \\wmove{Ng5}.',
    },
  ],
  *check(context) {
    let previous: InlineMove | undefined;
    for (const move of context.facts.inlineMoves) {
      const meant = meantMove(context, move, previous);
      if (meant !== undefined) {
        const {source, span} = move.command;
        const [here] = move.nodes;
        const isLowerCase = move.capital !== undefined || here === undefined;
        const flaw = isLowerCase
          ? `Unexpected lower-case letter in \`${move.word}\``
          : describeUnplayable(move, here);
        const message = `${flaw}, expected \`${meant}\``;
        yield {source, span, message, expected: [meant], ...(here && {fen: context.fen(here)})};
      }
      previous = move;
    }
  },
};

/** Describes a move that cannot be played where it stands: "White cannot play `Nd3` at `2.`". */
function describeUnplayable({side, word, turn}: InlineMove, here: GameNode): string {
  const place =
    turn === undefined
      ? `here, where the game has reached \`${writeTurn(turnOf(here))}\``
      : `at \`${writeTurn(turn)}\``;
  return `${NAMES[side ?? 'neither']} play \`${word}\` ${place}`;
}

const NAMES = {white: 'White cannot', black: 'Black cannot', neither: 'Neither side can'};

/**
 * True if a move in running text can be played in one of the positions that it may be about; or, where
 * no number says when, if its side has made another move before: that is a plan.
 */
function isThinkable(
  context: LintContext,
  move: InlineMove,
  previous: InlineMove | undefined,
): boolean {
  for (const node of move.nodes) {
    const start = context.position(node);
    if (isDone(start, move)) return true;
    for (const position of boardsFrom(start.clone(), previous)) {
      if (canPlay(position, move)) return true;
      if (move.turn === undefined && canPlayNext(position, move)) return true;
    }
  }
  return false;
}

/** Returns the only move that a word in running text can have been meant to be, if it is a slip. */
function meantMove(
  context: LintContext,
  move: InlineMove,
  previous: InlineMove | undefined,
): string | undefined {
  const {word, spec, capital, side} = move;
  if (capital !== undefined) {
    const isSlip = capital === spec || isNoPawnMove(spec) || isOnlyPiece();
    return isSlip ? word.slice(0, 1).toUpperCase() + word.slice(1) : undefined;
  }
  const [here] = move.nodes;
  const piece = specPiece(spec);
  if (here === undefined || side === undefined || piece === PAWN || specCastling(spec) !== 0)
    return undefined;
  // Some authors print the moves of both sides with one command.
  if (isThinkable(context, {...move, side: undefined}, previous)) return undefined;
  const position = context.position(here);
  if (canComeTo(position, move)) return undefined;
  const [other, ...more] = PIECES.filter((type) => {
    const meant = {...move, spec: (spec & ~7) | type};
    return type !== piece && isDue(position, meant);
  });
  if (other === undefined || more.length > 0) return undefined;
  const letter = move.letters.names[PIECES.indexOf(other)];
  const written = move.letters.names[PIECES.indexOf(piece)];
  if (letter === undefined || written === undefined || !word.startsWith(written)) return undefined;
  return letter + word.slice(written.length);

  /** `bc4` where no pawn captures soon, and a bishop can go there. */
  function isOnlyPiece(): boolean {
    const [first] = move.nodes;
    if (first === undefined || capital === undefined || specCapture(spec)) return false;
    if (isThinkable(context, {...move, side: undefined}, previous)) return false;
    return isDue(context.position(first), {...move, spec: capital});
  }
}

/** In the order of the letters of a language. */
const PIECES: readonly number[] = [KING, QUEEN, ROOK, BISHOP, KNIGHT];

/** `bf4`: a pawn leaves its file by one file at most, and says so only then. */
function isNoPawnMove(spec: MoveSpec): boolean {
  return Math.abs(specFile(spec) - fileOf(specTo(spec))) !== 1;
}

/** Tests whether a move can be played at once, or after a pass. */
function isDue(start: Position, move: InlineMove): boolean {
  const position = start.clone();
  if (canPlay(position, move)) return true;
  if (position.checked) return false;
  position.playNull();
  return canPlay(position, move);
}

/**
 * True if a piece may come to a square within a plan that authors speak of. Generous: nothing stands
 * in the way of lines, so that only distance, colour and absence forbid it.
 */
function canComeTo(position: Position, {spec, side}: InlineMove): boolean {
  const [piece, to] = [specPiece(spec), specTo(spec)];
  const pieces = SQUARES.filter((square) => sideOf(position.pieceAt(square)) === side);
  const from = pieces.filter((square) => typeOf(position.pieceAt(square)) === piece);
  if (piece === QUEEN && pieces.some((square) => typeOf(position.pieceAt(square)) === PAWN))
    return true;
  if (piece === KING && staysAtHome(position, to, side)) return false;
  return from.some((square) => {
    const [x, y] = [fileOf(square) - fileOf(to), rankOf(square) - rankOf(to)].map(Math.abs);
    return x === undefined || y === undefined || isNear(piece, x, y);
  });
}

/** While the other side has a queen, no plan leads the king off the first two ranks. */
function staysAtHome(position: Position, to: Square, side: Side | undefined): boolean {
  const hasQueen = SQUARES.some((square) => {
    const other = position.pieceAt(square);
    return typeOf(other) === QUEEN && sideOf(other) !== side;
  });
  return hasQueen && (side === 'white' ? rankOf(to) > 1 : rankOf(to) < 6);
}

function isNear(piece: number, x: number, y: number): boolean {
  if (piece === KING) return Math.max(x, y) <= FARTHEST;
  if (piece === BISHOP) return (x + y) % 2 === 0;
  // Each move of a knight covers up to two files or ranks, and three squares in all.
  if (piece === KNIGHT) return Math.max(x, y) <= 2 * FARTHEST && x + y <= 3 * FARTHEST;
  return true;
}

/** So many moves of one piece make a plan: `Nd2-f1-e3-d5`. */
const FARTHEST = 3;

/** The board itself, after the move that the text spoke of before, and where a side has passed: a threat. */
function* boardsFrom(position: Position, previous: InlineMove | undefined): Iterable<Position> {
  yield position;
  const before = previous === undefined ? ILLEGAL : resolveMove(position, previous.spec);
  if (before >= 0) {
    position.play(before);
    yield position;
    position.back();
  }
  if (position.checked) return;
  position.playNull();
  yield position;
}

/** Tests whether one move more of the same side makes it possible. */
function canPlayNext(position: Position, move: InlineMove): boolean {
  return legalMoves(position).some((first) => {
    position.play(first);
    const canPass = !position.checked;
    if (canPass) position.playNull();
    const canFollow = canPass && canPlay(position, move);
    if (canPass) position.back();
    position.back();
    return canFollow;
  });
}

function canPlay(position: Position, {spec, side}: InlineMove): boolean {
  if (side !== undefined && position.sideToMove !== side) return false;
  return resolveMove(position, spec) !== ILLEGAL;
}

/** `the \symknight f3` may be the knight that is there, and `\wmove{Nf3}` the move that brought it. */
function isDone(position: Position, {spec, side}: InlineMove): boolean {
  const piece = position.pieceAt(specTo(spec));
  if (specCastling(spec) !== 0) return true;
  return typeOf(piece) === specPiece(spec) && (side === undefined || sideOf(piece) === side);
}
