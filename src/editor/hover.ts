import {readFen} from '../chess/fen.ts';
import {readDirectives} from '../lint/directives.ts';
import {describeRule} from '../manual/rule-manual.ts';
import type {RuleManual} from '../manual/rule-manual.ts';
import {RULES} from '../lint/rules/index.ts';
import type {Diagram} from '../replay/diagrams.ts';
import {turnOf, writeTurn} from '../replay/played-game.ts';
import {readRequests} from '../requests/read-requests.ts';
import type {Request} from '../requests/request.ts';
import type {Span} from '../source/span.ts';
import type {BoardView} from './board-view.ts';
import {viewOfNode} from './board-view.ts';
import {findFenAt} from './find-fen.ts';
import type {BookIndex} from './book-index.ts';
import {describeMovesOfKind} from './moves-of-kind.ts';
import {REASON_BY_BOARD} from './reason-by-cause.ts';
import type {Spot} from './spot.ts';
import {holdsCursor} from './touches.ts';

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
