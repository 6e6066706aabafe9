import {
  EMPTY,
  isDisplaced,
  pieceName,
  sideOf,
  squareName,
  typeOf,
  writePlacement,
  writeSan,
} from '../../chess/index.ts';
import type {BoardDifference, Move, Piece, Position} from '../../chess/index.ts';
import {findDrifts, turnOf, writeTurn, type Drift} from '../../skak/index.ts';
import type {LintContext} from '../context.ts';
import {nameTurn} from '../words.ts';
import type {Finding, Rule} from '../rule.ts';
import {showFen} from '../show-fen.ts';

export const diagramDrift: Rule = {
  name: 'diagram-drift',
  code: 405,
  level: 'warning',
  summary: 'A diagram that differs from a position of the text in one or two squares.',
  reason:
    'A FEN written by hand does not change when the moves are edited, nor the other way round, so readers see another position than the one that the text is about.',
  fixes: ['unsafe'],
  examples: [
    {
      wrong:
        '\\newgame\\mainline{1.e4 e5 2.Nf3 Nf6}\\fenboard{rnbqkb1r/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3}\\showboard',
      at: 'rnbqkb1r/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R',
      message: 'The board has no knight on `f6`, where the text has one at `3.`',
      right:
        '\\newgame\\mainline{1.e4 e5 2.Nf3 Nf6}\\fenboard{rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3}\\showboard',
    },
    {
      dialect: 'xskak',
      wrong:
        '\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6}\\chessboard[setfen=r1bqkbnr/1ppp1ppp/p1n5/1b2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4]',
      at: 'r1bqkbnr/1ppp1ppp/p1n5/1b2p3/4P3/5N2/PPPP1PPP/RNBQK2R',
      message: 'The diagram has a black bishop on `b5`, where the text has a white bishop at `4.`',
      right:
        '\\newchessgame\\mainline{1.e4 e5 2.Nf3 Nc6 3.Bb5 a6}\\chessboard[setfen=r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4]',
    },
    {
      dialect: 'xskak',
      wrong:
        '\\newchessgame\\mainline{1.d4 d5 2.c4 e6 3.Nc3 Nf6}\\chessboard[setfen=rnbqkb1r/ppp2ppp/4pn2/3p4/2PP4/1N6/PP2PPPP/R1BQKBNR]',
      at: 'rnbqkb1r/ppp2ppp/4pn2/3p4/2PP4/1N6/PP2PPPP/R1BQKBNR',
      message: 'The diagram has the knight on `b3` that the text has on `c3` at `4.`',
      right:
        '\\newchessgame\\mainline{1.d4 d5 2.c4 e6 3.Nc3 Nf6}\\chessboard[setfen=rnbqkb1r/ppp2ppp/4pn2/3p4/2PP4/2N5/PP2PPPP/R1BQKBNR]',
    },
    {
      dialect: 'xskak',
      wrong:
        '\\newchessgame\\mainline{1.e4 c5 2.Nf3}\\chessboard[setfen=rnbqkbnr/pp2pppp/3p4/2p5/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq - 1 2]',
      at: 'rnbqkbnr/pp2pppp/3p4/2p5/3PP3/5N2/PPP2PPP/RNBQKB1R',
      message:
        'The diagram shows the position after `2...d6 3.d4`, though its FEN says Black at move 2',
      right:
        '\\newchessgame\\mainline{1.e4 c5 2.Nf3}\\chessboard[setfen=rnbqkbnr/pp2pppp/3p4/2p5/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq d3 0 3]',
    },
    {
      dialect: 'xskak',
      wrong:
        '\\skmgame\\skmmoves{1. e4 e5 2. Nf3 Nc6 3. Bc4}\\skmboard{r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3}',
      at: 'r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R',
      message: 'The diagram has the bishop on `b5` that the text has on `c4` at `3...`',
      right:
        '\\skmgame\\skmmoves{1. e4 e5 2. Nf3 Nc6 3. Bc4}\\skmboard{r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3}',
    },
  ],
  *check(context) {
    for (const drift of findDrifts(context.facts)) yield describe(context, drift);
  },
};

function describe(context: LintContext, drift: Drift): Finding {
  const {diagram, fen, node, differences, path} = drift;
  const {text, show, locate, fix} = showFen(fen.argument);
  const isOfSide = differences.length === 0;
  const span = {start: 0, end: (isOfSide ? /^\S*(?:\s+\S)?/ : /^\S*/).exec(text)?.[0].length ?? 0};
  const position = context.position(node);
  const placement = writePlacement(position);
  const wanted = isOfSide ? `${placement} ${position.sideToMove.charAt(0)}` : placement;
  const what = `The ${diagram.starts ? 'board' : 'diagram'}`;
  const moves = path && writeMoves(context.position(node), path);
  const isFar = moves !== undefined && differences.length > 2;
  return {
    ...show(span),
    message: isFar
      ? `${what} shows the position after \`${moves}\`, though its FEN says ${nameTurn(turnOf(node))}`
      : `${what} ${nameSquares(drift)}`,
    ...(moves === undefined || isFar ? {} : {note: `It would after \`${moves}\``}),
    expected: [wanted],
    fen: context.fen(node),
    ...fix({
      title: `Show the position at \`${writeTurn(turnOf(node))}\``,
      safety: 'unsafe',
      edits: [{span: locate(span), text: wanted}],
    }),
  };
}

/** `has no knight on f6, where the text has one` */
function nameSquares({differences, node}: Drift): string {
  const [first, second] = differences;
  const at = ` at \`${writeTurn(turnOf(node))}\``;
  if (first === undefined) return `has the other side to move than the text${at}`;
  if (second !== undefined) {
    if (isDisplaced(first, second)) return nameDisplaced(first, second) + at;
    if (isDisplaced(second, first)) return nameDisplaced(second, first) + at;
  }
  if (differences.length > MOST_NAMED) return `shows another position than the text has${at}`;
  return differences.map(nameSquare).join(', and ') + at;
}

/** The most squares that a message names. */
const MOST_NAMED = 2;

function nameDisplaced(at: BoardDifference, on: BoardDifference): string {
  const name = pieceName(typeOf(at.one));
  return `has the ${name} on ${tick(at)} that the text has on ${tick(on)}`;
}

function nameSquare(difference: BoardDifference): string {
  const {one, other} = difference;
  const square = tick(difference);
  if (one === EMPTY)
    return `has no ${pieceName(typeOf(other))} on ${square}, where the text has one`;
  if (other === EMPTY)
    return `has a ${pieceName(typeOf(one))} on ${square}, where the text has none`;
  const isSameSide = sideOf(one) === sideOf(other);
  const name = (piece: Piece): string =>
    isSameSide ? pieceName(typeOf(piece)) : `${sideOf(piece)} ${pieceName(typeOf(piece))}`;
  return `has a ${name(one)} on ${square}, where the text has a ${name(other)}`;
}

function tick({square}: BoardDifference): string {
  return `\`${squareName(square)}\``;
}

/** `5.d4 exd4` */
function writeMoves(before: Position, moves: readonly Move[]): string {
  const position = before.clone();
  const words = moves.map((move, index) => {
    const {fullmove, sideToMove: side} = position;
    const number = index === 0 || side === 'white' ? writeTurn({fullmove, side}) : '';
    const san = writeSan(position, move);
    position.play(move);
    return number + san;
  });
  return words.join(' ');
}
