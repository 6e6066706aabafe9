import {OptionError} from '../text/index.ts';

/** The colours of light and dark squares, each in six hexadecimal digits. */
interface BoardColors {
  readonly light: string;
  readonly dark: string;
}

/** Colours of boards with a name. */
const BOARD_COLORS = {
  brown: {light: 'F0D9B5', dark: 'B58863'},
  green: {light: 'EEEED2', dark: '769656'},
  blue: {light: 'DEE3E6', dark: '8CA2AD'},
  gray: {light: 'FFFFFF', dark: 'C8C8C8'},
} as const satisfies Readonly<Record<string, BoardColors>>;

/** The pattern of the colours of boards. */
export const BOARD_COLORS_PATTERN = {
  test: /^(?:brown|green|blue|gray|#?[\da-fA-F]{6},#?[\da-fA-F]{6})$/,
  expected: `${Object.keys(BOARD_COLORS).join(', ')} or light and dark squares, such as f0d9b5,b58863`,
};

/** Reads colours of boards; throws an `OptionError` if they are malformed. */
export function readBoardColors(text: string): BoardColors {
  if (!BOARD_COLORS_PATTERN.test.test(text)) {
    throw new OptionError('boardColors', text, `expected ${BOARD_COLORS_PATTERN.expected}`);
  }
  const [light = '', dark] = text.replaceAll('#', '').toUpperCase().split(',');
  return dark === undefined ? BOARD_COLORS[text as keyof typeof BOARD_COLORS] : {light, dark};
}

/** Writes the lines of a preamble that colour the boards of `\skmboard`. */
export function writeBoardColors({light, dark}: BoardColors): readonly string[] {
  return [
    `\\definecolor{skmlight}{HTML}{${light}}\\definecolor{skmdark}{HTML}{${dark}}`,
    '\\skmsetup{light=skmlight,dark=skmdark}',
  ];
}
