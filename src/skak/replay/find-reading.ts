import {
  isCapture,
  legalMoves,
  matchMove,
  resolveMove,
  sideOf,
  specCapture,
  specCastling,
  specPiece,
  specTo,
  typeOf,
} from '../../chess/index.ts';
import type {MoveToken} from '../movetext/token.ts';
import type {BoardCursor} from './board-cursor.ts';
import {plyOf, turnAt, type GameNode, nodesAt} from './played-game.ts';
import {hasTrueSigns, judgeSigns} from './judge-signs.ts';
import {noLine, type Line} from './line.ts';
import type {MoveList} from './move-list.ts';
import {movesTold, mentionsOtherBoard, mentionsPlan} from './prose-before.ts';
import {renumber} from './shown-boards.ts';
import {fits, lastTwo, type LineStart, type StartContext} from './line-start.ts';

/** A list that fits no position that its number names. */
interface Puzzle extends StartContext {
  readonly board: BoardCursor;
  readonly list: MoveList;
  readonly ply: number;
  /** Some position of the game bears its number. */
  readonly isKnownPly: boolean;
}

/** A way to read what the text leaves out; undefined where the moves do not fit it. */
type Reading = (puzzle: Puzzle) => LineStart | undefined;

/** The readings, in the order in which they are tried. */
const READINGS: readonly Reading[] = [
  readToldMove,
  readRetold,
  readOwnNumbers,
  readTwin,
  readPass,
  readPlan,
  readAnyReply,
  readMisnumbered,
  readNext,
  readImagined,
];

/** The first reading that explains a list which fits no position that its number names. */
export function findReading(
  board: BoardCursor,
  list: MoveList,
  ply: number,
  context: StartContext & Pick<Puzzle, 'isKnownPly'>,
): LineStart | undefined {
  const puzzle = {...context, board, list, ply};
  for (const read of READINGS) {
    const start = read(puzzle);
    if (start !== undefined && !context.without.has(start.evidence)) return start;
  }
  return undefined;
}

/** "He should have played Nc3. Then 7...d4." */
export function readToldMove(puzzle: Puzzle): LineStart | undefined {
  const {board, list, prose} = puzzle;
  const told = movesTold(prose()).flatMap(
    (word) => matchMove(word, 0, word.length, list.letters) ?? [],
  );
  for (const node of told.length === 0 ? [] : nodesBefore(puzzle)) {
    for (const {spec} of told) {
      const move = resolveMove(board.goTo(node), spec);
      if (move < 0) continue;
      board.play(move);
      const line = list.read(board);
      if (isWhole(line)) return {evidence: 'told-move', node, line};
    }
  }
  return undefined;
}

/** "The last move 14.Qb3" before a game that goes on with 14... */
function readRetold({board, list, ply, isSetUp, current}: Puzzle): LineStart | undefined {
  if (!isSetUp || current === undefined) return undefined;
  const moves = list.tokens.filter((token): token is MoveToken => token.type === 'move');
  const last = moves.at(-1);
  if (last === undefined || ply + moves.length !== current.ply) return undefined;
  const position = board.goTo(current);
  const piece = position.pieceAt(specTo(last.spec));
  const isThere =
    specCastling(last.spec) !== 0 ||
    (typeOf(piece) === specPiece(last.spec) && sideOf(piece) !== position.sideToMove);
  if (!isThere) return undefined;
  return {evidence: 'retold-move', node: current, line: noLine(current)};
}

/** The solution of an exercise counts from 1, or a picture's FEN says nothing of side and number. */
function readOwnNumbers({
  board,
  list,
  ply,
  isSetUp,
  current,
  shown,
}: Puzzle): LineStart | undefined {
  const games = shown.map(({game}) => game);
  const own = current?.game;
  // Once it has moves, only the other side may begin instead.
  if (own !== undefined && !own.isStandard && (isSetUp || own.root.ply === (ply ^ 1)))
    games.push(own);
  for (const game of games) {
    const node = renumber(game, turnAt(ply));
    if (node === undefined) continue;
    const line = list.play(board, node);
    if (isWhole(line)) return {evidence: 'own-numbers', node, line};
  }
  return undefined;
}

/** The number is off: the line before starts at the same position. */
function readTwin({board, list, sibling, prose}: Puzzle): LineStart | undefined {
  if (sibling === undefined || mentionsPlan(prose())) return undefined;
  const line = list.play(board, sibling);
  return isNumberedOff(board, line) && line.count >= PAIR
    ? {evidence: 'misnumbered', node: sibling, line}
    : undefined;
}

/** A threat or a plan: the number is one half-move ahead. */
export function readPass(puzzle: Puzzle): LineStart | undefined {
  const {board, list} = puzzle;
  for (const node of nodesBefore(puzzle)) {
    if (board.goTo(node).checked) continue;
    board.pass();
    const line = list.read(board);
    if (isWhole(line)) return {evidence: 'pass', node, line};
  }
  return undefined;
}

/**
 * `5...Ng4 6...Qh4`: moves of Black, each with its number, that can be played if White passes. Those of
 * White are printed wrongly, whatever was meant.
 */
function readPlan({board, list, ply, current, game}: Puzzle): LineStart | undefined {
  const {tokens} = list;
  const isPlan =
    ply % 2 === 1 &&
    tokens.length >= 2 * PAIR &&
    tokens.length % 2 === 0 &&
    tokens.every((token, index) =>
      index % 2 === 1
        ? token.type === 'move' && !list.isGlued(token)
        : token.type === 'number' && plyOf(token) === ply + index,
    );
  if (!isPlan) return undefined;
  const nodes = [...nodesAt(ply, current, game)].slice(0, MOST_NODES);
  // Where nothing bears its number, it is not known what White has played before.
  const node =
    nodes.length === 0 ? (current ?? game) : nodes.find((one) => fitsPasses(board, list, one));
  return node && {evidence: 'plan', node, line: list.play(board, node)};
}

/** Tests whether one side can play all moves of a list in a row, up to a check, which calls for an answer. */
function fitsPasses(board: BoardCursor, {tokens}: MoveList, node: GameNode): boolean {
  board.goTo(node);
  for (const token of tokens) {
    if (token.type !== 'move') continue;
    const move = resolveMove(board.position, token.spec);
    if (move < 0) return false;
    board.play(move);
    if (board.position.checked) return true;
    board.pass();
  }
  return true;
}

/** "Whatever White plays", or a step of a plan: some move of the other side is left out. */
function readAnyReply(puzzle: Puzzle): LineStart | undefined {
  const {board, list, isKnownPly} = puzzle;
  if (isKnownPly || list.tokens.length > LONGEST_PLAN) return undefined;
  for (const node of nodesBefore(puzzle)) {
    for (const reply of legalMoves(board.goTo(node))) {
      board.goTo(node);
      board.play(reply);
      const line = list.read(board);
      if (isWhole(line)) return {evidence: 'any-reply', node, line};
    }
  }
  return undefined;
}

/** The line can be played here and now, only its numbers say otherwise. */
function readMisnumbered(puzzle: Puzzle): LineStart | undefined {
  const {board, list, ply, current, game, variation, isSetUp} = puzzle;
  if (isSetUp) return undefined;
  const implied = list.impliedPlies()[1];
  const named =
    implied === undefined ? [] : [...nodesAt(implied, current, game)].slice(0, MOST_NODES);
  const nodes = [...named, ...lastTwo(current), ...lastTwo(variation), ...ofOtherSide(puzzle)];
  let best: LineStart | undefined;
  for (const node of nodes) {
    if (node.ply === ply) continue;
    const line = list.play(board, node);
    if (!isNumberedOff(board, line)) continue;
    if (node.ply !== implied && !isSlipOfNumber(line.count, ply, node)) continue;
    if (((node.ply ^ ply) & 1) === 1 && !provesSide(line, board, list.text)) continue;
    best ??= {evidence: 'misnumbered', node, line};
    if (hasTrueSigns(line, board, list.text)) return {evidence: 'misnumbered', node, line};
  }
  return best;
}

/**
 * "10...Ng4 to gain a tempo, then 10...f5": the line goes on after the one just printed, or after a
 * pass from there, and its number is that of a move nearby.
 */
function readNext({board, list, ply, sibling, variation}: Puzzle): LineStart | undefined {
  if (sibling === undefined || variation === undefined) return undefined;
  if (ply < sibling.ply || ply > variation.ply + 2) return undefined;
  const isPass = ((variation.ply ^ ply) & 1) === 1;
  if (board.goTo(variation).checked && isPass) return undefined;
  if (isPass) board.pass();
  const line = list.read(board);
  return isNumberedOff(board, line) ? {evidence: 'pass', node: variation, line} : undefined;
}

/** The position of the line at hand with the same number, the other side to move: of a list of some length. */
function ofOtherSide({list, ply, current, game}: Puzzle): readonly GameNode[] {
  const moves = list.tokens.filter((token) => list.isHalfMove(token));
  if (current === undefined || moves.length < PAIR) return [];
  return [...nodesAt(ply ^ 1, current, game)].slice(0, 1);
}

/** True if captures, or a check, show which side begins: quiet moves may often be played by both. */
function provesSide(line: Line, board: BoardCursor, text: string): boolean {
  if (line.count < PAIR || !hasTrueSigns(line, board, text)) return false;
  const takes = line.plies.some(({token}) => token.type === 'move' && specCapture(token.spec));
  return takes || judgeSigns(line.plies, board, text).length > 0;
}

/** The fewer moves fit, the less the number may be off. */
function isSlipOfNumber(count: number, ply: number, node: GameNode): boolean {
  const off = Math.abs(ply - node.ply);
  // Its other numbers are off by the same.
  if (count > PAIR + 1) return off <= 2;
  // Only the dots are wrong.
  if (ply >> 1 === node.ply >> 1) return true;
  return off <= 2 && (count > PAIR || (count === PAIR && ply < node.ply));
}

/** The text is about another board than it shows. */
function readImagined({prose, current, game}: Puzzle): LineStart | undefined {
  if (!mentionsOtherBoard(prose())) return undefined;
  const node = current ?? game;
  return {evidence: 'imagined', node, line: noLine(node)};
}

/** The positions one half-move before the list: first that which the last line has come to. */
function* nodesBefore({ply, current, game, shown, variation}: Puzzle): Iterable<GameNode> {
  let left = MOST_NODES;
  if (variation?.ply === ply - 1) yield variation;
  const roots = [...shown.map(({game: {root}}) => root), game];
  for (const root of roots) {
    for (const node of nodesAt(ply - 1, root === game ? current : undefined, root)) {
      yield node;
      left -= 1;
      if (left === 0) return;
    }
  }
}

/** All of it can be played, as it is written. */
function isWhole({lost, faults, count}: Line): boolean {
  return !lost && count > 0 && faults.every(({kind}) => kind === 'silent-nag');
}

/** All of it can be played, captures included, but the first number is not the one that is due. */
function isNumberedOff(board: BoardCursor, line: Line): boolean {
  return (
    line.count > 0 &&
    !fits(line) &&
    !line.lost &&
    line.faults.every((fault) => fault.kind === 'number' && fault.how === 'wrong') &&
    line.plies.every(
      ({token, before, after}) =>
        token.type !== 'move' ||
        specCapture(token.spec) === isCapture(board.goTo(before), after.move),
    )
  );
}

const PAIR = 2;

/** Nobody has more lines in mind at once. */
const MOST_NODES = 8;

/** Words of a list that is longer are no step of a plan. */
const LONGEST_PLAN = 24;
