import {limitAt} from '../document/gap.ts';
import type {Wrapper} from '../macros/meaning.ts';
import type {RawItem, Template} from '../state/raw-item.ts';
import type {ReadingSession} from '../state/reading-session.ts';
import {scanStretch, type ScanContext} from '../state/scan-state.ts';
import type {ScanState} from '../state/scan-state.ts';

/** The letter of SAN of each piece that chessfss has a figurine for; a pawn has none. */
const LETTERS: readonly (readonly [piece: string, letter: string])[] = [
  ['king', 'K'],
  ['queen', 'Q'],
  ['rook', 'R'],
  ['bishop', 'B'],
  ['knight', 'N'],
  ['pawn', ''],
];

/** The letter of SAN that each figurine means, by its name without the backslash. */
export const figurines: ReadonlyMap<string, string> = new Map(
  ['', 'sym', 'text', 'textsym'].flatMap((prefix) =>
    LETTERS.map(([piece, letter]): [string, string] => [prefix + piece, letter]),
  ),
);

/** A destination after a figurine; two of them, as in `d5-d1`, are a manoeuvre. */
const DESTINATION =
  /(?:\{\}|[ \t~]|\\[ ,])*([a-h]?[1-8]?x?[a-h][1-8](?:=[QRBN])?)(?![A-Za-z0-9]|--?[a-h][1-8])/y;

/** `\symknight`, perhaps with what saves its space. */
const LONE_FIGURINE = /^\s*\\([a-z]+)(?:\{\}|\\,|\\xspace|\s)*$/;

/** Takes a figurine with a square after it: a move in running text, which is not played. */
export function takeFigurine(state: ScanState, name: string, start: number): void {
  if (!figurines.has(name) || !isProse(state)) return;
  const {text, source, offset, end} = state.cursor;
  DESTINATION.lastIndex = offset;
  const [whole, move] = DESTINATION.exec(text) ?? [];
  if (whole === undefined || move === undefined || offset + whole.length > end) return;
  const moveEnd = offset + whole.length;
  const argument = {source, start: moveEnd - move.length, end: moveEnd, children: [], closed: true};
  state.output.items.push({
    type: 'command',
    name,
    effect: 'inline-move',
    source,
    span: {start, end: moveEnd},
    arguments: [argument],
  });
  state.cursor.offset = moveEnd;
}

/** The figurine that a macro's body amounts to, if it is nothing else. */
function loneFigurine(body: string): string | undefined {
  const name = LONE_FIGURINE.exec(body)?.[1];
  return name !== undefined && figurines.has(name) ? name : undefined;
}

/** Not in a definition, nor among moves, where it is part of one. */
function isProse({purpose, open: {top}}: ScanState): boolean {
  if (purpose.kind !== 'document') return false;
  return top?.call.target.kind !== 'chess' || top.call.target.entry.effect === 'comment';
}

const MAX_DEPTH = 50;

/**
 * The content of the body of a wrapper. It is read when the wrapper is first used: everything
 * defined until then is known in it, as in TeX.
 */
export function templateOf(context: ScanContext, wrapper: Wrapper): Template {
  const {session} = context;
  const {templates} = session;
  const known = templates.get(wrapper);
  if (known !== undefined) return known;
  const {parameters, body} = wrapper;
  let template: Template = {items: [], parameters, isPlain: false, figurine: undefined};
  // For a body that calls itself.
  templates.set(wrapper, template);
  const isAffordable = session.depth < MAX_DEPTH && session.spend(body.end - body.start);
  const {source, ...span} = body;
  template = isAffordable
    ? readTemplate(context, wrapper)
    : {...template, items: [limitAt(`\\${wrapper.name}`, {source, span})]};
  templates.set(wrapper, template);
  return template;
}

function readTemplate(context: ScanContext, {parameters, body, atIsLetter}: Wrapper): Template {
  const {session} = context;
  const {scopes} = session;
  const {baseDepth} = scopes;
  const {source, start, end} = body;
  session.depth += 1;
  // The groups of the body are inside all that are open where the macro is first used.
  scopes.baseDepth = Math.max(baseDepth, scopes.undo.depth);
  const {items} = scanStretch(context, body, {kind: 'body'}, atIsLetter);
  scopes.baseDepth = baseDepth;
  session.depth -= 1;
  const last = items.at(-1);
  const missing = last?.type === 'call' ? last.missing : [];
  return {
    items,
    parameters: [...parameters, ...missing],
    isPlain: isPlain(session, items, parameters),
    figurine: parameters.length > 0 ? undefined : loneFigurine(source.text.slice(start, end)),
  };
}

/** Tests whether a call may as well be read like prose: no chess, and no argument lost or moved. */
function isPlain(
  session: ReadingSession,
  items: readonly RawItem[],
  parameters: Wrapper['parameters'],
): boolean {
  if (items.some((item) => isLoud(session, item))) return false;
  if (repeatsHole(items)) return false;
  if (items.some(({type}) => type === 'call')) return true;
  const holes = items.filter(({type}) => type !== 'group');
  const order = new Set(holes.map((item) => (item.type === 'hole' ? item.number : 0)));
  const isInOrder = Array.from(order).every((number, i) => number === i + 1);
  return isInOrder && order.size === parameters.length;
}

/** Tests whether a parameter is carried out more than once. */
function repeatsHole(items: readonly RawItem[]): boolean {
  const numbers = items.flatMap(holesIn);
  return new Set(numbers).size < numbers.length;
}

/** The parameters in the text of a body, and in the arguments of its calls. */
function holesIn(item: RawItem): readonly number[] {
  if (item.type === 'hole') return [item.number];
  if (item.type !== 'call') return [];
  return item.actuals.flatMap((actual) => (actual && actual.hole > 0 ? [actual.hole] : []));
}

function isLoud({templates}: ReadingSession, item: RawItem): boolean {
  if (item.type !== 'call') return isLoudInside(item);
  const {target} = item;
  return (
    target.kind !== 'wrapper' || (templates.get(target.wrapper)?.items ?? []).some(isLoudInside)
  );
}

/** One level only: a wrapper without chess of its own is kept for what it drops, or carries out oddly. */
function isLoudInside(item: RawItem): boolean {
  if (item.type === 'hole') return item.inside !== undefined;
  return item.type !== 'group';
}
