import {NULL_MOVE, PIECE_LETTERS, writeSan} from '../../chess/index.ts';
import {turnAt, type Block, type GameNode} from '../../skak/index.ts';
import {moveListOf, OPTION_KEYS} from '../../tex/index.ts';
import type {BookIndex} from './book-index.ts';
import {gameNames} from './game-names.ts';
import type {Offer, Offers} from './offer.ts';
import type {Spot} from './spot.ts';

/** Completes the keys and values of a command's options, and names of games in braces. */
export function completeOptions(spot: Spot): Offers | undefined {
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
