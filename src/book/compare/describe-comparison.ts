import type {BookGame} from '../extract/read-book.ts';
import {gameTitle} from '../../games/index.ts';
import {positionAt, sanAt, type Game, type MoveNode} from '../../chess/index.ts';
import {writeTurn} from '../../skak/index.ts';
import type {Place, SourceText} from '../../text/index.ts';
import type {GameComparison, GameDifference} from './comparison.ts';

/** A place, as people and programs read it. */
interface FilePlace extends Place {
  readonly file: string;
}

/** A comparison in words; null if there is nothing to report. */
export interface Report {
  readonly status: GameComparison['status'];
  readonly game: string;
  readonly book: FilePlace | null;
  readonly source: FilePlace | null;
  readonly difference: GameDifference['kind'] | null;
  /** A move with its number, such as `14...Nxd4`; null if the game has ended or cannot be played. */
  readonly bookMove: string | null;
  readonly sourceMove: string | null;
  readonly message: string;
}

/** Describes the result of a comparison. */
export function describeComparison(comparison: GameComparison): Report {
  const book = 'book' in comparison ? comparison.book : undefined;
  const source = 'source' in comparison ? comparison.source : undefined;
  const difference = comparison.status === 'differs' ? comparison.difference : undefined;
  const [bookMove, sourceMove] = movesOf(book, difference);
  return {
    status: comparison.status,
    game: titleOf(book?.game, source),
    book: book === undefined ? null : placeInBook(book, difference),
    source: source === undefined ? null : placeInSource(source, difference),
    difference: difference?.kind ?? null,
    bookMove,
    sourceMove,
    message: messageOf(comparison, bookMove, sourceMove),
  };
}

function titleOf(book: Game | undefined, source: Game | undefined): string {
  const titles = [source, book].map((game) => (game === undefined ? '' : gameTitle(game)));
  return titles.find((title) => title !== '') ?? 'a game';
}

function movesOf(
  book: BookGame | undefined,
  difference: GameDifference | undefined,
): readonly [string | null, string | null] {
  if (book === undefined || difference?.kind !== 'move') return [null, null];
  const write = (node: MoveNode | undefined): string | null => {
    if (node === undefined) return null;
    const position = positionAt(book.game, difference.before);
    const {fullmove, sideToMove: side} = position;
    return `${writeTurn({fullmove, side})}${sanAt(node, position)}`;
  };
  return [write(difference.book), write(difference.source)];
}

function placeInBook({game, plyOf}: BookGame, difference: GameDifference | undefined): FilePlace {
  const node =
    difference?.kind === 'move' ? (difference.book ?? difference.before) : game.root.next;
  const origin = node && plyOf(node);
  if (origin === undefined) return placeOf(game.source, game.span.start);
  const {argument, command} = origin.block;
  // Text that a macro produces is placed at the call.
  return argument.source === command.source && argument.at === undefined
    ? placeOf(argument.source, origin.ply.token.start)
    : placeOf(command.source, command.span.start);
}

function placeInSource({source, span}: Game, difference: GameDifference | undefined): FilePlace {
  const node = difference?.kind === 'move' ? (difference.source ?? undefined) : undefined;
  return placeOf(source, node?.start ?? span.start);
}

function placeOf(source: SourceText, offset: number): FilePlace {
  return {file: source.path, ...source.place(offset)};
}

function messageOf(
  comparison: GameComparison,
  bookMove: string | null,
  sourceMove: string | null,
): string {
  switch (comparison.status) {
    case 'equal':
      return 'is the same';
    case 'only-in-book':
      return `is not in ${comparison.file}`;
    case 'only-in-source':
      return 'is not in the book';
    case 'differs':
      return describeDifference(comparison, bookMove, sourceMove);
  }
}

function describeDifference(
  {book, source, difference}: Extract<GameComparison, {status: 'differs'}>,
  bookMove: string | null,
  sourceMove: string | null,
): string {
  const file = source.source.path;
  if (difference.kind === 'start') return `starts from another position than in ${file}`;
  if (difference.kind === 'move') {
    const move = positionAt(book.game, difference.before).fullmove;
    const isBroken = book.unjudged.some(({status}) => status === 'lost');
    const stop = isBroken ? 'has moves that cannot be played; skakmat check names them' : 'ends';
    const ours = bookMove === null ? stop : `has ${bookMove}`;
    const end = difference.isSourceBroken ? 'cannot be played from there on' : 'ends';
    const theirs = sourceMove === null ? end : `has ${sourceMove}`;
    return `differs at move ${move}: the book ${ours}, ${file} ${theirs}`;
  }
  return `ends ${book.game.result} in the book, ${source.result} in ${file}`;
}
