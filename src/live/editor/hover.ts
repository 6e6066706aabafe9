import {
  legalMoves,
  moveCastling,
  moveFrom,
  NO_CASTLING,
  pieceName,
  readFen,
  specCastling,
  specPiece,
  spell,
  typeOf,
  writeSan,
} from '../../chess/index.ts';
import {describeRule, readDirectives, readRequests, RULES} from '../../lint/index.ts';
import type {Request, RuleManual} from '../../lint/index.ts';
import {turnOf, writeTurn, type Diagram} from '../../skak/index.ts';
import type {CauseKind, UnknownBoard} from '../../skak/index.ts';
import type {Diagnostic, SourceText, Span} from '../../text/index.ts';
import {viewOfNode, type BoardView} from './board-view.ts';
import {locate, type BookIndex} from './book-index.ts';
import {type Spot} from './spot.ts';
import {holdsCursor} from './touches.ts';

/** The reason why the position is not known, as a sentence for an author. */
export const REASON_BY_CAUSE: Readonly<Record<CauseKind, string>> = {
  error: 'A move before this place cannot be played',
  gap: 'Something before this place is not followed',
  conditional: 'A conditional before this place leads to different positions',
  position: 'The board is set up in a way that only TeX knows',
  game: 'The game is taken up again from a stored position that is not known',
  part: 'The game begins in another file',
  'no-game': 'No game was started',
  'no-variation': 'There is no variation to continue',
  start: 'The moves fit no position that the text has reached',
  macro: 'A macro takes the place of a move',
  slide: 'A frame may repeat moves of another',
  printed: 'The moves are only printed',
};

/** The reason why the board of a diagram is not known, as a sentence for an author. */
const REASON_BY_BOARD: Readonly<Record<UnknownBoard, string>> = {
  ...REASON_BY_CAUSE,
  keys: 'Its keys choose a game or a move that is not known',
  fen: 'Its FEN cannot be read',
};

/** The information about the place under the pointer. */
export type Hover = {readonly span: Span} & (
  | {
      readonly kind: 'board';
      readonly title: string;
      readonly board: BoardView;
      readonly notes: readonly string[];
    }
  | {readonly kind: 'unknown'; readonly title: string; readonly reason: string}
  | {readonly kind: 'rule'; readonly manual: RuleManual}
  | {readonly kind: 'request'; readonly request: Request}
);

/**
 * Returns the information about a place: the board after a move, of a FEN or of a diagram, the
 * manual of a rule, or the request in a comment.
 */
export function hoverAt(spot: Spot): Hover | undefined {
  return (
    hoverRule(spot) ??
    hoverRequest(spot) ??
    hoverFen(spot) ??
    hoverFault(spot) ??
    hoverMove(spot) ??
    hoverDiagram(spot)
  );
}

function hoverRule({index, source, offset}: Spot): Hover | undefined {
  const part = index.part(source.path);
  if (part === undefined) return undefined;
  const {directives} = readDirectives({...part, documents: []});
  const named = directives.flatMap(({rules}) => rules).find(({span}) => holdsCursor(span, offset));
  const rule = RULES.find(({name}) => name === named?.name);
  if (rule === undefined || named === undefined) return undefined;
  return {kind: 'rule', span: named.span, manual: describeRule(rule)};
}

function hoverRequest({index, source, offset}: Spot): Hover | undefined {
  const part = index.part(source.path);
  const request = part && readRequests(part).requests.find(({span}) => holdsCursor(span, offset));
  return request && {kind: 'request', span: request.span, request};
}

function hoverFen({source, offset}: Spot): Hover | undefined {
  const found = findFenAt(source, offset);
  const outcome = found && readFen(found.fen);
  if (found === undefined || outcome?.kind !== 'position') return undefined;
  const board = {position: outcome.position};
  return {kind: 'board', span: found.span, title: 'Position of the FEN', board, notes: []};
}

/** Shows the board before a move that could not be played, and the reason. */
function hoverFault({index, source, offset}: Spot): Hover | undefined {
  const finding = index
    .findingsIn(source.path)
    .find(({span, fen}) => fen !== undefined && holdsCursor(span, offset));
  const outcome = finding?.fen === undefined ? undefined : readFen(finding.fen);
  if (finding === undefined || outcome?.kind !== 'position') return undefined;
  const {message, note, expected = [], span} = finding;
  const instead = expected.length === 0 ? [] : [`Possible here: ${expected.join(', ')}`];
  const ofKind = describeMovesOfKind(index, finding);
  const notes = [message, note, ...instead, ofKind].filter((one) => one !== undefined);
  const board = {position: outcome.position};
  return {kind: 'board', span, title: `Before ${source.slice(span)}`, board, notes};
}

function hoverMove({index, source, offset}: Spot): Hover | undefined {
  const move = index.moveAt(source.path, offset);
  if (move === undefined) return undefined;
  const {span, ply} = move;
  const title = `After ${writeTurn(turnOf(ply.before))}${source.slice(span)}`;
  return {kind: 'board', span, title, board: viewOfNode(index, ply.after), notes: []};
}

/** Shows the board of a diagram, or the reason why it is not known. */
function hoverDiagram({index, source, offset}: Spot): Hover | undefined {
  const diagram = index.facts.diagrams.find(
    ({command}) => command.source.path === source.path && holdsCursor(command.span, offset),
  );
  if (diagram === undefined) return undefined;
  const {chosen, command} = diagram;
  const place = {span: command.span, title: `\\${command.name}`};
  if (chosen?.kind === 'unknown')
    return {kind: 'unknown', ...place, reason: REASON_BY_BOARD[chosen.why]};
  const board = viewOfDiagram(index, diagram);
  return board && {kind: 'board', ...place, board, notes: []};
}

function viewOfDiagram(index: BookIndex, {fen, chosen, at}: Diagram): BoardView | undefined {
  if (fen !== undefined) return {position: fen.position.clone()};
  if (chosen?.kind === 'fen') {
    const outcome = readFen(chosen.fen);
    return outcome.kind === 'position' ? {position: outcome.position} : undefined;
  }
  const node = chosen?.kind === 'node' ? chosen.node : at;
  return node && viewOfNode(index, node);
}

interface FoundFen {
  readonly fen: string;
  readonly span: Span;
}

/** Finds the FEN around an offset: in an argument, an option, or a comment. */
function findFenAt(source: SourceText, offset: number): FoundFen | undefined {
  const line = source.lineSpan(offset);
  // Lines with a FEN are not longer.
  const start = Math.max(line.start, offset - LONGEST);
  const text = source.text.slice(start, Math.min(line.end, offset + LONGEST));
  for (const match of text.matchAll(FEN)) {
    const span = {start: start + match.index, end: start + match.index + match[0].length};
    if (holdsCursor(span, offset)) return {fen: match[0], span};
  }
  return undefined;
}

const LONGEST = 200;

const FEN =
  /(?<![\w/])[pnbrqkPNBRQK1-8]{1,8}(?:\/[pnbrqkPNBRQK1-8]{1,8}){7}(?![\w/])(?: [wb](?: (?:-|[KQkqA-Ha-h]{1,4})(?: (?:-|[a-h][36])(?: \d{1,4}){0,2})?)?)?/g;

/**
 * Describes the legal moves of the kind of piece whose move is illegal, in the piece letters of the
 * document, such as `Legal moves of a knight: Na3, Nc3`; undefined for other findings.
 */
function describeMovesOfKind(index: BookIndex, {source, span}: Diagnostic): string | undefined {
  for (const list of index.listsAt(source.path, span.start)) {
    for (const fault of list.block.faults) {
      if (fault.kind !== 'illegal') continue;
      if (locate(list, fault.token)?.start !== span.start) continue;
      const {spec} = fault.token;
      if (specCastling(spec) !== NO_CASTLING) return undefined;
      const position = index.positionAt(fault.at);
      const sans = legalMoves(position)
        .filter((move) => typeOf(position.pieceAt(moveFrom(move))) === specPiece(spec))
        .filter((move) => moveCastling(move) === NO_CASTLING)
        .map((move) => spell(writeSan(position, move), list.block.letters));
      const kind = pieceName(specPiece(spec));
      return sans.length === 0
        ? `No ${kind} has a legal move here`
        : `Legal moves of a ${kind}: ${sans.sort().join(', ')}`;
    }
  }
  return undefined;
}
