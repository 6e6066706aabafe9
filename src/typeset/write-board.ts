import {squareName} from '../chess/square.ts';
import type {VisibleAnnotations} from '../game/annotations.ts';
import {isSeenByBlack} from './board-looks.ts';
import type {BoardLook} from './board-looks.ts';
import type {PrintedBoard} from './outline.ts';

/**
 * Writes a `\chessboard`; without a FEN for the current board of the main line, so that it follows
 * the moves.
 */
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

/** Removes the pockets, whose brackets would end the options, and the marks of promoted pieces. */
export function withoutPockets(fen: string): string {
  return fen.replace(/\[[^\]]*\]|~/g, '');
}

/** The xcolor names of colours that are dark enough for print. */
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

/** Groups marks by colour, in order of first appearance. */
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
