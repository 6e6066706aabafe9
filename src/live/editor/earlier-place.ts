import type {Diagnostic, RelatedPlace} from '../../text/index.ts';
import {isMainLine} from '../../tex/index.ts';
import {plyOf, turnOf, writeTurn, type Block} from '../../skak/index.ts';
import type {BookIndex, IndexedList, IndexedMove} from './book-index.ts';

/**
 * Adds the earlier place that a finding refers to, which may be in another list or another file: the
 * preceding move, the end of the main line, or the command around it.
 */
export function withEarlierPlace(index: BookIndex, finding: Diagnostic): Diagnostic {
  const find = FINDERS[finding.rule] ?? (finding.fen === undefined ? undefined : placeOfPreceding);
  const place = find?.(index, finding);
  if (place === undefined) return finding;
  return {...finding, related: [...(finding.related ?? []), place]};
}

type Find = (index: BookIndex, finding: Diagnostic) => RelatedPlace | undefined;

/** Rules whose findings refer to an earlier place; so do all findings about a move with its position. */
const FINDERS: Readonly<Record<string, Find>> = {
  'unknown-move-text': placeOfPreceding,
  'wrong-move-number': placeOfPreceding,
  'repeated-move-number': placeOfPreceding,
  'missing-move-number': placeOfPreceding,
  'idea-without-number': placeOfMainLine,
  'variation-off-main-line': placeOfMainLine,
  'unreachable-variation': placeOfMainLine,
  'doubtful-variation': placeOfMainLine,
  'missing-newgame': placeOfMainLine,
  'variation-inside-mainline': placeOfCommandAround,
  'diagram-drift': placeOfPosition,
  'inline-move': placeOfPosition,
  // It names its place itself.
  'result-contradicts-board': () => undefined,
};

/** The move before the one that a finding is about. */
function placeOfPreceding(
  index: BookIndex,
  {source, span, rule}: Diagnostic,
): RelatedPlace | undefined {
  const [list] = index.listsAt(source.path, span.start);
  if (list === undefined) return undefined;
  const within = index.movesOf(list).findLast((move) => move.span.end <= span.start);
  if (within === undefined && list.block.start !== undefined) return endOfMainLine(index, list);
  const earlier = within ?? (list.block.before && index.moveTo(list.block.before));
  if (earlier === undefined) return undefined;
  const message =
    rule === 'moves-after-mate'
      ? `The game has ended here, with \`${textOf(earlier)}\``
      : `The position is that after ${nameOf(earlier)}`;
  return {...placeOf(earlier), message};
}

/** The last move of the main line before the list whose command a finding is about. */
function placeOfMainLine(index: BookIndex, {source, span}: Diagnostic): RelatedPlace | undefined {
  const list = index
    .listsIn(source.path)
    .find(({block: {command}}) => command.source === source && command.span.start === span.start);
  return list && endOfMainLine(index, list);
}

function endOfMainLine(index: BookIndex, {block}: IndexedList): RelatedPlace | undefined {
  const {blocks} = index.facts;
  const before = blocks
    .slice(0, blocks.indexOf(block))
    .findLast(({command, after}) => isMainLine(command.effect) && after !== undefined);
  const last = before?.after && isAtHand(block, before) ? index.moveTo(before.after) : undefined;
  return last && {...placeOf(last), message: `The main line before ends with ${nameOf(last)}`};
}

/** True if a list is about the game of a main line, and not about one that was set up in between. */
function isAtHand({before, start}: Block, {after}: Block): boolean {
  if (start !== undefined && 'current' in start && start.current !== undefined)
    return plyOf(start.current) === after?.ply;
  return start?.kind === 'missing-newgame' || before?.game === after?.game;
}

function placeOfCommandAround(
  index: BookIndex,
  {source, span}: Diagnostic,
): RelatedPlace | undefined {
  const [around] = index.listsAt(source.path, span.start);
  if (around === undefined) return undefined;
  const {command} = around.block;
  const start = command.span.start;
  const name = {start, end: start + command.name.length + 1};
  return {source: command.source, span: name, message: `The \`\\${command.name}\` starts here`};
}

/** The move after which the text has the position that a finding compares something with. */
function placeOfPosition(index: BookIndex, {fen}: Diagnostic): RelatedPlace | undefined {
  const move = fen === undefined ? undefined : index.moveToFen(fen);
  return move && {...placeOf(move), message: `The text has its position after ${nameOf(move)}`};
}

function placeOf({list, span}: IndexedMove): Omit<RelatedPlace, 'message'> {
  return {source: list.source, span};
}

/** The move with its number. */
function nameOf(move: IndexedMove): string {
  return `\`${writeTurn(turnOf(move.ply.before))}${textOf(move)}\``;
}

function textOf({list, span}: IndexedMove): string {
  return list.source.slice(span);
}
