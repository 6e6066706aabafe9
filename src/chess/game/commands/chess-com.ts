import {readSquare, type Square} from '../../square.ts';
import {colorOfHex, type AnnotationColor} from './annotation-color.ts';
import {readItems, type CommandReader} from './draft.ts';

/** The colours of chess.com, by the modifier key held while drawing. */
const KEY_COLORS: ReadonlyMap<string, AnnotationColor> = new Map([
  ['shift', 'green'],
  ['alt', 'blue'],
]);

/**
 * Reads `[%c_arrow d1h5;color;#c93430;opacity;0.8;from;d1;to;h5;persistent;false]`: arrows
 * separated by commas, each with a list of alternating names and values.
 */
export const readArrows: CommandReader = (argument, {arrows}) =>
  readItems(argument, (item) => {
    const {id, values} = readProperties(item);
    const from = squareOf(values.get('from') ?? id.slice(0, 2));
    const to = squareOf(values.get('to') ?? id.slice(2));
    if (from === undefined || to === undefined) return false;
    arrows.push({color: colorOf(values, 'orange', 'red'), from, to});
    return true;
  });

/**
 * Reads `[%c_highlight g4;keyPressed;none;opacity;0.8;square;g4;persistent;false]`: marked squares.
 */
export const readHighlights: CommandReader = (argument, {squares}) =>
  readItems(argument, (item) => {
    const {id, values} = readProperties(item);
    const square = squareOf(values.get('square') ?? id);
    if (square === undefined) return false;
    squares.push({color: colorOf(values, 'red', 'orange'), square});
    return true;
  });

/** The glyph for each move classification in chess.com's game review. */
const EFFECTS: ReadonlyMap<string, number> = new Map([
  ['brilliant', 3],
  ['greatfind', 1],
  ['inaccuracy', 6],
  ['mistake', 2],
  ['blunder', 4],
]);

/** Reads `[%c_effect g4;square;g4;type;Blunder;persistent;true]`: an assessment of the move. */
export const readEffects: CommandReader = (argument, {nags}) =>
  readItems(argument, (item) => {
    const nag = EFFECTS.get(readProperties(item).values.get('type')?.toLowerCase() ?? '');
    if (nag === undefined) return false;
    if (!nags.includes(nag)) nags.push(nag);
    return true;
  });

function readProperties(item: string): {
  readonly id: string;
  readonly values: ReadonlyMap<string, string>;
} {
  const [id = '', ...pairs] = item.split(';').map((part) => part.trim());
  const values = new Map<string, string>();
  for (let i = 0; i + 1 < pairs.length; i += 2) values.set(pairs[i] ?? '', pairs[i + 1] ?? '');
  return {id, values};
}

function squareOf(text: string): Square | undefined {
  return readSquare(text.toLowerCase());
}

/**
 * Returns the colour that is written, or else that of the key; `none` and `ctrl` depend on the
 * tool.
 */
function colorOf(
  values: ReadonlyMap<string, string>,
  plain: AnnotationColor,
  withControl: AnnotationColor,
): AnnotationColor {
  const written = colorOfHex(values.get('color') ?? '');
  const key = values.get('keyPressed') ?? '';
  return written ?? KEY_COLORS.get(key) ?? (key.startsWith('c') ? withControl : plain);
}
