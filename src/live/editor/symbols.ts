import {Keys, turnOf, writeTurn, type PlayedGame} from '../../skak/index.ts';
import type {Span} from '../../text/index.ts';
import type {BookIndex, IndexedList} from './book-index.ts';
import {isMainLine} from '../../tex/index.ts';

/** A game, a line or a variation in the outline of a file. */
export interface Outline {
  readonly kind: 'game' | 'line' | 'variation';
  readonly name: string;
  readonly detail: string;
  /** The whole range. */
  readonly span: Span;
  /** The range to select. */
  readonly at: Span;
  readonly children: readonly Outline[];
}

/** Returns the games of a file with their lines and variations, in source order. */
export function outlineOf(index: BookIndex, path: string): readonly Outline[] {
  const groups: {readonly game: PlayedGame | undefined; readonly lists: IndexedList[]}[] = [];
  for (const list of index.listsIn(path)) {
    const game = list.block.before?.game;
    const last = groups.at(-1);
    if (last !== undefined && (last.game === game || game === undefined || game.ordinal === 0))
      last.lists.push(list);
    else groups.push({game, lists: [list]});
  }
  return groups.map(({game, lists}) => outlineGame(index, game, lists));
}

function outlineGame(
  index: BookIndex,
  game: PlayedGame | undefined,
  lists: readonly IndexedList[],
): Outline {
  const children = lists.map(outlineList);
  const [first] = lists;
  const start = first === undefined ? 0 : spanOf(first).start;
  const end = Math.max(start, ...lists.map((list) => spanOf(list).end));
  const at = first === undefined ? {start, end} : spanOf(first);
  const {name, detail} = nameOf(index, game);
  return {kind: 'game', name, detail, span: {start, end}, at, children};
}

/** Returns the span of the command with its arguments. */
function spanOf({block: {command}, source, span}: IndexedList): Span {
  return command.source.path === source.path ? command.span : span;
}

function outlineList(list: IndexedList): Outline {
  const {block, source, span} = list;
  const isMain = isMainLine(block.command.effect);
  const text = source.slice({start: span.start, end: Math.min(span.end, span.start + SHOWN)});
  const whole = spanOf(list);
  const from = block.before === undefined ? 'position unknown' : writeTurn(turnOf(block.before));
  return {
    kind: isMain ? 'line' : 'variation',
    name: text.replace(/\s+/g, ' ').trim() || `\\${block.command.name}`,
    detail: from,
    span: whole,
    at: whole,
    children: [],
  };
}

const SHOWN = 60;

/** Returns a name for a game: its players, its id, or its number. */
function nameOf(
  {facts}: BookIndex,
  game: PlayedGame | undefined,
): {readonly name: string; readonly detail: string} {
  if (game === undefined || game.ordinal === 0) return {name: 'Moves without a game', detail: ''};
  const start = facts.starts.find(({ordinal}) => ordinal === game.ordinal);
  const keys = new Keys(start?.command.options);
  const [white, black] = [keys.value('white'), keys.value('black')];
  const players = white || black ? `${white || '?'} - ${black || '?'}` : undefined;
  const id = keys.value('id') ?? undefined;
  const name = players ?? id ?? `Game ${game.ordinal}`;
  const about = [players && id, keys.value('event'), keys.value('opening'), keys.value('eco')];
  return {name, detail: about.filter(Boolean).join(', ')};
}
