import type {SourceText, Span} from '../../text/index.ts';
import type {Spot} from './spot.ts';
import {commandsOf, optionListOf, type ChessCommand} from '../../tex/index.ts';
import {Keys} from '../../skak/index.ts';
import type {BookIndex} from './book-index.ts';
import {holdsCursor} from './touches.ts';

/** A part of a file. */
export interface FilePart {
  readonly source: SourceText;
  readonly span: Span;
}

/** Returns the places that define the game named at a place. */
export function definitionsAt(spot: Spot): readonly FilePart[] {
  const name = gameNameAt(spot);
  if (name === undefined) return [];
  return sameGame(spot.index, name).filter(({isDefinition}) => isDefinition);
}

/** Returns all places that name the game at a place, with or without its definitions. */
export function referencesAt(spot: Spot, withDefinitions: boolean): readonly FilePart[] {
  const name = gameNameAt(spot);
  if (name === undefined) return [];
  return sameGame(spot.index, name).filter(({isDefinition}) => withDefinitions || !isDefinition);
}

/** Returns the name of a game that can be renamed at a place. */
export function renameableAt(spot: Spot): FilePart | undefined {
  return gameNameAt(spot);
}

/** Returns the reason why a name cannot be used; undefined if it can. */
export function nameProblem(spot: Spot, name: string): string | undefined {
  if (!/^[^\s,=[\]{}\\#%&~$^]+$/.test(name)) return `\`${name}\` cannot name a game`;
  const old = gameNameAt(spot);
  if (old === undefined) return 'No game is named here';
  const isTaken = name !== old.name && sameGame(spot.index, {...old, name}).length > 0;
  return isTaken ? `Another game is called \`${name}\`` : undefined;
}

/** A place that names a game or a stored position. */
interface GameName {
  readonly name: string;
  /** Games of xskak and positions stored by `\storegame` have separate names. */
  readonly kind: 'game' | 'stored';
  /** True if the name is defined there. */
  readonly isDefinition: boolean;
  readonly source: SourceText;
  readonly span: Span;
}

/** Keys that name a game, by their effect. */
const KEYS = ['id', 'newvar', 'refid', 'refpast', 'refnext', 'lastmoveid', 'defaultid'];

/** Returns all names of games that are typed in a book, in reading order. */
export function gameNames({document}: BookIndex): readonly GameName[] {
  return commandsOf(document).flatMap((command) =>
    command.via === undefined ? [...namesInKeys(command), ...namesInBraces(command)] : [],
  );
}

function gameNameAt({index, source, offset}: Spot): GameName | undefined {
  return gameNames(index).find(
    (name) => name.source.path === source.path && holdsCursor(name.span, offset),
  );
}

function sameGame(index: BookIndex, {name, kind}: GameName): readonly GameName[] {
  return gameNames(index).filter((other) => other.name === name && other.kind === kind);
}

function namesInKeys(command: ChessCommand): readonly GameName[] {
  const list = optionListOf(command);
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
