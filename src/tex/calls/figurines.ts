import type {Wrapper} from '../macros/meaning.ts';
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

/** The figurine that a macro amounts to, if it is nothing else. */
export function figurineOf({parameters, tokens, body}: Wrapper): string | undefined {
  const {source, start, end} = body;
  if (parameters.length > 0 || tokens !== undefined || end - start > 40) return undefined;
  const name = LONE_FIGURINE.exec(source.text.slice(start, end))?.[1];
  return name !== undefined && figurines.has(name) ? name : undefined;
}

/** Not in a definition, nor among moves, where it is part of one. */
function isProse({purpose, open: {top}}: ScanState): boolean {
  if (purpose.kind !== 'document') return false;
  return top?.call.target.kind !== 'chess' || top.call.target.entry.effect === 'comment';
}
