import {squareName} from '../chess/square.ts';
import type {VisibleAnnotations} from '../game/annotations.ts';
import {isSeenByBlack} from './board-looks.ts';
import type {BoardLook} from './board-looks.ts';
import type {PrintedBoard} from './outline.ts';

/** Writes a `\chessboard`; the current board of the main line without its FEN, so that it follows the moves. */
export function writeBoard(
  {fen, isCurrent, annotations}: Omit<PrintedBoard, 'node' | 'last'>,
  look: BoardLook,
): string {
  const keys = [
    ...(look.size === undefined ? [] : [`${look.size}board`]),
    ...(isCurrent ? [] : [`setfen={${withoutPockets(fen)}}`]),
    ...(isSeenByBlack(annotations.diagram, look.view) ? ['inverse'] : []),
    ...(look.coordinates ? [] : ['label=false']),
    ...(look.mover ? [] : ['showmover=false']),
    ...squareMarks(annotations),
    ...arrowMarks(annotations),
  ];
  return keys.length === 0 ? '\\chessboard' : `\\chessboard[${keys.join(',\n  ')}]`;
}

/** Pieces in hand have no place on a board, and their brackets would end the options; nor have promoted ones a mark. */
export function withoutPockets(fen: string): string {
  return fen.replace(/\[[^\]]*\]|~/g, '');
}

/** Colours as xcolor names them, dark enough for paper. */
const COLORS: ReadonlyMap<string, string> = new Map([
  ['green', 'green!60!black'],
  ['red', 'red!80!black'],
  ['yellow', 'yellow!80!black'],
  ['blue', 'blue!80!black'],
  ['cyan', 'cyan!80!black'],
  ['magenta', 'magenta'],
  ['orange', 'orange'],
]);

function squareMarks({squares}: VisibleAnnotations): readonly string[] {
  return byColor(squares).flatMap(([color, marks]) => [
    'pgfstyle=color',
    'opacity=0.35',
    `color=${color}`,
    `markfields={${marks.map(({square}) => squareName(square)).join(',')}}`,
  ]);
}

function arrowMarks({arrows}: VisibleAnnotations): readonly string[] {
  return byColor(arrows).flatMap(([color, marks]) => [
    'pgfstyle=straightmove',
    'arrow=to',
    'opacity=0.8',
    'linewidth=0.12em',
    'shortenstart=0.2em',
    'shortenend=0.35em',
    `color=${color}`,
    `markmoves={${marks.map(({from, to}) => `${squareName(from)}-${squareName(to)}`).join(',')}}`,
  ]);
}

/** Marks by their colour, in the order in which the colours first come. */
function byColor<Mark extends {readonly color: string}>(
  marks: readonly Mark[],
): readonly (readonly [string, readonly Mark[]])[] {
  const groups = new Map<string, Mark[]>();
  for (const mark of marks) {
    const color = COLORS.get(mark.color) ?? 'black';
    groups.set(color, [...(groups.get(color) ?? []), mark]);
  }
  return [...groups];
}
