/** The colours in which arrows and squares are drawn on boards. */
export type AnnotationColor = 'red' | 'green' | 'yellow' | 'blue' | 'cyan' | 'magenta' | 'orange';

/** How ChessBase and lichess abbreviate them. */
const LETTERS: Readonly<Record<string, AnnotationColor>> = {
  R: 'red',
  G: 'green',
  Y: 'yellow',
  B: 'blue',
  C: 'cyan',
  M: 'magenta',
  O: 'orange',
};

/** The colour of a letter such as `G`. */
export function colorOfLetter(letter: string): AnnotationColor | undefined {
  return LETTERS[letter.toUpperCase()];
}

/** Where each colour ends on the wheel, in degrees from red. */
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

/** The colour nearest to one such as `#c93430`; undefined for greys and for what is no colour. */
export function colorOfHex(text: string): AnnotationColor | undefined {
  const [, red = '', green = '', blue = ''] = HEX.exec(text) ?? [];
  const hue = hueOf(parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16));
  return WHEEL.find(([upTo]) => hue < upTo)?.[1];
}

/** chess.com escapes the sign of number as in an address; opacity may follow. */
const HEX = /^(?:#|%23)([\da-f]{2})([\da-f]{2})([\da-f]{2})(?:[\da-f]{2})?$/iu;

/** Degrees from red; NaN for greys. */
function hueOf(red: number, green: number, blue: number): number {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (most === red) return 60 * ((((green - blue) / range) % 6) + (green < blue ? 6 : 0));
  if (most === green) return 60 * ((blue - red) / range + 2);
  return 60 * ((red - green) / range + 4);
}
