import type {Position} from '../../chess/position.ts';
import type {Diagnostic} from '../../diagnostic/diagnostic.ts';
import {MoveNode} from '../../game/move-node.ts';
import type {SourceText} from '../../source/source-text.ts';
import type {Span} from '../../source/span.ts';
import {ENGLISH_LETTERS} from '../movetext-reader/piece-heads.ts';
import type {MoveLetters} from '../movetext-reader/piece-heads.ts';
import {readLooseMove} from '../movetext-reader/read-loose-move.ts';
import {refuseMove} from '../refuse-move.ts';
import {reportFlaw} from '../report-flaw.ts';
import {readMoveTime} from '../style12/board-line.ts';
import {writeTime} from '../style12/clock-comment.ts';
import {spanWithin} from '../style12/log-lines.ts';
import type {LineOf} from './listing-fold.ts';
import type {Cell} from './listing-line.ts';

/** The moves of a table. */
export interface PlayedRows {
  readonly root: MoveNode;
  readonly plies: number;
  readonly last: Position;
  readonly diagnostics: readonly Diagnostic[];
}

/** Written in White's column if Black has the first move. */
const NO_MOVE = '...';

/** Plays the rows of a table, up to the first illegal move. */
export function playRows(
  source: SourceText,
  rows: readonly LineOf<'row'>[],
  start: Position,
  letters: MoveLetters = ENGLISH_LETTERS,
): PlayedRows {
  const diagnostics: Diagnostic[] = [];
  const last = start.clone();
  const root = MoveNode.root(rows[0]?.line.span.start ?? 0);
  let tip = root;
  let plies = 0;
  for (const {row, cell, span} of cellsOf(rows)) {
    const loose = readLooseMove(cell.text, last, letters);
    if (loose.kind !== 'legal') {
      tip.rest = {start: span.start, end: rows.at(-1)?.line.span.end ?? span.end};
      diagnostics.push(refuseMove(source, span, loose, last));
      break;
    }
    if (row.number !== last.fullmove) {
      const message = `Unexpected move number \`${row.number}.\`, expected \`${last.fullmove}.\``;
      diagnostics.push(reportFlaw('game-wrong-number', source, span, message));
    }
    tip = tip.add(loose.move, span.start, span.end);
    tip.after = timeOf(cell);
    last.play(loose.move);
    plies += 1;
  }
  return {root, plies, last, diagnostics};
}

/** Keeps the rows of a table as text, for games whose rules are not known. */
export function keepRows(rows: readonly LineOf<'row'>[], start: Position): PlayedRows {
  const [first, last] = [rows[0]?.line.span, rows.at(-1)?.line.span];
  const root = MoveNode.root(first?.start ?? 0);
  if (first !== undefined && last !== undefined) root.rest = {start: first.start, end: last.end};
  return {root, plies: 0, last: start.clone(), diagnostics: []};
}

interface Placed {
  readonly row: LineOf<'row'>;
  readonly cell: Cell;
  readonly span: Span;
}

function* cellsOf(rows: readonly LineOf<'row'>[]): Generator<Placed> {
  for (const row of rows) {
    for (const cell of row.cells) {
      const span = spanWithin(row.line, cell.at, cell.at + cell.text.length);
      if (cell.text !== NO_MOVE) yield {row, cell, span};
    }
  }
}

function timeOf({time}: Cell): MoveNode['after'] {
  const ms = time === undefined ? undefined : readMoveTime(`(${time})`);
  return ms === undefined ? [] : [{text: `[%emt ${writeTime(ms)}]`}];
}
