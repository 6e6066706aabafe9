import {CompletionItemKind} from 'vscode-languageserver/node';
import type {CompletionItem, CompletionList, SignatureHelp} from 'vscode-languageserver/node';
import {
  legalMoves,
  readFen,
  spell,
  writeSan,
  type Move,
  NULL_MOVE,
  PIECE_LETTERS,
} from '../../../chess/index.ts';
import {turnAt, type Block, type GameNode} from '../../../skak/index.ts';
import {REQUEST_SHAPES, type AttributeShape} from '../../../lint/index.ts';
import {moveListOf, OPTION_KEYS} from '../../../tex/index.ts';
import type {Span} from '../../../text/index.ts';
import {viewOfMove} from '../../editor/board-view.ts';
import type {IndexedList, BookIndex} from '../../editor/book-index.ts';
import {completeComment, requestFormsAt} from '../../editor/complete-comment.ts';
import type {Offer, Offers} from '../../editor/complete-comment.ts';
import {gameNames} from '../../editor/navigate.ts';
import {findMoveSlot, type MoveSlot} from '../../editor/move-slot.ts';
import type {Spot} from '../../editor/spot.ts';
import {listGamesFor} from '../../session/game-listing.ts';
import {spotOf, type LanguageServer, type PlaceParams} from '../language-server.ts';
import {boardMarkup} from '../markup.ts';
import {toRange} from '../places.ts';

/** Completes the keys and values of a command's options, and names of games in braces. */
function completeOptions(spot: Spot): Offers | undefined {
  const {source, offset} = spot;
  const head = source.text.slice(Math.max(0, offset - LONGEST), offset);
  const stored = /\\restoregame\s*\{([^{}\\\s]*)$/.exec(head);
  if (stored !== null) return offering(namesOf(spot, 'stored'), stored[1] ?? '', offset);
  const bracket = /\\([A-Za-z]+)\s*(?:\[([^\]\\]*)|\{([^{}\\]*))$/.exec(head);
  if (bracket === null) return undefined;
  const [, command = '', inBrackets, inBraces] = bracket;
  if (inBraces !== undefined && command !== 'xskakset' && command !== 'setchessboard')
    return undefined;
  return completeKey(spot, command, inBrackets ?? inBraces ?? '');
}

/** The maximum length of options that are typed by hand. */
const LONGEST = 2_000;

function completeKey(spot: Spot, command: string, list: string): Offers | undefined {
  const {offset} = spot;
  const part = list.slice(list.lastIndexOf(',') + 1).trimStart();
  if (command === 'skaklanguage') return offering(LANGUAGES, part, offset);
  const equals = part.indexOf('=');
  if (equals >= 0) {
    const value = part.slice(equals + 1).trimStart();
    const key = part.slice(0, equals).trim();
    const offers = MOVE_KEYS.has(key) ? moveIdsAt(spot, idIn(list)) : valuesOf(spot, key);
    return offering(offers, value, offset);
  }
  const keys = [...(OPTION_KEYS.get(command) ?? [])];
  const offers = keys.map(([key, {wantsValue}]): Offer => ({
    kind: 'key',
    text: wantsValue ? `${key}=` : key,
  }));
  return offering(offers, part, offset);
}

/** Keys whose value is a half-move of a game, such as `12w`. */
const MOVE_KEYS: ReadonlySet<string> = new Set([...['moveid', 'initmoveid', 'stopmoveid']]);

/** Returns the id of the game that the options before the cursor name. */
function idIn(list: string): string | undefined {
  return [...list.matchAll(/(?:^|,)\s*(?:id|newvar|lastmoveid)\s*=\s*\{?([^,{}]*)/g)]
    .at(-1)?.[1]
    ?.trim();
}

function valuesOf(spot: Spot, key: string): readonly Offer[] {
  if (GAME_KEYS.has(key)) return namesOf(spot, 'game');
  if (key === 'language') return LANGUAGES;
  return (VALUES[key] ?? []).map((text) => ({kind: 'value', text}));
}

const GAME_KEYS: ReadonlySet<string> = new Set([
  ...['id', 'newvar', 'refid', 'refpast', 'refnext', 'lastmoveid'],
]);

const VALUES: Readonly<Record<string, readonly string[]>> = {
  player: ['w', 'b'],
  style: ['styleA', 'styleB', 'styleC'],
  result: ['1--0', '0--1', '1/2--1/2', '*'],
  moverstyle: ['circle', 'square', 'triangle', 'rectangle'],
  markstyle: ['border', 'cross', 'circle', 'leftborder', 'rightborder', 'topborder'],
  pgfstyle: ['border', 'circle', 'cross', 'straightmove', 'knightmove', 'color', 'text'],
};

const LANGUAGES: readonly Offer[] = PIECE_LETTERS.map(({name, letters}) => ({
  ...{kind: 'value', text: name},
  detail: letters.filter((letter) => letter !== '').join(' '),
}));

function namesOf({index}: Spot, kind: 'game' | 'stored'): readonly Offer[] {
  const names = gameNames(index).filter((name) => name.kind === kind && name.isDefinition);
  return [...new Set(names.map(({name}) => name))].map((text) => ({kind: 'game', text}));
}

function offering(offers: readonly Offer[], typed: string, offset: number): Offers | undefined {
  if (offers.length === 0) return undefined;
  return {offers, typed: {start: offset - typed.length, end: offset}};
}

/**
 * Returns the half-moves of a game's main line as values of `moveid`, such as `12w`: those of the
 * game `id`, or else of the game at hand, which is that of the preceding list in the file.
 */
function moveIdsAt({index, source, offset}: Spot, id: string | undefined): readonly Offer[] {
  const blocks = index.facts.blocks.filter(isMainLine);
  const here = index
    .listsIn(source.path)
    .findLast(({span, block}) => span.end <= offset && isMainLine(block))?.block.before?.game;
  const own = blocks.filter(({before}) =>
    id === undefined ? before?.game === here : before?.game.id === id,
  );
  const last = new Map<string, GameNode>();
  for (const node of own.flatMap(({nodes}) => nodes)) last.set(moveIdOf(node), node);
  return [...last].map(([text, node]) => ({kind: 'value', text, ...sanOf(index, node)}));
}

function isMainLine({before, command: {effect}}: Block): boolean {
  return before !== undefined && moveListOf(effect)?.line === 'main';
}

/** Returns the id of the half-move that led to a position. */
function moveIdOf({ply}: GameNode): string {
  const {fullmove, side} = turnAt(ply - 1);
  return `${fullmove}${side === 'white' ? 'w' : 'b'}`;
}

function sanOf(index: BookIndex, {parent, move}: GameNode): Pick<Offer, 'detail'> {
  if (parent === undefined || move === NULL_MOVE) return {};
  return {detail: writeSan(index.positionAt(parent), move)};
}

/** `textDocument/completion`: moves, keys and values, words of comments to skakmat. */
export async function completeAt(
  server: LanguageServer,
  params: PlaceParams,
): Promise<CompletionList | null> {
  const spot = await spotOf(server, params);
  if (spot === undefined) return null;
  const words = completeComment(spot, listGamesFor(spot.source)) ?? completeOptions(spot);
  if (words !== undefined) return {isIncomplete: false, items: wordItems(server, spot, words)};
  const moves = completeMoves(spot);
  return moves === undefined ? null : {isIncomplete: false, items: moveItems(server, spot, moves)};
}

function moveItems(
  server: LanguageServer,
  spot: Spot,
  {moves, typed, fen}: OfferedMoves,
): CompletionItem[] {
  return moves.map(({label, text, filter, move}, at) => ({
    label,
    kind: CompletionItemKind.Value,
    filterText: filter,
    sortText: String(at).padStart(3, '0'),
    ...editOf(server, spot, typed, text),
    data: {fen, move},
  }));
}

const KINDS: Readonly<Record<Offer['kind'], CompletionItemKind>> = {
  command: CompletionItemKind.Keyword,
  key: CompletionItemKind.Property,
  value: CompletionItemKind.EnumMember,
  rule: CompletionItemKind.Constant,
  game: CompletionItemKind.Reference,
  file: CompletionItemKind.File,
};

function wordItems(server: LanguageServer, spot: Spot, {offers, typed}: Offers): CompletionItem[] {
  return offers.map(({kind, text, detail}, at) => ({
    label: text,
    kind: KINDS[kind],
    sortText: String(at).padStart(4, '0'),
    ...(detail !== undefined && {detail}),
    ...editOf(server, spot, typed, text),
  }));
}

/** Replaces the typed text, and on request also the rest of the word after the cursor. */
function editOf(
  {flags}: LanguageServer,
  {source, offset}: Spot,
  typed: Span,
  newText: string,
): Pick<CompletionItem, 'textEdit'> {
  const insert = toRange(source, typed);
  if (!flags.insertReplace) return {textEdit: {range: insert, newText}};
  const rest = /^[\w+#=-]*/.exec(source.text.slice(offset, offset + LONGEST_WORD))?.[0] ?? '';
  const replace = toRange(source, {start: typed.start, end: offset + rest.length});
  return {textEdit: {insert, replace, newText}};
}

const LONGEST_WORD = 40;

/** `completionItem/resolve`: the board after a move. */
export function resolveCompletion({flags}: LanguageServer, item: CompletionItem): CompletionItem {
  const {fen, move} = readData(item.data);
  const outcome = fen === undefined ? undefined : readFen(fen);
  if (outcome?.kind !== 'position' || move === undefined) return item;
  const {position} = outcome;
  // The item that the client sends back may differ from the one that it was given.
  if (!legalMoves(position).includes(move)) return item;
  position.play(move);
  const title = `After ${item.label}`;
  const documentation = boardMarkup({title, board: viewOfMove(position, move), notes: []}, flags);
  return {...item, documentation};
}

function readData(data: unknown): {readonly fen?: string; readonly move?: number} {
  if (typeof data !== 'object' || data === null || !('fen' in data) || !('move' in data)) return {};
  const {fen, move} = data;
  return typeof fen === 'string' && typeof move === 'number' ? {fen, move} : {};
}

/** A legal move that is offered at a place. */
interface OfferedMove {
  /** With the piece letters of the text, such as `Sf3`. */
  readonly label: string;
  /** The text to insert: the move, with its number if one is needed. */
  readonly text: string;
  /** The texts that match the move: its spelling in the text, and the English one if it differs. */
  readonly filter: string;
  readonly move: Move;
}

/** The legal moves at a place. */
interface OfferedMoves {
  readonly moves: readonly OfferedMove[];
  /** The typed text before the cursor, which is replaced. */
  readonly typed: Span;
  /** The position before them. */
  readonly fen: string;
}

/** Returns the legal moves at a place in a list of moves; undefined at any other place. */
function completeMoves(spot: Spot): OfferedMoves | undefined {
  const slot = findMoveSlot(spot);
  if (slot === undefined) return undefined;
  const {index} = spot;
  const position = index.positionAt(slot.at);
  const {letters} = slot.list.block;
  const prefix = slot.due === '' ? '' : slot.due + gapOf(slot.list);
  const moves = legalMoves(position).map((move): OfferedMove => {
    const san = writeSan(position, move);
    const label = spell(san, letters);
    return {label, text: prefix + label, filter: filterOf(slot, spot, label, san), move};
  });
  moves.sort((one, other) => (one.label < other.label ? -1 : 1));
  return {moves, typed: slot.typed, fen: index.fenAt(slot.at)};
}

/** If the number is already typed, the filter starts with it. */
function filterOf({typed, due}: MoveSlot, {source}: Spot, label: string, san: string): string {
  const names = label === san ? label : `${label} ${san}`;
  return /^\d/.test(source.slice(typed)) ? due + names : names;
}

/** Returns the text that the list has between a number and its move. */
function gapOf({block: {argument}}: IndexedList): string {
  const {text} = argument.source;
  return /\d\.+ /.test(text.slice(argument.start, argument.end)) ? ' ' : '';
}

/** `textDocument/signatureHelp`: the attributes of a request, and what the one at hand is for. */
export async function signatureHelp(
  server: LanguageServer,
  params: PlaceParams,
): Promise<SignatureHelp | null> {
  const spot = await spotOf(server, params);
  const found = spot && requestFormsAt(spot);
  if (found === undefined) return null;
  const {kind, forms, form, attribute} = found;
  const signatures = forms.map((shapes) => {
    const parameters = shapes.map((shape, at) => ({
      label: at === 0 ? spellAttribute(shape) : `[${spellAttribute(shape)}]`,
      documentation: describeAttribute(shape),
    }));
    return {
      label: [kind, ...parameters.map(({label}) => label)].join(' '),
      documentation: REQUEST_SHAPES[kind].meaning,
      parameters,
    };
  });
  const at = forms[form]?.findIndex(({name}) => name === attribute) ?? -1;
  // A number that is too high is that of no attribute.
  return {signatures, activeSignature: form, activeParameter: at < 0 ? MOST_ATTRIBUTES : at};
}

const MOST_ATTRIBUTES = 1000;

function spellAttribute({name, isFlag}: AttributeShape): string {
  return isFlag === true ? name : `${name}=…`;
}

function describeAttribute({meaning, values, pattern, repeats}: AttributeShape): string {
  const wanted = values === undefined ? pattern?.expected : `one of ${values.join(', ')}`;
  return [
    meaning,
    ...(wanted === undefined ? [] : [`expected: ${wanted}`]),
    ...(repeats === true ? ['may be repeated'] : []),
  ].join('; ');
}
