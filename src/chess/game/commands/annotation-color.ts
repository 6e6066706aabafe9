/** The colours of arrows and marked squares on a board. */
export type AnnotationColor = 'red' | 'green' | 'yellow' | 'blue' | 'cyan' | 'magenta' | 'orange';

/** The letters that ChessBase and lichess use for colours. */
const LETTERS: Readonly<Record<string, AnnotationColor>> = {
  R: 'red',
  G: 'green',
  Y: 'yellow',
  B: 'blue',
  C: 'cyan',
  M: 'magenta',
  O: 'orange',
};

/** Returns the colour for a letter such as `G`. */
export function colorOfLetter(letter: string): AnnotationColor | undefined {
  return LETTERS[letter.toUpperCase()];
}

/** The upper end of each colour's range of hues, in degrees from red. */
const WHEEL: readonly (readonly [upTo: number, color: AnnotationColor])[] = [
  [15, 'red'],
  [45, 'orange'],
  [70, 'yellow'],
  [165, 'green'],
  [200, 'cyan'],
  [270, 'blue'],
  [345, 'magenta'],
  [360, 'red'],
];

/**
 * Returns the colour nearest to a value such as `#c93430`; undefined for greys and malformed
 * values.
 */
export function colorOfHex(text: string): AnnotationColor | undefined {
  const [, red = '', green = '', blue = ''] = HEX.exec(text) ?? [];
  const hue = hueOf(parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16));
  return WHEEL.find(([upTo]) => hue < upTo)?.[1];
}

/** chess.com writes `#` as `%23`, as in a URL; an opacity may follow. */
const HEX = /^(?:#|%23)([\da-f]{2})([\da-f]{2})([\da-f]{2})(?:[\da-f]{2})?$/iu;

/** Returns the hue in degrees from red; NaN for greys. */
function hueOf(red: number, green: number, blue: number): number {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (most === red) return 60 * ((((green - blue) / range) % 6) + (green < blue ? 6 : 0));
  if (most === green) return 60 * ((blue - red) / range + 2);
  return 60 * ((red - green) / range + 4);
}
