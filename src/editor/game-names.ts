import {commandsOf} from '../latex/document/commands-of.ts';
import type {Argument, ChessCommand} from '../latex/document/tex-document.ts';
import {Keys} from '../replay/keys.ts';
import type {SourceText} from '../source/source-text.ts';
import type {Span} from '../source/span.ts';
import type {BookIndex} from './book-index.ts';
import type {Spot} from './spot.ts';
import {holdsCursor} from './touches.ts';

/** A place at which a game or a stored position is named. */
export interface GameName {
  readonly name: string;
  /** Games of xskak and the positions that `\storegame` keeps have names of their own. */
  readonly kind: 'game' | 'stored';
  /** Whether the game or the position gets its name there. */
  readonly isDefinition: boolean;
  readonly source: SourceText;
  readonly span: Span;
}

/** Keys that name a game, by what they do. */
const KEYS = ['id', 'newvar', 'refid', 'refpast', 'refnext', 'lastmoveid', 'defaultid'];

/** All names of games in a book that are typed where they count, in reading order. */
export function gameNames({document}: BookIndex): readonly GameName[] {
  return commandsOf(document).flatMap((command) =>
    command.via === undefined ? [...namesInKeys(command), ...namesInBraces(command)] : [],
  );
}

/** The name at a place; undefined at any other. */
export function gameNameAt({index, source, offset}: Spot): GameName | undefined {
  return gameNames(index).find(
    (name) => name.source.path === source.path && holdsCursor(name.span, offset),
  );
}

/** All places of a book that name the same game. */
export function sameGame(index: BookIndex, {name, kind}: GameName): readonly GameName[] {
  return gameNames(index).filter((other) => other.name === name && other.kind === kind);
}

function namesInKeys(command: ChessCommand): readonly GameName[] {
  const list = keysOf(command);
  if (list === undefined || list.at !== undefined || list.origins !== undefined) return [];
  const keys = new Keys(list);
  return KEYS.flatMap((key): readonly GameName[] => {
    const value = keys.argument(key);
    if (value === undefined || keys.isUnreadable(key)) return [];
    const {source, start, end} = value;
    const name = source.text.slice(start, end);
    const isDefinition = key === 'id' && command.effect === 'new-chess-game';
    return name === '' ? [] : [{name, kind: 'game', isDefinition, source, span: {start, end}}];
  });
}

function keysOf({options, name, arguments: [first]}: ChessCommand): Argument | undefined {
  return options ?? (name === 'xskakset' || name === 'setchessboard' ? first : undefined);
}

function namesInBraces({effect, arguments: [held]}: ChessCommand): readonly GameName[] {
  const isDefinition = effect === 'store-game';
  if (!isDefinition && effect !== 'restore-game') return [];
  if (held === undefined || held.at !== undefined || held.origins !== undefined) return [];
  const {source, start, end} = held;
  const name = source.text.slice(start, end);
  return /^[^\\#]+$/.test(name)
    ? [{name, kind: 'stored', isDefinition, source, span: {start, end}}]
    : [];
}
