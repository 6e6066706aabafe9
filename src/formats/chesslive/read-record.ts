import type {Diagnostic} from '../../diagnostic/diagnostic.ts';
import type {Game, Tags} from '../../game/game.ts';
import type {SourceText} from '../../source/source-text.ts';
import type {Span} from '../../source/span.ts';
import type {ReadOptions} from '../game-format.ts';
import {isCut} from './is-cut.ts';
import {LivePlayer} from './live-player.ts';
import {quote} from './quote.ts';
import {readEnding, type Ending} from './read-ending.ts';
import {readMoveItem, readStepsOf, type MoveItem} from './read-move-item.ts';
import {remarkEnding} from './remark-ending.ts';
import {remarkItem} from './remark-item.ts';
import {Remarks} from './remarks.ts';
import type {LiveRecord} from './split-records.ts';
import {startOfRecord, type RecordStart} from './start-of-record.ts';

/** The result of reading a record; no game if it uses other pieces or another board. */
export interface RecordReading {
  readonly game: Game | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

const NO_ENDING: Ending = {result: '*', reason: undefined, stray: undefined};

/** Reads one game. */
export function readRecord(
  source: SourceText,
  record: LiveRecord,
  options: ReadOptions,
): RecordReading {
  const remarks = new Remarks(source);
  const isRefused = record.items.some((span) => isForeign(source, span, remarks));
  const game = isRefused ? undefined : readGame(source, record, options, remarks);
  return {game, diagnostics: remarks.list()};
}

/** Reports a move that uses a square or piece that chess does not have. */
function isForeign(source: SourceText, item: Span, remarks: Remarks): boolean {
  const {flaw} = readStepsOf(source.text, item);
  if (flaw?.kind !== 'large' && flaw?.kind !== 'fairy') return false;
  const text = source.slice(flaw.span);
  const message =
    flaw.kind === 'large'
      ? `Unexpected square \`${text}\`, expected \`a1\` to \`h8\`: the board is larger than 8×8`
      : `Unexpected piece \`${text}\`, expected one of \`pnbrqk\``;
  remarks.add('game-unsupported', flaw.span, message);
  return true;
}

function readGame(
  source: SourceText,
  record: LiveRecord,
  options: ReadOptions,
  remarks: Remarks,
): Game {
  const start = startOfRecord(options, source.text, record.items);
  const player = new LivePlayer(source, start.position, record.span.start, remarks);
  const tags = readNames(source, record, remarks);
  playItems(record, start, player, remarks);
  const ending =
    record.sign && record.ending ? readEnding(source, record.sign, record.ending) : NO_ENDING;
  remarkEnding(record, ending, player.position, remarks);
  return {
    source,
    span: record.span,
    tags,
    variant: start.variant,
    start: start.position,
    root: player.root,
    plies: player.plies,
    result: ending.result,
    reason: ending.reason,
  };
}

/** In edited or analysed games, XBoard writes only one name. */
function readNames(source: SourceText, record: LiveRecord, remarks: Remarks): Tags {
  const [white, black] = record.names.map((span) => source.slice(span));
  const [next] = [...record.items, record.sign];
  if (black === undefined && next !== undefined) {
    const whose = white === undefined ? 'the names of the players' : 'the name of Black';
    const message = `Unexpected ${quote(source, next)}, expected ${whose}`;
    remarks.add('game-tag', next, message);
  }
  const tags = new Map<string, string>();
  if (white?.trim()) tags.set('White', white);
  if (black?.trim()) tags.set('Black', black);
  return tags;
}

function playItems(
  record: LiveRecord,
  start: RecordStart,
  player: LivePlayer,
  remarks: Remarks,
): void {
  const {source} = remarks;
  const [problem] = start.problems;
  const [first] = record.items;
  if (problem !== undefined) {
    remarks.add('game-fen', record.span, `The start position cannot be set up: ${problem.message}`);
    if (first !== undefined) player.leave({start: first.start, end: record.span.end});
    return;
  }
  for (const span of record.gaps) {
    remarks.addKind('gap', 'game-spelling', span, 'Unexpected blank between moves, expected `;`');
  }
  // Items are read on demand: a game may have a hundred thousand.
  let before: MoveItem | undefined;
  for (const [i, span] of record.items.entries()) {
    const item = readMoveItem(source.text, span);
    const isLast = record.isOpen && i === record.items.length - 1;
    if (isLast && isCut(item, before, () => player.canPlay(item))) {
      const message = `Unexpected end of ${quote(source, item.whole)}, expected the rest of a move`;
      remarks.add('game-unfinished', item.whole, message);
      player.leave(item.whole);
      return;
    }
    remarkItem(source, item, remarks);
    player.take(item);
    before = item;
  }
}
