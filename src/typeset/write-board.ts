import {squareName, type VisibleAnnotations} from '../chess/index.ts';
import {
  isSeenByBlack,
  type BoardLook,
  BOARD_SIZES,
  squarePoints,
  TEX_POINTS,
  type BoardSize,
} from './board-looks.ts';
import type {PrintedBoard} from './printed-game.ts';

/**
 * Writes a `\skmboard`; for the packages a `\chessboard`, without a FEN for the current board of
 * the main line, so that it follows the moves.
 */
export function writeBoard(board: BoardToPrint, look: BoardLook): string {
  return look.isTypeset ? writeTypesetBoard(board, look) : writeChessboard(board, look);
}

/** A board without the move that led to it. */
type BoardToPrint = Omit<PrintedBoard, 'node' | 'last'>;

function writeChessboard({fen, isCurrent, annotations}: BoardToPrint, look: BoardLook): string {
  const keys = [
    ...(look.size === undefined ? [] : sizeKeys(look.size, CHESSBOARD_SIZES)),
    ...(isCurrent ? [] : [`setfen={${withoutPockets(fen)}}`]),
    ...(isSeenByBlack(annotations.diagram, look.view) ? ['inverse'] : []),
    ...(look.coordinates ? [] : ['label=false']),
    ...(look.mover ? [] : ['showmover=false']),
    ...byColor(annotations.squares).flatMap(([color, marks]) => [
      'pgfstyle=color',
      'opacity=0.35',
      `color=${color}`,
      `markfields={${marks.map(({square}) => squareName(square)).join(',')}}`,
    ]),
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

/** Writes the FEN always: TeX has no board. A board that no moves lead to says so. */
function writeTypesetBoard(
  {fen, isReached, annotations}: BoardToPrint,
  {size, view, coordinates, mover, describe}: BoardLook,
): string {
  const {diagram, squares, arrows} = annotations;
  const keys = [
    ...(size === undefined ? [] : sizeKeys(size, TYPESET_SIZES)),
    ...(isReached ? [] : ['free']),
    ...(isSeenByBlack(diagram, view) ? ['inverse'] : []),
    ...(coordinates ? [] : ['labels=false']),
    ...(mover ? [] : ['mover=false']),
    ...listMarks('marks', squares, ({square}) => squareName(square)),
    ...listMarks('arrows', arrows, ({from, to}) => squareName(from) + squareName(to)),
    ...(describe === undefined ? [] : [`alt={${describe(withoutPockets(fen))}}`]),
  ];
  const options = keys.length === 0 ? '' : `[${keys.join(',')}]`;
  return `\\skmboard${options}{${withoutPockets(fen)}}`;
}

/** The keys for the size of a board. */
interface SizeKeys {
  /** The text after a name such as `small`. */
  readonly ending: string;
  readonly square: string;
  readonly label: string;
}

const CHESSBOARD_SIZES: SizeKeys = {
  ending: 'board',
  square: 'boardfontsize',
  label: 'labelfontsize',
};
const TYPESET_SIZES: SizeKeys = {ending: '', square: 'square', label: 'label'};

/** The least and the most points of coordinates. */
const [LEAST_LABEL, MOST_LABEL] = [5, 12];

/** `small`, or `square=11.38pt` and `label=6.07pt` for a width of 32 mm. */
function sizeKeys(size: BoardSize, {ending, square, label}: SizeKeys): readonly string[] {
  if (BOARD_SIZES.some((name) => name === size)) return [size + ending];
  const points = squarePoints(size, TEX_POINTS);
  const ofLabel = Math.min(Math.max(points * 0.53, LEAST_LABEL), MOST_LABEL);
  return [`${square}=${points.toFixed(2)}pt`, `${label}=${ofLabel.toFixed(1)}pt`];
}

/** `marks={red e5 d4,green a1}` */
function listMarks<Mark extends {readonly color: string}>(
  key: string,
  marks: readonly Mark[],
  write: (mark: Mark) => string,
): readonly string[] {
  const colors = [...new Set(marks.map(({color}) => color))];
  const lists = colors.map((color) =>
    [color, ...marks.filter((mark) => mark.color === color).map(write)].join(' '),
  );
  return lists.length === 0 ? [] : [`${key}={${lists.join(',')}}`];
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
