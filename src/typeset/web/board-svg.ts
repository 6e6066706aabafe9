import {
  EMPTY,
  fenLetterOf,
  readCrazyhouseFen,
  readFen,
  sideOf,
  SQUARES,
  squareName,
} from '../../chess/index.ts';
import type {AnnotationColor, Arrow, Marking, Position, Side} from '../../chess/index.ts';
import {escapeXml} from '../../text/index.ts';
import {describeBoardIn} from '../boards/describe-board.ts';
import {
  cornerOf,
  darkCorners,
  INKS,
  OPACITY,
  outlineArrow,
  placeCoordinates,
  UNIT,
} from '../boards/picture-layout.ts';
import {PIECE_SHAPES} from '../boards/piece-shapes.ts';
import {ENGLISH} from '../languages/english.ts';
import type {Language} from '../languages/words.ts';

/**
 * The parts that the boards of a page share: the board, its coordinates from both sides, and the pieces, by
 * their letters. Colours come from the style sheet and from the groups in which pieces are used.
 */
export function writeShapes(): string {
  const squares = darkCorners().map(({x, y}) => `M${x / UNIT} ${y / UNIT}h1v1h-1z`);
  const shapes = [
    `<g id="board"><path class="light" d="M0 0h8v8h-8z"/><path class="dark" d="${squares.join('')}"/><path class="frame" d="M0 0h8v8h-8z"/></g>`,
    ...(['white', 'black'] as const).map(
      (below) => `<g id="rim-${below}" class="rim">${writeCoordinates(below)}</g>`,
    ),
    ...definePieces(),
  ];
  return `<svg class="shapes" width="0" height="0" aria-hidden="true" xmlns="http://www.w3.org/2000/svg"><defs>${shapes.join('\n')}</defs></svg>`;
}

/** Defines the pieces by their letters; the groups in which they are used have their colours. */
export function definePieces(): readonly string[] {
  return Array.from(PIECE_SHAPES, ([type, {outline, lines, spots}]) => {
    const paths = [
      `<path d="${outline.join('')}" stroke="#000" stroke-width="3.6" stroke-linejoin="round"/>`,
      `<path d="${lines.join('')}" fill="none" stroke="currentColor" stroke-width="2.8"/>`,
      spots.length === 0 ? '' : `<path d="${spots.join('')}" fill="currentColor"/>`,
    ];
    return `<g id="${fenLetterOf(type)}" transform="scale(.01)">${paths.join('')}</g>`;
  });
}

function writeCoordinates(below: Side): string {
  const labels = placeCoordinates(below);
  return labels
    .map(({text, x, y}) => `<text x="${x / UNIT}" y="${y / UNIT}">${text}</text>`)
    .join('');
}

/** A board of a page. */
export interface WebBoard {
  readonly position: Position;
  readonly below: Side;
  readonly coordinates: boolean;
  /** True if a marker shows the side to move. */
  readonly mover: boolean;
  readonly arrows: readonly Arrow[];
  readonly squares: readonly Marking[];
}

/** Draws a board with the shared shapes; its alternative text says in words where the pieces are. */
export function writeWebBoard(board: WebBoard, language: Language = ENGLISH): string {
  const {position, below, coordinates, mover, arrows, squares} = board;
  const label = escapeXml(describeBoardIn(position, language));
  const side = position.sideToMove;
  return [
    `<svg viewBox="-.5 -.1 9 8.7" role="img" aria-label="${label}" xmlns="http://www.w3.org/2000/svg">`,
    '<use href="#board"/>',
    coordinates ? `<use href="#rim-${below}"/>` : '',
    drawSquares(squares, below),
    placePieces(board, 'white'),
    placePieces(board, 'black'),
    drawArrows(arrows, below),
    mover
      ? `<path class="mover ${side}" d="M8.12 ${side === below ? 7.56 : 0.08}h.34v.34h-.34z"/>`
      : '',
    '</svg>',
  ].join('');
}

/** Draws marked squares, below the pieces. */
export function drawSquares(squares: readonly Marking[], below: Side): string {
  const paths = squares.map(({square, color}) => {
    const {x, y} = cornerOf(square, below);
    return `<path d="M${x / UNIT} ${y / UNIT}h1v1h-1z" fill="${INKS[color]}" fill-opacity="${OPACITY.square}"/>`;
  });
  return paths.join('');
}

/** Draws arrows, over the pieces. */
export function drawArrows(arrows: readonly Arrow[], below: Side): string {
  const paths = arrows.map((arrow) => {
    const points = outlineArrow(arrow, below).map(
      ({x, y}) => `${(x / UNIT).toFixed(2)} ${(y / UNIT).toFixed(2)}`,
    );
    return `<path d="M${points.join('L')}z" fill="${INKS[arrow.color]}" fill-opacity="${OPACITY.arrow}"/>`;
  });
  return paths.join('');
}

function placePieces({position, below}: WebBoard, side: Side): string {
  const uses = SQUARES.flatMap((square) => {
    const piece = position.pieceAt(square);
    if (piece === EMPTY || sideOf(piece) !== side) return [];
    const {x, y} = cornerOf(square, below);
    const letter = fenLetterOf(piece).toUpperCase();
    return [`<use href="#${letter}" x="${x / UNIT}" y="${y / UNIT}"/>`];
  });
  return uses.length === 0 ? '' : `<g class="${side}">${uses.join('')}</g>`;
}

/** Reads the FEN of a printed board, which may have pockets. */
export function readBoard(fen: string): Position | undefined {
  const outcome = fen.includes('[') ? readCrazyhouseFen(fen) : readFen(fen);
  return outcome.kind === 'position' ? outcome.position : undefined;
}

/** Writes marks for the script of a page: `Gd1h5` is a green arrow, `Re4` a red square. */
export function writeMarks({arrows, squares}: Pick<WebBoard, 'arrows' | 'squares'>): string {
  const letter = (color: AnnotationColor): string => color.charAt(0).toUpperCase();
  return [
    ...squares.map(({color, square}) => letter(color) + squareName(square)),
    ...arrows.map(({color, from, to}) => letter(color) + squareName(from) + squareName(to)),
  ].join(' ');
}

/** The inks of marks by their letters, for the script of a page. */
export const MARK_INKS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(INKS).map(([color, ink]) => [color.charAt(0).toUpperCase(), ink]),
);
